// The full screen of a door, as somebody at its keyboard uses it.

import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from '../../../../src/cli/main.ts'
import type { Exchange } from '../../../../src/contract/core/exchange.ts'
import { Failure } from '../../../../src/contract/core/failures.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { createTestHost, temporaryDirectory } from '../../../host/host.ts'
import { patience } from '../../../host/patience.ts'

const now = new Date('2027-03-14T09:00:00.000Z')
const [f2, f4, ctrlC, down, escapeKey] = ['\u001bOQ', '\u001bOS', '\u0003', '\u001b[B', '\u001b']
let home: string
let typed: Typed
let tokens: string[]

beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home, { now })
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  await made(typed, 'ticket-types create --event devconf --name Standard')
  tokens = []
  for (const name of ['Ada', 'Grace']) {
    const register = `attendees register --event devconf --name ${name} --email a@example.org --ticket-type Standard`
    const { ticket } = await made<{ ticket: { id: string } }>(typed, register)
    tokens.push((await made<{ token: string }>(typed, `tickets show ${ticket.id}`)).token)
  }
})

let end: () => Promise<number>
interface Opening {
  readonly flags?: string[]
  readonly event?: string
  readonly exchange?: Exchange
}
function openScreen({ flags = ['--gate', 'North'], event = 'devconf', exchange }: Opening = {}) {
  const stdin = new PassThrough()
  const argv = ['door', 'scan', event, ...flags]
  const env = { LANG: 'C.UTF-8', NO_COLOR: '1' }
  const host = createTestHost({ argv, home, now, stdin, tty: true, env, ...(exchange ? { exchange } : {}) })
  const ended = main(host)
  end = async () => {
    if (!stdin.writableEnded) stdin.end(ctrlC)
    return ended
  }
  let seen = 0
  return {
    ended,
    output: () => host.output(),
    /** Types, and waits until the screen shows it. */
    async type(keys: string, shown: string) {
      stdin.write(keys)
      const later = () => host.output().stdout.slice(seen)
      await vi.waitUntil(() => later().includes(shown), patience)
      seen = host.output().stdout.length
    },
  }
}
afterEach(() => end())

it('admits a refused ticket for a typed reason, and takes no ticket for a reason', async () => {
  const [ada, grace] = tokens
  const screen = openScreen()
  await screen.type(`${ada}\r`, '09:00:00  admitted  Ada')
  await screen.type(`${ada}\r`, '09:00:00  already used  Ada')
  await screen.type(f4, 'Reason for letting Ada in')
  await screen.type(`${grace}\r`, '09:00:00  admitted  Grace')
  await screen.type(`${grace}\r`, '09:00:00  already used  Grace')
  await screen.type(`${f4}Lost her wrist`, 'Reason for letting Grace in (Esc to cancel): Lost her wrist')
  await screen.type('band\r', '09:00:00  admitted  Grace\u001b[K\r\n09:00:00  already used  Grace')
  expect(await end()).toBe(0)
  const scans = await made<{ kind: string; name: string; reason: string }[]>(typed, 'scans list devconf')
  expect(scans.filter(({ kind }) => kind === 'override')).toMatchObject([
    { name: 'Grace', reason: 'Lost her wristband' },
  ])
  expect(scans).toHaveLength(5)
})

it('counts admissions by gate, and undoes the last one with one key', async () => {
  const screen = openScreen()
  await screen.type(`${tokens[0]}\r`, '09:00:00  admitted  Ada')
  await screen.type('', '1 of 2 in · North 1')
  await screen.type(f2, 'F2 undo')
  await vi.waitUntil(
    async () => (await made<{ admitted: number }>(typed, 'door watch devconf')).admitted === 0,
    patience,
  )
})

it('finds somebody by name, and admits the chosen one alone', async () => {
  const register = 'attendees register --event devconf --name Grâce --email b@example.org --ticket-type Standard'
  await made(typed, register)
  const screen = openScreen()
  await screen.type('/', 'Type a name, an e-mail address or an order reference')
  await screen.type('grac', 'Search: grac')
  await screen.type('\r', '  2  Grâce · Standard · not yet')
  await screen.type('\r', 'Choose with the arrow keys or a number')
  await screen.type(`${down}${down}`, '> 2  Grâce')
  await screen.type('\r', '09:00:00  admitted  Grâce')
  await screen.type('/grace\r', 'Grâce · Standard · admitted at 09:00')
  await screen.type('1\r', '09:00:00  admitted  Grace')
  await screen.type('/ada\r', '> 1  Ada · Standard · not yet')
  await screen.type(escapeKey ?? '', '2 of 3 in')
  expect(await end()).toBe(0)
  const scans = await made<{ name: string; method: string }[]>(typed, 'scans list devconf')
  expect(scans.map(({ name, method }) => `${name} ${method}`).sort()).toEqual(['Grace search', 'Grâce search'])
})

it('finds by name without a network, and says that it knows no e-mail addresses then', async () => {
  await made(typed, 'door prepare devconf')
  const screen = openScreen({ flags: ['--offline'] })
  await screen.type('/ada\r', '> 1  Ada · Standard · not yet')
  await screen.type(escapeKey ?? '', '> ')
  await screen.type('/a@example.org\r', 'the ticket list on this machine has no e-mail addresses')
})

it('takes a scanned ticket for a ticket while somebody searches', async () => {
  const screen = openScreen()
  await screen.type('/ni', 'Search: ni')
  await screen.type(`${tokens[0]}\r`, '09:00:00  admitted  Ada')
  await screen.type('/ada\r', '> 1  Ada · Standard · admitted at 09:00')
  await screen.type(`${tokens[1]}\r`, '09:00:00  admitted  Grace')
  await screen.type('/Zaphod\r', 'Nobody found')
})

it('says what a name without a slash is, and how to search for it', async () => {
  const screen = openScreen()
  await screen.type('Nils\r', 'To find somebody by name, press / first')
})

it('asks for the cash that an unpaid order costs, and admits once it is there', async () => {
  await made(typed, 'ticket-types create --event devconf --name Late --price 39.50')
  const order = 'orders create --event devconf --name Ulf --email u@example.org --ticket Late=2'
  const { tickets, id } = await made<{ id: string; tickets: { code: string }[] }>(typed, order)
  const screen = openScreen()
  await screen.type('\u001bOR', 'No cash to take: scan the ticket first')
  await screen.type(`${tickets[0]?.code}\r`, 'Not paid: 79.00 EUR')
  await screen.type('\u001bOR', '79.00 EUR in cash for 2 tickets of order')
  await screen.type(escapeKey ?? '', '> ')
  await screen.type('\u001bOR', 'F3 to take it, Esc to cancel')
  await screen.type('\u001bOR', 'Paid: 79.00 EUR in cash for 2 tickets')
  // F2 is no key for the payment. The line may be broken anywhere between words.
  expect(screen.output().stdout).toMatch(
    /F2 undoes[\s\S]{1,12}the[\s\S]{1,12}admission,[\s\S]{1,12}not[\s\S]{1,12}the[\s\S]{1,12}payment/,
  )
  expect(await end()).toBe(0)
  expect(await made(typed, `orders show ${id}`)).toMatchObject({ status: 'paid', payment: 'cash' })
  expect(
    (await made<{ decision: string }[]>(typed, 'scans list devconf')).map(({ decision }) => decision).sort(),
  ).toEqual(['ok', 'unpaid'])
})

it('names the reason why no cash is taken, and records none in a rehearsal', async () => {
  await made(typed, 'events create --name Fair --slug fair --date 2027-04-15')
  await made(typed, 'ticket-types create --event fair --name Seat --price 12.50')
  const { tickets, id } = await made<{ id: string; tickets: { code: string }[] }>(
    typed,
    'orders create --event fair --name Ulf --email u@example.org --ticket Seat',
  )
  const early = openScreen({ flags: [], event: 'fair' })
  await early.type(`${tickets[0]?.code}\r`, 'Too early')
  await early.type('\u001bOR', 'No cash to take. Too early: the check-in list opens at ')
  expect(await end()).toBe(0)
  const rehearsal = openScreen({ flags: ['--rehearsal'], event: 'fair' })
  await rehearsal.type(`${tickets[0]?.code}\r`, 'Not paid: 12.50 EUR')
  await rehearsal.type('\u001bOR', 'F3 to take it, Esc to cancel')
  await rehearsal.type('\u001bOR', 'Would be paid: 12.50 EUR in cash')
  expect(await end()).toBe(0)
  expect(await made(typed, `orders show ${id}`)).toMatchObject({ amountReceived: 0 })
})

it('says why F2 and F4 do nothing', async () => {
  const screen = openScreen()
  await screen.type(f2 ?? '', 'Nothing to undo: no admission since this screen was opened')
  await screen.type(f4 ?? '', 'Nobody to let in: the last ticket was not refused')
  await screen.type('nonsense\r', '09:00:00  not a ticket')
  await screen.type(f4 ?? '', 'Nobody to let in: what was scanned is not a ticket of this event')
})

it('undoes nobody but the guest in sight without asking, and logs an undo', async () => {
  const screen = openScreen()
  await screen.type(`${tokens[0]}\r`, '09:00:00  admitted  Ada')
  await screen.type('nonsense\r', '09:00:00  not a ticket')
  await screen.type(f2 ?? '', 'Undo the admission of Ada? F2 to undo it, Esc to cancel')
  await screen.type(escapeKey ?? '', '> ')
  await screen.type(f2 ?? '', 'Undo the admission of Ada?')
  await screen.type(f2 ?? '', '09:00:00  undone  Ada')
  await screen.type(f2 ?? '', 'Nothing to undo')
  expect(await end()).toBe(0)
  const scans = await made<{ kind: string }[]>(typed, 'scans list devconf')
  expect(scans.filter(({ kind }) => kind === 'undo')).toHaveLength(1)
})

it('counts a guest with the verdict', async () => {
  const screen = openScreen()
  await screen.type('', '0 of 2 in')
  await screen.type(`${tokens[0]}\r`, '09:00:00  admitted  Ada')
  const pictures = screen.output().stdout.split('\u001b[H')
  const first = pictures.find((picture) => picture.includes('09:00:00  admitted  Ada'))
  expect(first).toContain('1 of 2 in · North 1')
})

it('stops at once if the event has no such list', async () => {
  const screen = openScreen({ flags: ['--list', 'Nope'] })
  expect(await screen.ended).toBe(7)
  expect(screen.output().stderr).toContain('no check-in list "Nope"')
})

it('does not start offline without prepared data', async () => {
  const screen = openScreen({ flags: ['--offline', '--list', 'Everyone'] })
  expect(await screen.ended).toBe(2)
  expect(screen.output().stderr).toContain("turnout door prepare devconf --list 'Everyone'")
})

it('shows that it is offline, writes nothing beside the screen, and quits without waiting', async () => {
  const exchange: Exchange = async ({ signal }) => {
    await delay(700, undefined, { signal })
    throw new Failure('unreachable', 'nobody is there')
  }
  const screen = openScreen({ flags: ['--list', 'Everyone', '--exit', '--retries', '0'], exchange })
  await screen.type('', 'devconf · Everyone · exit')
  await screen.type('', 'OFFLINE and not prepared')
  await screen.type('nonsense\r', '> ')
  expect(await end()).toBe(0)
  expect(screen.output().stderr).toBe('')
})
