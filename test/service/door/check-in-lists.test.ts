// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { type AtDoor, openDoor } from './open-door.ts'

let door: AtDoor
beforeEach(async () => {
  door = await openDoor({ timezone: 'Europe/Berlin' })
})
afterEach(() => door.harness.close())

const ofEvent = () => ({ params: { event_id: door.eventId } })
const create = (body: Body<'createCheckInList'>) => door.harness.run('createCheckInList', { ...ofEvent(), body })
const lists = async () => (await door.harness.run('listCheckInLists', ofEvent())).data
const at = (id: string) => ({ params: { check_in_list_id: id } })

it('is a default one for all tickets, which stays when the event gets another', async () => {
  const [given] = await lists()
  expect(given).toMatchObject({ name: 'Everyone', ticketTypes: [], reentry: 'never', opensAt: null })
  await create({ name: 'Sunday', day: '2027-03-15' })
  expect((await lists()).map(({ name }) => name).sort()).toEqual(['Everyone', 'Sunday'])
  const { ticket } = await door.register()
  expect(await door.scan(ticket.code, { list: 'Everyone' })).toMatchObject({ result: 'ok', listId: given?.id })
})

it('says when it admits: by its own hours, else by the dates of the event, like the door', async () => {
  const [given] = await lists()
  const ofDates = { opensAt: '2027-03-12T23:00:00.000Z', closesAt: '2027-03-15T23:00:00.000Z' }
  expect(given).toMatchObject({ opensAt: null, closesAt: null, doorHours: ofDates })
  const { opensAt, closesAt } = await door.harness.run('showArrivals', ofEvent())
  expect({ opensAt, closesAt }).toEqual(ofDates)
  const lounge = await create({ name: 'Lounge', opensAt: '2027-03-14T17:00:00.000Z' })
  expect(lounge.doorHours).toEqual({ ...ofDates, opensAt: '2027-03-14T17:00:00.000Z' })
})

it('shows and changes the default one before it was ever used', async () => {
  const id = (await lists())[0]?.id ?? ''
  expect(await door.harness.run('showCheckInList', at(id))).toMatchObject({ id, name: 'Everyone' })
  expect(await door.harness.refusal('deleteCheckInList', at(id))).toMatchObject({ code: 'state_conflict' })
  const body = { reentry: 'always' } as const
  expect(await door.harness.run('updateCheckInList', { ...at(id), body })).toMatchObject({ id, reentry: 'always' })
  expect(await lists()).toMatchObject([{ id, reentry: 'always' }])
  expect((await door.harness.refusal('createCheckInList', { ...ofEvent(), body: { name: 'everyone' } })).code).toBe(
    'duplicate',
  )
})

it('knows no default one for an event that is not there', async () => {
  for (const id of [door.eventId.replace('evt', 'cil').replace(/.$/, '!'), 'cil_', '']) {
    expect((await door.harness.refusal('showCheckInList', at(id))).code).toBe('not_found')
  }
})

it('never admits a donation, and says so', async () => {
  const donation = { name: 'Childcare', kind: 'donation', minPrice: 100 } as const
  await door.harness.run('createTicketType', { ...ofEvent(), body: donation })
  const body = { name: 'Creche', ticketTypes: ['Childcare'] }
  const failure = await door.harness.refusal('createCheckInList', { ...ofEvent(), body })
  expect(failure).toMatchObject({
    code: 'validation_failed',
    issues: [{ pointer: '/ticketTypes', detail: '"Childcare" is a donation, which admits nobody' }],
  })
})

it('keeps the default one beside others once somebody was scanned on it', async () => {
  const { ticket } = await door.register()
  const { listId } = await door.scan(ticket.code)
  await create({ name: 'Lounge' })
  expect((await lists()).map(({ name }) => name).sort()).toEqual(['Everyone', 'Lounge'])
  expect(await door.harness.run('showCheckInList', at(listId))).toMatchObject({ id: listId, name: 'Everyone' })
})

it('names its ticket types, can open for a day in the event’s zone, and can be changed', async () => {
  const made = await create({ name: 'VIP', ticketTypes: ['vip'], day: '2027-03-14', reentry: 'after_exit' })
  expect(made).toMatchObject({
    ticketTypes: [{ name: 'VIP' }],
    opensAt: '2027-03-13T23:00:00.000Z',
    closesAt: '2027-03-14T23:00:00.000Z',
    reentry: 'after_exit',
  })
  const body = { name: 'VIPs', ticketTypes: [], closesAt: null }
  const changed = await door.harness.reply('updateCheckInList', { ...at(made.id), body })
  expect(changed).toMatchObject({ body: { name: 'VIPs', ticketTypes: [], closesAt: null }, version: 2 })
})

it('is for some hours of its day', async () => {
  const hours = { opensAt: '2027-03-14T08:00:00.000Z', closesAt: '2027-03-14T17:00:00.000Z' }
  expect(await create({ name: 'Open day', day: '2027-03-14', ...hours })).toMatchObject(hours)
  const evening = await create({ name: 'Evening', day: '2027-03-14', opensAt: hours.closesAt })
  expect(evening).toMatchObject({ opensAt: hours.closesAt, closesAt: '2027-03-14T23:00:00.000Z' })
})

it('can be deleted until somebody is scanned on it, and then keeps its re-entry rule', async () => {
  const { id } = await create({ name: 'Main' })
  const empty = await create({ name: 'Empty' })
  const { ticket } = await door.register()
  await door.scan(ticket.code, { list: 'Main' })
  expect(await door.harness.run('deleteCheckInList', at(empty.id))).toEqual({ id: empty.id, deleted: true })
  const refused = await door.harness.refusal('deleteCheckInList', at(id))
  expect([refused.code, refused.hint]).toEqual([
    'state_conflict',
    `Scans are kept. Close the list instead: turnout check-in-lists update ${id} --closes TIME`,
  ])
  const body = { reentry: 'always' } as const
  expect((await door.harness.refusal('updateCheckInList', { ...at(id), body })).code).toBe('state_conflict')
})

it('can have another re-entry rule after a scan of what is no ticket', async () => {
  const { id } = await create({ name: 'Main' })
  expect(await door.scan('hello', { list: 'Main' })).toMatchObject({ result: 'invalid' })
  const body = { reentry: 'always' } as const
  expect(await door.harness.run('updateCheckInList', { ...at(id), body })).toMatchObject({ reentry: 'always' })
})

const refused: [string, Body<'createCheckInList'>, object][] = [
  ['a name that is taken', { name: 'MAIN' }, { code: 'duplicate', issues: [{ pointer: '/name' }] }],
  ['a ticket type that is not there', { name: 'A', ticketTypes: ['VPI'] }, { hint: 'Did you mean "VIP"?' }],
  [
    'an hour after its day',
    { name: 'A', day: '2027-03-14', opensAt: '2027-03-15T09:00:00Z' },
    { message: expect.stringContaining('"closesAt" must be after "opensAt" (2027-03-15 10:00 CET), not 2027-03-15') },
  ],
  [
    'an end before its beginning',
    { name: 'A', opensAt: '2027-03-14T09:00:00Z', closesAt: '2027-03-14T09:00:00+01:00' },
    { issues: [{ pointer: '/closesAt' }] },
  ],
]
it.each(refused)('refuses %s', async (_what, body, failure) => {
  await create({ name: 'Main' })
  expect(await door.harness.refusal('createCheckInList', { ...ofEvent(), body })).toMatchObject(failure)
})

it('admits add-ons only if it names them', async () => {
  await door.harness.run('createTicketType', { ...ofEvent(), body: { name: 'Lunch', kind: 'add_on', price: 0 } })
  const tickets = [{ ticketType: 'Standard' }, { ticketType: 'Lunch' }]
  const order = await door.harness.run('createOrder', {
    ...ofEvent(),
    body: { name: 'Ada', email: 'ada@example.org', tickets, payment: 'cash' },
  })
  const lunch = order.tickets.find(({ ticketType }) => ticketType === 'Lunch')?.code ?? ''
  expect(await door.scan(lunch)).toMatchObject({ result: 'wrong_list' })
  await create({ name: 'Canteen', ticketTypes: ['Lunch'] })
  expect(await door.scan(lunch, { list: 'Canteen' })).toMatchObject({ result: 'ok' })
  expect(await door.arrivals('Canteen')).toMatchObject({ expected: 1, admitted: 1 })
})
