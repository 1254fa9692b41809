import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { createTestHost, temporaryDirectory } from '../../host/host.ts'
import { patience } from '../../host/patience.ts'
import { openReceiver, verified } from './receiver.ts'

// The official library compares with the machine's clock.
const now = new Date()
let home: string
let typed: Typed
beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home, { now })
  await made(typed, 'events create --name DevConf --slug devconf --date 2027-03-14')
  await made(typed, 'ticket-types create --event devconf --name VIP --price 50.00')
  await made(typed, 'events publish devconf')
})

const register = (name: string) =>
  made(typed, `attendees register --event devconf --name ${name} --email ${name}@example.org --ticket-type VIP`)
const secretOf = async () => (await typed('webhooks listen --print-secret')).stdout.trim()

describe('webhooks listen', () => {
  it('forwards each change, and the official library verifies it with the printed secret', async () => {
    const receiver = await openReceiver()
    await register('Ada')
    const { stdout, exitCode } = await typed(
      `webhooks listen --forward-to ${receiver.url} --since start --kinds "attendee.*,event.published" --for 1ms`,
    )
    expect(exitCode).toBe(0)
    const secret = await secretOf()
    const bodies = receiver.received.map((request) => verified(secret, request))
    expect(bodies.map(({ type }) => type)).toEqual(['event.published', 'attendee.registered'])
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ changeId, kind, httpStatus }) => [changeId, kind, httpStatus])).toEqual(
      bodies.map(({ id, type }) => [id, type, 200]),
    )
    const [first] = receiver.received
    expect(first?.headers).toMatchObject({
      'webhook-id': bodies[0]?.id,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'user-agent': expect.stringMatching(/^turnout\/\d/),
    })
    expect(first?.path).toBe('/hooks')
  })

  it('sends the body that the feed has, byte for byte', async () => {
    const receiver = await openReceiver()
    await typed(`webhooks listen --forward-to ${receiver.url} --since start --for 1ms`)
    const listed = await typed('changes list --since start --output ndjson')
    expect(receiver.received.map(({ body }) => body)).toEqual(listed.stdout.trim().split('\n'))
  })

  it('prints a line each on a screen, and what a receiver says that refuses', async () => {
    const receiver = await openReceiver()
    receiver.answer({ status: 400, text: 'No matching \u001b[31msignature\nstack' })
    const { stdout, stderr } = await typed(
      `webhooks listen --forward-to ${receiver.url} --since start --kinds event.published --for 1ms`,
      { tty: true, columns: 80 },
    )
    const [secret, line = '', said] = stdout.split('\n')
    expect(secret).toMatch(/^secret {2}whsec_\S{44} \(the same next time\)$/)
    expect(line).toMatch(/^\d\d:\d\d:\d\d {2}event\.published {6}chg_\S{26} {2}400 {2}\d+ ms$/)
    expect(line.length).toBeLessThanOrEqual(80)
    expect(said).toMatch(/^ {10}No matching .*signature$/)
    expect(said).not.toContain('\u001b')
    expect(stderr.replace(/\s+/g, ' ')).toContain('press r to repeat the last change, Ctrl-C to stop')
  })

  it('says once that nothing listens, and goes on', async () => {
    const { stdout, stderr, exitCode } = await typed(
      'webhooks listen --forward-to localhost:1/x --since start --for 1ms',
      {
        tty: true,
        columns: 40,
      },
    )
    expect(exitCode).toBe(0)
    expect(stdout.match(/ {2}unreachable/g)).toHaveLength(3)
    expect(stderr.replace(/\s+/g, ' ').match(/nothing listens at localhost:1: start your receiver/g)).toHaveLength(1)
  })

  it('sends the last one again when r is pressed, and ends at Ctrl-C', async () => {
    const receiver = await openReceiver()
    const stdin = new Readable({ read: () => undefined })
    const argv = ['webhooks', 'listen', '--forward-to', receiver.url, '--since', 'start']
    const host = createTestHost({ argv, home, now, tty: true, stdin })
    const ending = main(host)
    await expect.poll(() => receiver.received.length, patience).toBe(3)
    stdin.push('r')
    await expect.poll(() => receiver.received.length, patience).toBe(4)
    expect(host.stdin.isRaw).toBe(true)
    stdin.push('\u0003')
    expect(await ending).toBe(0)
    expect(host.stdin.isRaw).toBe(false)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[3]).toBe(ids[2])
  })

  it('keeps one secret for each profile, in a file for its owner alone', async () => {
    const secret = await secretOf()
    expect(secret).toMatch(/^whsec_/)
    expect(await secretOf()).toBe(secret)
    expect(statSync(join(home, '.config', 'turnout', 'config.json')).mode & 0o777).toBe(0o600)
    expect((await typed('config list')).stdout).not.toContain('whsec_')
    expect((await typed('events list --json')).exitCode).toBe(0)
  })

  it('replaces a kept secret that is none', async () => {
    const folder = join(home, '.config', 'turnout')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const config = { profiles: { default: { listenSecret: 'whsec_short', event: 'devconf' } } }
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config), { mode: 0o600 })
    expect(await secretOf()).toMatch(/^whsec_\S{44}$/)
    expect((await made(typed, 'config get event')).value).toBe('devconf')
  })

  it.each([
    ['webhooks listen', 'is missing'],
    ['webhooks listen --forward-to ftp://localhost/x', 'is not an http address'],
    ['webhooks listen --forward-to http://user:pw@localhost/x', 'is not an http address'],
  ])('refuses %s', async (command, message) => {
    const { stderr, exitCode } = await typed(command)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('webhooks trigger', () => {
  it('sends an example that says it is one, under a new id each time', async () => {
    const receiver = await openReceiver()
    const command = `webhooks trigger attendee.registered --forward-to ${receiver.url} --set data.status=pending --set price=0`
    expect((await typed(command)).exitCode).toBe(0)
    await typed(command)
    const secret = await secretOf()
    const [one, two] = receiver.received.map((request) => verified(secret, request))
    expect(one).toMatchObject({
      type: 'attendee.registered',
      test: true,
      apiVersion: 'v1',
      data: { status: 'pending', price: 0, currency: 'EUR' },
    })
    expect(one?.id).toMatch(/^chg_[0-9a-hjkmnp-tv-z]{26}$/)
    expect(two?.id).not.toBe(one?.id)
    expect(await made<unknown[]>(typed, 'attendees list devconf')).toEqual([])
  })

  it('ends with 9 where the receiver refuses or does not listen', async () => {
    const receiver = await openReceiver()
    receiver.answer({ status: 500, text: 'boom' })
    const refused = await typed(`webhooks trigger order.paid --forward-to ${receiver.url} --json`)
    expect([refused.exitCode, JSON.parse(refused.stdout)]).toEqual([
      9,
      expect.objectContaining({ httpStatus: 500, answer: 'boom' }),
    ])
    expect(refused.stderr).toContain('answered 500')
    const silent = await typed('webhooks trigger order.paid --forward-to localhost:1')
    expect([silent.exitCode, silent.stderr]).toEqual([
      9,
      expect.stringContaining('was not delivered to localhost:1: it cannot be reached'),
    ])
  })

  it('shows what it would send under --dry-run', async () => {
    const receiver = await openReceiver()
    const { stdout } = await typed(`webhooks trigger order.paid --forward-to ${receiver.url} --dry-run`)
    expect(JSON.parse(stdout)).toMatchObject({ type: 'order.paid', test: true })
    expect(receiver.received).toEqual([])
  })

  it.each([
    ['order.payed --forward-to localhost:1', 'did you mean order.paid?'],
    ['order.paid', 'is missing'],
    ['order.paid --forward-to localhost:1 --webhook whk_01mjqd62nnnnnnnn3kq8v0x7ht', 'cannot be combined'],
    ['order.paid --webhook whk_01mjqd62nnnnnnnn3kq8v0x7ht --set data.total=0', '--set needs --forward-to'],
    ['order.paid --forward-to localhost:1 --set data.totl=0', 'did you mean data.total?'],
    ['order.paid --forward-to localhost:1 --set total', 'is not FIELD=VALUE'],
    ['order.paid --forward-to localhost:1 --set data.total=much', 'data.total'],
    ['order.paid --forward-to localhost:1 --set data.payment=Free!', 'data.payment'],
  ])('refuses %s', async (words, message) => {
    const { stderr, exitCode } = await typed(`webhooks trigger ${words}`)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
