// What --dry-run of an organizer's commands says on a terminal.
import { expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const person = '--event devconf --name Ada --email ada@example.org'
const commands = [
  'events create --name Fair --date 2027-05-01',
  'events update devconf --capacity 50',
  'events publish devconf',
  'events duplicate devconf --date 2028-03-12',
  'ticket-types create --event devconf --name Late --price 60',
  'ticket-types pause VIP --event devconf',
  'ticket-types sort devconf VIP',
  'quotas create --event devconf --name Rooms --capacity 5',
  'promo-codes create --event devconf --code TEN --percent 10',
  'pages update devconf --transfer-days 10',
  `attendees register ${person} --ticket-type VIP`,
  'attendees update hedy@example.org --event devconf --name Hedwig',
  'attendees cancel hedy@example.org --event devconf --refund',
  `orders create ${person} --ticket VIP=2`,
  'orders pay emmy@example.org --payment cash',
  'orders refund hedy@example.org --amount 10',
  'orders cancel emmy@example.org',
  'tickets block hedy@example.org --reason Lost',
  'tickets void hedy@example.org',
  `waitlist join ${person} --ticket-type Full`,
  'check-in-lists create --event devconf --name "Day 2"',
  'devices create --event devconf --name Phone',
  'expenses add --event devconf --description Flyers --amount 5 --category print',
  'budgets set --event devconf --category venue --amount 5',
  'invoices seller --address "Town Hall 1"',
  'keys create --name CI',
]

it('is a plan in words, without the request, and changes nothing', async () => {
  const { typed } = await seededHome()
  await made(typed, 'ticket-types create --event devconf --name Full --quantity 1')
  await made(typed, 'attendees register --event devconf --name Bo --email bo@example.org --ticket-type Full')
  const changes = async () => (await made<unknown[]>(typed, 'audit list')).length
  const before = await changes()
  for (const command of commands) {
    const { stdout, exitCode } = await typed(`${command} --dry-run`, { tty: true, env: { NO_COLOR: '1' } })
    expect([command, exitCode, stdout]).toEqual([command, 0, expect.stringMatching(/^Plan, nothing is changed yet: /)])
    expect([command, stdout]).toEqual([command, expect.not.stringMatching(/embedded:|\/v1\/|POST|PATCH|[{}]/)])
  }
  expect(await changes()).toBe(before)
})

it.each([
  ['orders refund hedy@example.org --amount 10', /Refund 10\.00 EUR to Hedy Lamarr for order \w{10}/],
  ['orders pay emmy@example.org --payment cash', /Record 50\.00 EUR from Emmy Noether for order \w{10}/],
  [
    'attendees cancel hedy@example.org --event devconf --refund',
    /Hedy Lamarr \(VIP\)\?.* 50\.00 EUR is recorded as refunded: pay it back yourself/,
  ],
])('names person and sum: %s', async (command, words) => {
  const { typed } = await seededHome()
  const { stdout } = await typed(`${command} --dry-run`, { tty: true, env: { NO_COLOR: '1' } })
  expect(stdout.replace(/\s+/g, ' ')).toMatch(words)
})

it.each([
  ['orders cancel emmy@example.org', 'orders cancel emmy@example.org --yes', 6],
  ['orders pay hedy@example.org --payment cash', '', 6],
  ['orders refund hedy@example.org --amount 51', '', 6],
  ['tickets void hedy@example.org', 'tickets void hedy@example.org --yes', 6],
  ['ticket-types create --event devconf --name VIP --price 1', '', 6],
  ['events update devconf --capacity 1', '', 6],
  [
    'promo-codes create --event devconf --code TEN --percent 10',
    'promo-codes create --event devconf --code TEN --percent 5',
    6,
  ],
  ['check-in-lists create --event devconf --name Day', 'check-in-lists create --event devconf --name Day', 6],
])('is refused as the command itself is: %s', async (command, before, exitCode) => {
  const { typed } = await seededHome()
  if (before !== '') await made(typed, before)
  const planned = await typed(`${command} --dry-run`)
  const real = await typed(`${command} --yes`)
  const said = ({ stderr }: { stderr: string }) => JSON.parse(stderr.trim().split('\n').at(-1) ?? '').error.message
  expect([planned.exitCode, planned.stdout, said(planned)]).toEqual([exitCode, '', said(real)])
  expect(real.exitCode).toBe(exitCode)
})
