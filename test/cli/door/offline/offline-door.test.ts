// T44 to T46 without a network: what a door that was prepared says, from the list and the signature alone.
import { expect, it, test } from 'vitest'
import { createOfflineDoor } from '../../../../src/cli/door/offline/offline-door.ts'
import type { PreparedDoor } from '../../../../src/cli/door/offline/prepared-door.ts'
import type { DoorTicket } from '../../../../src/contract/door/door.ts'
import { encodeToken, tokenHour } from '../../../../src/contract/tickets/token.ts'
import { sized } from '../../../faults/proof-size.ts'
import { makeTicketKeys } from '../../../host/ticket-keys.ts'

const { privateKey, x } = makeTicketKeys()
const now = new Date('2027-03-14T09:00:00.000Z')
const serialOf = (number: number) => number.toString(16).padStart(16, '0')
const ticket = (number: number, changes: Partial<DoorTicket> = {}): DoorTicket => ({
  id: `tkt_${number}`,
  serial: serialOf(number),
  generation: 1,
  name: `Guest ${number}`,
  ticketType: 'Standard',
  orderReference: 'ZS2JZK9Y0Q',
  buyer: `Guest ${number}`,
  addOns: [],
  translations: {},
  result: 'ok',
  reason: null,
  facts: null,
  firstAt: null,
  firstGate: null,
  inside: false,
  ...changes,
})
const token = (number: number, changes: Partial<Parameters<typeof encodeToken>[0]> = {}) =>
  encodeToken(
    {
      keyId: 1,
      eventNumber: 7,
      serial: serialOf(number),
      typeNumber: 1,
      generation: 1,
      validFromHour: tokenHour(now),
      validUntilHour: tokenHour(now) + 24,
      ...changes,
    },
    privateKey,
  )
const prepared = (tickets: readonly DoorTicket[], changes: Partial<PreparedDoor> = {}): PreparedDoor => ({
  version: 1,
  baseUrl: 'embedded:',
  asked: 'devconf',
  eventId: 'evt_1',
  eventName: 'DevConf',
  eventNumber: 7,
  listId: 'cil_1',
  listName: 'Everyone',
  reentry: 'never',
  opensAt: '2027-03-14T08:00:00.000Z',
  closesAt: '2027-03-14T20:00:00.000Z',
  refusedTypeNumbers: [],
  timezone: 'Europe/Berlin',
  preparedAt: now.toISOString(),
  keys: [{ keyId: 1, publicKey: x }],
  tickets,
  ...changes,
})
const entry = { now, direction: 'entry' } as const

const cases: [string, string, PreparedDoor, string][] = [
  ['ok', 'a listed ticket', prepared([ticket(1)]), token(1)],
  ['ok', 'one sold since the list was taken along', prepared([]), token(1)],
  ['ok', 'one transferred since then', prepared([ticket(1)]), token(1, { generation: 2 })],
  ['wrong_list', 'one of another kind, sold since then', prepared([], { refusedTypeNumbers: [1] }), token(1)],
  [
    'wrong_list',
    'one moved to another kind since then',
    prepared([ticket(1)], { refusedTypeNumbers: [2] }),
    token(1, { generation: 2, typeNumber: 2 }),
  ],
  ['superseded', 'one transferred before', prepared([ticket(1, { generation: 2 })]), token(1)],
  ['revoked', 'one that was given back', prepared([ticket(1, { result: 'revoked' })]), token(1)],
  ['wrong_list', 'one of another kind', prepared([ticket(1, { result: 'wrong_list' })]), token(1)],
  [
    'already_redeemed',
    'one let in before',
    prepared([ticket(1, { firstAt: now.toISOString(), inside: true })]),
    token(1),
  ],
  ['wrong_event', 'one of another event', prepared([ticket(1)]), token(1, { eventNumber: 8 })],
  ['unknown_key', 'one signed with an unknown key', prepared([ticket(1)]), token(1, { keyId: 255 })],
  ['not_yet_valid', 'one too early', prepared([ticket(1)], { opensAt: '2027-03-14T10:00:00Z' }), token(1)],
  ['expired', 'one too late', prepared([ticket(1)], { closesAt: '2027-03-14T09:00:00Z' }), token(1)],
  ['error', 'a typed code, which nobody can check here', prepared([ticket(1)]), '7K3M9-QX2ZD'],
  ['invalid', 'a web page', prepared([ticket(1)]), 'https://evil.example'],
  ['invalid', 'the id of a listed ticket, which is no secret', prepared([ticket(1)]), 'tkt_1'],
]
test.each(cases)('says %s of %s', (result, _what, door, text) => {
  expect(createOfflineDoor(door).judge({ code: text }, entry).result).toBe(result)
})

test('one too early or too late is refused with the hours of the door', () => {
  const hours = { opensAt: '2027-03-14T10:00:00Z', closesAt: '2027-03-14T20:00:00Z' }
  const judged = createOfflineDoor(prepared([ticket(1)], hours)).judge({ code: token(1) }, entry)
  expect(judged).toMatchObject({ result: 'not_yet_valid', facts: hours })
})

it('lets no ticket in of which one bit was turned', () => {
  const door = createOfflineDoor(prepared([ticket(1)]))
  const text = token(1)
  for (let at = 3; at < text.length; at++) {
    const other = text[at] === 'A' ? 'B' : 'A'
    expect(door.judge({ code: text.slice(0, at) + other + text.slice(at + 1) }, entry).result, `at ${at}`).not.toBe(
      'ok',
    )
  }
})

it('counts what it and the service have admitted before', () => {
  const door = createOfflineDoor(
    prepared([ticket(1, { firstAt: '2027-03-14T08:00:00Z', firstGate: 'North', inside: true })]),
  )
  const scan = { scanId: 'a', code: token(1), decision: 'ok', deviceSeq: 1, ticket: 'tkt_1' } as const
  const earlier = () => door.judge({ code: token(1) }, entry).first?.admissions
  expect(earlier()).toEqual({ count: 1, lastAt: '2027-03-14T08:00:00Z', lastGate: 'North' })
  door.note({ ...scan, deviceTime: '2027-03-14T09:00:00Z' })
  expect(earlier()).toEqual({ count: 2, lastAt: '2027-03-14T09:00:00Z', lastGate: null })
})

it('lets each ticket in once, and again when it was taken back', () => {
  const door = createOfflineDoor(prepared([ticket(1)]))
  const scan = {
    scanId: 'a',
    code: token(1),
    decision: 'ok',
    deviceTime: now.toISOString(),
    deviceSeq: 1,
    ticket: 'tkt_1',
  } as const
  door.note({ ...scan, gate: 'North' })
  expect(door.judge({ code: token(1) }, entry)).toMatchObject({
    result: 'already_redeemed',
    first: { firstGate: 'North' },
  })
  door.note({ ...scan, scanId: 'b', kind: 'undo', undoes: 'a' })
  expect(door.judge({ code: token(1) }, entry).result).toBe('ok')
})

it.each([
  ['never', false],
  ['after_exit', true],
  ['always', true],
] as const)('with re-entry %s, a ticket that left comes in again: %s', (reentry, again) => {
  const door = createOfflineDoor(prepared([ticket(1)], { reentry }))
  const scan = { code: token(1), decision: 'ok', deviceTime: now.toISOString(), deviceSeq: 1, ticket: 'tkt_1' } as const
  door.note({ ...scan, scanId: 'a' })
  door.note({ ...scan, scanId: 'b', direction: 'exit' })
  expect(door.judge({ code: token(1) }, entry).result === 'ok').toBe(again)
  const left = createOfflineDoor(prepared([ticket(1, { firstAt: now.toISOString() })], { reentry }))
  expect(left.judge({ code: token(1) }, entry).result === 'ok', 'had left before the list was taken along').toBe(again)
})

const many = sized(10_000, 1_000)
it(`verifies ${many} tickets`, () => {
  const numbers = Array.from({ length: many }, (_, index) => index + 1)
  const door = createOfflineDoor(prepared(numbers.map((number) => ticket(number))))
  expect(numbers.filter((number) => door.judge({ code: token(number) }, entry).result === 'ok')).toHaveLength(many)
})
