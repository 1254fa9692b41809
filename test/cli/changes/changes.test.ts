import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { changeKindNames } from '../../../src/contract/changes/kinds.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { createTestHost, temporaryDirectory } from '../../host/host.ts'

let home: string
let typed: Typed
let event: string
beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home)
  event = (await made<{ id: string }>(typed, 'events create --name DevConf --slug devconf --date 2027-03-14')).id
  await made(typed, 'ticket-types create --event devconf --name VIP --price 50.00')
  await made(typed, 'events publish devconf')
})

const register = (name: string) =>
  made(typed, `attendees register --event devconf --name ${name} --email ${name}@example.org --ticket-type VIP`)

const linesOf = ({ stdout }: { stdout: string }) =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('changes list', () => {
  it('lists what happened, the oldest first, and nothing about anybody', async () => {
    await register('Ada')
    const { stdout } = await typed('changes list --json')
    const types = JSON.parse(stdout).map(({ type }: { type: string }) => type)
    expect(types).toEqual(['event.created', 'ticket_type.created', 'event.published', 'attendee.registered'])
    expect(stdout).not.toMatch(/Ada|DevConf|VIP/)
  })

  it('is a table on a screen, with what became of each', async () => {
    const { stdout } = await typed('changes list', { tty: true })
    expect(stdout).toMatch(/event\.published +\S+ +draft → published/)
  })

  it.each([
    ['--kinds "event.*"', ['event.created', 'event.published']],
    ['--kinds event.created,ticket_type.created', ['event.created', 'ticket_type.created']],
    ['--event devconf --limit 1', ['event.created']],
    ['--since now', []],
    ['--since start --kinds event.created', ['event.created']],
    ['--since 2h --kinds event.created', ['event.created']],
    ['--since tomorrow', []],
  ])('takes %s', async (flags, types) => {
    const listed = await made<{ type: string }[]>(typed, `changes list ${flags}`)
    expect(listed.map(({ type }) => type)).toEqual(types)
  })

  it('goes on behind the cursor of a change', async () => {
    const [first] = await made<{ cursor: string }[]>(typed, 'changes list')
    const rest = await made<{ type: string }[]>(typed, `changes list --since ${first?.cursor}`)
    expect(rest.map(({ type }) => type)).toEqual(['ticket_type.created', 'event.published'])
  })

  it('says what is wrong with a time and with a kind', async () => {
    const time = await typed('changes list --since someday')
    expect([time.exitCode, time.stderr]).toEqual([2, expect.stringContaining('is not a time; write 2h')])
    const kind = await typed('changes list --kinds order.payed')
    expect([kind.exitCode, kind.stderr]).toEqual([7, expect.stringContaining('did you mean order.paid?')])
  })

  it('ends with 5 for a cursor that is too old', async () => {
    const cursor = Buffer.from('{"s":1,"d":"2026-01-01"}').toString('base64url')
    const { exitCode, stderr } = await typed(`changes list --since ${cursor}`)
    expect([exitCode, stderr]).toEqual([5, expect.stringContaining('Changes are kept for 90 days')])
  })
})

describe('changes follow', () => {
  it('prints a line of JSON for each change in a pipe', async () => {
    const lines = linesOf(await typed('changes follow --since start --for 1ms'))
    expect(lines.map(({ type }) => type)).toEqual(['event.created', 'ticket_type.created', 'event.published'])
    expect(lines[0]).toMatchObject({ eventId: event, data: { id: event, status: 'draft' } })
  })

  it('prints a line for each on a screen', async () => {
    const { stdout, stderr } = await typed('changes follow --since start --for 1ms', { tty: true })
    expect(stdout.split('\n')[2]).toBe(`10:00:00  event.published  ${event}  draft → published`)
    expect(stderr).toBe('following; press Ctrl-C to stop\n')
  })

  it('says that a cursor file without a cursor begins now', async () => {
    writeFileSync(join(home, 'empty'), '')
    const follow = async () => (await typed('changes follow --cursor-file empty --for 1ms', { tty: true })).stderr
    expect(await follow()).toBe('following from now on, because empty has no cursor yet; press Ctrl-C to stop\n')
    expect(await follow()).toBe('following; press Ctrl-C to stop\n')
  })

  it('prints only what is asked for, on a screen too', async () => {
    const { stdout } = await typed('changes follow --since start --for 1ms --get type', { tty: true })
    expect(stdout).toBe('event.created\nticket_type.created\nevent.published\n')
  })

  it('begins now unless told otherwise, and hears what others do meanwhile', async () => {
    const stopping = new AbortController()
    const host = createTestHost({ argv: ['changes', 'follow'], home, signal: stopping.signal })
    const ending = main(host)
    for (let guest = 1; host.output().stdout === ''; guest += 1) await register(`Guest${guest}`)
    stopping.abort('SIGINT')
    expect(await ending).toBe(0)
    const lines = linesOf(host.output())
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['attendee.registered']))
  })

  it('goes on at its cursor file, which it makes', async () => {
    const follow = async () => linesOf(await typed('changes follow --since start --cursor-file place --for 1ms'))
    expect(await follow()).toHaveLength(3)
    expect(readFileSync(join(home, 'place'), 'utf8')).toMatch(/^eyJ[\w-]+\n$/)
    expect(await follow()).toEqual([])
    await register('Ada')
    expect((await follow()).map(({ type }) => type)).toEqual(['attendee.registered'])
  })

  it('writes the file only after the lines', async () => {
    const file = join(home, 'place')
    const host = createTestHost({
      argv: ['changes', 'follow', '--since', 'start', '--cursor-file', 'place', '--for', '1ms'],
      home,
    })
    const seen: boolean[] = []
    const stdout = host.stdout as unknown as { _write: (...args: unknown[]) => void }
    const write = stdout._write.bind(stdout)
    stdout._write = (...args) => {
      seen.push(existsSync(file))
      write(...args)
    }
    expect(await main(host)).toBe(0)
    expect(seen.slice(0, 3)).toEqual([false, false, false])
    expect(existsSync(file)).toBe(true)
  })

  it('keeps its place when the reader goes away', async () => {
    const host = createTestHost({
      argv: ['changes', 'follow', '--since', 'start', '--cursor-file', 'place'],
      home,
    })
    let lines = 0
    const stdout = host.stdout as unknown as { _write: unknown }
    stdout._write = (_chunk: Buffer, _encoding: string, done: (error?: Error) => void) => {
      lines += 1
      done(lines <= 2 ? undefined : Object.assign(new Error('gone'), { code: 'EPIPE' }))
    }
    expect(await main(host)).toBe(0)
    const again = linesOf(await typed('changes follow --cursor-file place --for 1ms'))
    expect(again.map(({ type }) => type)).toEqual(['event.published'])
  })

  it('refuses a file that holds something else', async () => {
    writeFileSync(join(home, 'place'), 'notes\n')
    const { exitCode, stderr } = await typed('changes follow --cursor-file place')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('does not contain a cursor')])
  })
})

test('changes kinds lists every kind, with an example of each for programs', async () => {
  const kinds = await made<{ kind: string; example: { type: string } }[]>(typed, 'changes kinds')
  expect(kinds.map(({ kind }) => kind)).toEqual(changeKindNames)
  expect(kinds.every(({ kind, example }) => example.type === kind)).toBe(true)
  const some = await made<{ kind: string }[]>(typed, 'changes kinds "refund.*"')
  expect(some).toMatchObject([{ kind: 'refund.failed', scope: 'orders:read', fields: ['orderId', 'status', 'amount'] }])
  const wrong = await typed('changes kinds order.payed')
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean order.paid?')])
})

test('changes kinds takes several, and says what else to know of one', async () => {
  const kinds = await made<{ kind: string; note: string }[]>(typed, 'changes kinds order.paid,attendee.registered')
  expect(kinds.map(({ kind }) => kind)).toEqual(['order.paid', 'attendee.registered'])
  expect(kinds[1]?.note).toBe('guests of an order that was placed are in order.created')
  expect((await typed('changes kinds order.paid,order.payd')).exitCode).toBe(2)
})
