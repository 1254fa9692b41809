// The service as a process of its own: who reaches it, what it leaves on disk, how it stops, and what it does under load.
import { readdirSync, statSync } from 'node:fs'
import net from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite/driver.ts'
import { parseRaw, sendRaw } from '../service/server/serve.ts'
import { type Serving, serving, someKey, stackTrace, terminal } from './terminal.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const closing = 'Host: x\r\nConnection: close\r\n\r\n'

const headers = ({ apiKey }: Serving, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${apiKey}`,
  'content-type': 'application/json',
  ...more,
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20)
}

async function newEvent(service: Serving, capacity: number): Promise<string> {
  const body = JSON.stringify({ name: 'DevConf', date: '2027-03-14', capacity })
  const answer = await request(`${service.url}/v1/events`, { method: 'POST', headers: headers(service), body })
  return ((await answer.body.json()) as { id: string }).id
}

describe('a first start', () => {
  it('prints one key once; the next start prints none, and the key still works', async () => {
    const on = terminal()
    const first = await serving(on)
    expect(first.apiKey).toMatch(/^tk_live_[0-9A-Za-z]{36}$/)
    expect(await first.stop()).toMatchObject({ exitCode: 0 })
    const second = await serving(on)
    expect(second.apiKey).toBeNull()
    const answer = await request(`${second.url}/v1/account`, { headers: headers(first) })
    expect(answer.statusCode).toBe(200)
    expect(second.output().stdout).not.toContain('tk_')
  })

  it('has no other way in: no key, a made-up key and the words of a default are refused', async () => {
    const { url } = await serving(terminal())
    for (const key of [undefined, '', someKey, 'admin', 'changeme', 'turnout', 'secret']) {
      const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
      const answer = await request(`${url}/v1/events`, { headers: authorization })
      expect(answer.statusCode).toBe(401)
    }
    for (const path of ['/debug', '/debug/pprof', '/admin', '/v1/admin', '/.env', '/v1/debug']) {
      expect((await request(url + path)).statusCode).toBe(404)
    }
  })

  it('is heard on loopback only, and elsewhere when that is asked for', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address && !address.internal && address.family === 'IPv4')
    const service = await serving(terminal())
    expect(service.url).toBe(`http://127.0.0.1:${service.port}`)
    const reached = (host: string, port: number) =>
      new Promise<boolean>((done) => {
        const socket = net.connect(port, host)
        socket.on('connect', () => done(true) ?? socket.destroy())
        socket.on('error', () => done(false))
      })
    expect(await reached('127.0.0.1', service.port)).toBe(true)
    // 127.0.0.2 is this machine under another name.
    const elsewhere = ['127.0.0.2', ...others.map((address) => address?.address ?? '')]
    for (const host of elsewhere) expect(await reached(host, service.port), host).toBe(false)
    const open = await serving(terminal(), '--host 0.0.0.0')
    for (const host of elsewhere) expect(await reached(host, open.port), host).toBe(true)
  })
})

describe('files of the service', () => {
  it('are for its owner alone, log and shared memory included, under any umask', async () => {
    const on = terminal()
    const started = on.start('umask 000; exec turnout serve --port 0 --json')
    await started.shows(/\n/)
    const data = join(on.home, '.local/share/turnout')
    expect(readdirSync(data).sort()).toEqual(['turnout.db', 'turnout.db-shm', 'turnout.db-wal'])
    expect(modeOf(data)).toBe('700')
    for (const name of readdirSync(data)) expect([name, modeOf(join(data, name))]).toEqual([name, '600'])
  })

  it.each([
    '/../turnout.db',
    '/%2e%2e/turnout.db-wal',
    '/static/..%5cturnout.db',
    '/../../../../etc/passwd',
    '//turnout.db',
  ])('are at no path: %s', async (path) => {
    const { port } = await serving(terminal())
    const { status, text } = parseRaw(await sendRaw(port, `GET ${path} HTTP/1.1\r\n${closing}`))
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 404, code: 'route_not_found' })
  })
})

describe('a stop by SIGTERM', () => {
  it('answers what is in flight, takes nothing new, ends with 0 and keeps what was answered', async () => {
    const on = terminal()
    const service = await serving(on)
    const path = join(on.home, '.local/share/turnout/turnout.db')
    // While another process writes, the request is in hand and cannot be done.
    const holder = openSqlite(path, { busyTimeoutMs: 5000 })
    holder.exec('begin immediate')
    const body = JSON.stringify({ name: 'Last', date: '2027-03-14' })
    const inFlight = request(`${service.url}/v1/events`, { method: 'POST', headers: headers(service), body })
    await until(async () =>
      /turnout_requests_in_flight 2$/m.test(await (await request(`${service.url}/metrics`)).body.text()),
    )
    service.process.kill('SIGTERM')
    await until(() =>
      request(`${service.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    holder.exec('rollback')
    holder.close()
    const answer = await inFlight
    expect([answer.statusCode, await answer.body.json()]).toEqual([201, expect.objectContaining({ name: 'Last' })])
    expect(await service.ended).toMatchObject({ exitCode: 0, stderr: expect.not.stringMatching(stackTrace) })
    // The file alone is the whole database: a log that was left behind would be lost with a copy.
    expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
    expect((await on.type('turnout events list --get name')).stdout).toBe('Last\n')
  })
})

describe('a template that goes on for minutes', () => {
  // Each comparison goes through ten thousand letters, all in one step of the engine.
  const list = `"${'x'.repeat(10_000)}" | split: ""`
  const text = `{% assign a = ${list} %}{% assign b = a | reverse %}{% if false ${'or a != b '.repeat(3_500)}%}{% endif %}`

  it('is refused with its reason, holds up no other request, and the process ends on SIGTERM', async () => {
    const service = await serving(terminal())
    const edit = () => {
      const body = JSON.stringify({ name: 'reminder', text })
      return request(`${service.url}/v1/templates/edit`, { method: 'POST', headers: headers(service), body })
    }
    const refused = await edit()
    expect([refused.statusCode, await refused.body.json()]).toEqual([
      422,
      expect.objectContaining({ detail: expect.stringContaining('it takes longer than 2 s') }),
    ])
    const ends = Array.from({ length: 15 }, () =>
      edit().then(
        ({ statusCode }) => statusCode,
        () => 'cut off',
      ),
    )
    await until(async () =>
      /turnout_requests_in_flight 16$/m.test(await (await request(`${service.url}/metrics`)).body.text()),
    )
    expect((await request(`${service.url}/v1/account`, { headers: headers(service) })).statusCode).toBe(200)
    expect(await service.stop()).toMatchObject({ exitCode: 0, stderr: expect.not.stringMatching(stackTrace) })
    const answers = await Promise.all(ends)
    expect(answers.filter((answer) => ![422, 503, 'cut off'].includes(answer))).toEqual([])
    // Had they all been rendered, the process had stayed for half a minute.
    expect(answers.filter((answer) => answer === 422).length).toBeLessThan(15)
  })
})

describe('under load', () => {
  it('500 identical keyed requests, 50 at a time, have one effect and the same bytes', async () => {
    const service = await serving(terminal())
    const dispatcher = new Agent({ connections: 50 })
    const texts = new Set<string>()
    const body = JSON.stringify({ name: 'A', date: '2027-03-14' })
    const send = async (): Promise<void> => {
      const options = {
        method: 'POST',
        headers: headers(service, { 'idempotency-key': 'same' }),
        body,
        dispatcher,
      } as const
      const answer = await request(`${service.url}/v1/events`, options)
      const text = await answer.body.text()
      // A machine that stands still for two seconds: whoever waits for the first one is told to repeat.
      if (answer.statusCode === 409 && text.includes('"idempotency_in_progress"')) return send()
      texts.add(`${answer.statusCode} ${text}`)
    }
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 50 }, send))
    expect([...texts]).toEqual([expect.stringMatching(/^201 /)])
    const list = await request(`${service.url}/v1/events`, { headers: headers(service) })
    expect(((await list.body.json()) as { data: object[] }).data).toHaveLength(1)
    await dispatcher.close()
  })

  it('100 seats and 1,000 registrations over 64 connections: exactly 100', async () => {
    const service = await serving(terminal())
    const event = await newEvent(service, 100)
    const dispatcher = new Agent({ connections: 64 })
    const register = async (index: number) => {
      const body = JSON.stringify({ name: `Guest ${index}`, email: `g${index}@example.org`, ticketType: 'Standard' })
      const options = { method: 'POST', headers: headers(service), body, dispatcher } as const
      const answer = await request(`${service.url}/v1/events/${event}/attendees`, options)
      const { code = 'ok' } = (await answer.body.json()) as { code?: string }
      return `${answer.statusCode} ${code}`
    }
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => register(index)))
    const count = (wanted: string) => answers.filter((one) => one === wanted).length
    expect({ ok: count('201 ok'), soldOut: count('409 sold_out') }).toEqual({ ok: 100, soldOut: 900 })
    await dispatcher.close()
  })
})
