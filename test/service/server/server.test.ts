import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent, request } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { faultOfProblem, parseRaw, sendRaw, serve, type TestServer } from './serve.ts'

const running: TestServer[] = []
const start = async (...options: Parameters<typeof serve>) => {
  const server = await serve(...options)
  running.push(server)
  return server
}
const folders: string[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function temporaryDatabase(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnout-server-'))
  folders.push(folder)
  return `sqlite:${path.join(folder, 'turnout.db')}`
}

interface Posting {
  readonly server: TestServer
  readonly dispatcher?: Agent
  readonly key?: string
}

function post(options: Posting, target: string, body: object) {
  const { server } = options
  return request(server.url + target, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.firstKey}`,
      'content-type': 'application/json',
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    body: JSON.stringify(body),
    ...(options.dispatcher ? { dispatcher: options.dispatcher } : {}),
  })
}

test('it listens on this machine only by default', async () => {
  const server = await start()
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
})

test('it creates one key at the first start and never again', async () => {
  const database = await temporaryDatabase()
  const first = await serve({ database })
  expect(first.firstKey).toMatch(/^tk_live_[0-9A-Za-z]{36}$/)
  await first.close()
  expect(first.logged.join('')).not.toContain(first.firstKey)
  const second = await start({ database })
  expect(second.firstKey).toBeNull()
  const { statusCode } = await request(`${second.url}/v1/account`, {
    headers: { authorization: `Bearer ${first.firstKey}` },
  })
  expect(statusCode).toBe(200)
})

test('a port in use is refused with an explanation, and no key is created', async () => {
  const taken = await start()
  const database = await temporaryDatabase()
  const refused = await serve({ database, port: taken.port }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect((refused as Failure).message).toBe(
    `Cannot listen on 127.0.0.1 port ${taken.port}: another program is already listening there`,
  )
  expect((await start({ database })).firstKey).not.toBeNull()
})

test('100 seats and 1,000 registrations over 64 connections: exactly 100', async () => {
  const server = await start({ database: await temporaryDatabase(), rateLimit: null })
  const dispatcher = new Agent({ connections: 64, pipelining: 1 })
  const event = (await (
    await post({ server }, '/v1/events', { name: 'A', date: '2027-03-14', capacity: 100 })
  ).body.json()) as { id: string }
  const register = async (index: number) => {
    const person = { name: `Guest ${index}`, email: `guest${index}@example.org`, ticketType: 'Standard' }
    const answer = await post({ server, dispatcher, key: `guest-${index}` }, `/v1/events/${event.id}/attendees`, person)
    const { code = 'ok' } = (await answer.body.json()) as { code?: string }
    return `${answer.statusCode} ${code}`
  }
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => register(index)))
  const counts = Object.fromEntries(
    [...new Set(answers)].map((one) => [one, answers.filter((other) => other === one).length]),
  )
  expect(counts).toEqual({ '201 ok': 100, '409 sold_out': 900 })
  await dispatcher.close()
})

test('500 identical keyed requests, 50 at a time, have one effect and the same bytes', async () => {
  const server = await start({ database: await temporaryDatabase() })
  const dispatcher = new Agent({ connections: 50 })
  const texts = new Set<string>()
  const send = async (): Promise<unknown> => {
    const answer = await post({ server, dispatcher, key: 'same' }, '/v1/events', { name: 'A', date: '2027-03-14' })
    const text = await answer.body.text()
    // What a busy machine says for a while.
    if (text.includes('"idempotency_in_progress"')) return send()
    return texts.add(`${answer.statusCode} ${text}`)
  }
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 50 }, send))
  expect([...texts]).toEqual([expect.stringMatching(/^201 /)])
  const list = await request(`${server.url}/v1/events`, { headers: { authorization: `Bearer ${server.firstKey}` } })
  expect(((await list.body.json()) as { data: object[] }).data).toHaveLength(1)
  await dispatcher.close()
})

test('a stop finishes requests in flight, refuses later ones, and closes idle connections', async () => {
  const server = await serve({ database: await temporaryDatabase() })
  const idle = net.connect(server.port, '127.0.0.1')
  const idleEnded = new Promise((resolve) => idle.on('close', resolve))
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  const body = JSON.stringify({ name: 'A', date: '2027-03-14' })
  const head = `POST /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.firstKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const busy = net.connect(server.port, '127.0.0.1')
  let received = ''
  busy.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  const busyEnded = new Promise((resolve) => busy.on('close', resolve))
  busy.write(head + body + head + body.slice(0, 5))
  while (!received.includes('201 Created')) await new Promise((resolve) => setTimeout(resolve, 5))
  const closed = server.close()
  await idleEnded
  busy.write(body.slice(5))
  await busyEnded
  await closed
  const [, second = ''] = received.split(/(?=HTTP\/1\.1 503)/)
  const refused = parseRaw(second)
  expect(faultOfProblem(refused)).toBe('')
  expect(JSON.parse(refused.text).code).toBe('shutting_down')
  await expect(sendRaw(server.port, 'x')).rejects.toThrow('ECONNREFUSED')
})

test('the log has one line per request, without anything the caller sent', async () => {
  const server = await start()
  const name = 'Zoë\n{"level":"fatal"}'
  await post({ server }, '/v1/events?api_key=tk_live_secret', { name: 'x', date: '2027-03-14' })
  const made = await post({ server }, '/v1/events', {
    name: 'Private Party',
    date: '2027-03-14',
    slug: 'private-party',
  })
  await made.body.text()
  await post({ server }, '/v1/events/private-party/attendees', { name, email: 'zoe@example.org', ticketType: 'S' })
  await request(`${server.url}/v1/events/private-party?x=y`)
  const lines = server.logged.map((line) => JSON.parse(line))
  expect(server.logged.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ status }) => status)).toEqual([400, 201, 422, 401])
  expect(requests[1]).toMatchObject({
    level: 'info',
    method: 'POST',
    operation: 'createEvent',
    route: '/v1/events',
    requestId: made.headers['x-request-id'],
  })
  expect(server.logged.join('')).not.toMatch(/secret|Party|party|zoe|Zoë|fatal|tk_live|x=y/)
})

test('pages without a key that strangers should not see are those that the guide blocks at the proxy', async () => {
  const guide = readFileSync(new URL('../../../docs/running-the-service.md', import.meta.url), 'utf8')
  const server = await start()
  const kept = [...guide.matchAll(/^ {2}location = (\/\S+) \{ return 404; \}$/gm)].map(([, path = '']) => path)
  expect(kept.sort()).toEqual(['/metrics', '/readyz'])
  for (const path of kept) {
    const { statusCode, body } = await request(`${server.url}${path}`)
    expect({ path, statusCode, text: await body.text() }).toMatchObject({ statusCode: 200 })
  }
})

test('the metrics count requests by operation and status', async () => {
  const server = await start()
  await (await post({ server }, '/v1/events', { name: 'A', date: '2027-03-14' })).body.text()
  await (await post({ server }, '/v1/events', {})).body.text()
  await sendRaw(server.port, 'garbage\r\n\r\n')
  const { body, headers } = await request(`${server.url}/metrics`)
  const text = await body.text()
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toContain('turnout_requests_total{operation="createEvent",status="201"} 1\n')
  expect(text).toContain('turnout_requests_total{operation="createEvent",status="422"} 1\n')
  expect(text).toContain('turnout_requests_total{operation="none",status="400"} 1\n')
  expect(text).toContain('turnout_request_duration_seconds_bucket{operation="createEvent",le="+Inf"} 2\n')
  expect(text).toMatch(/^turnout_requests_in_flight 1$/m)
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^}]+\})? [0-9.e+-]+)$/)
})
