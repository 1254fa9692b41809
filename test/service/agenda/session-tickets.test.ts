// On both engines.
// A session whose places are tickets of an add-on: its holders, its counts, its door, and what keeps the add-on.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OrderDetails } from '../../../src/contract/orders/orders.ts'
import { createTicketType } from '../harness.ts'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

let agenda: AgendaHarness
let addOn: string
let session: string
let code: string
beforeEach(async () => {
  agenda = await openAgenda()
  addOn = (await createTicketType(agenda, agenda.eventId, { name: 'Pottery', kind: 'add_on', quantity: 5, price: 900 }))
    .id
  code = await agenda.session('Bowls', { enrolment: { kind: 'ticket', ticketTypes: ['Pottery'] } })
  session = (await agenda.run('listSessions', { ...agenda.of, query: { code } })).data[0]?.id ?? ''
  await agenda.place(code, 'Attic', '2027-03-27T10:00', 120)
})
afterEach(() => agenda.close())

const at = () => ({ params: { session_id: session } })

/** An admission with a place in the session; without `payment` they are not paid. */
function order(name: string, payment?: 'cash'): Promise<OrderDetails> {
  const email = `${name.toLowerCase()}@example.org`
  const tickets = [{ ticketType: 'Standard' }, { ticketType: 'Pottery' }]
  const body = { name, email, tickets, ...(payment === undefined ? {} : { payment }) }
  return agenda.run('createOrder', { ...agenda.of, body })
}

const ticketOf = ({ tickets }: OrderDetails, index: number) => {
  const ticket = tickets[index]
  if (ticket === undefined) throw new Error(`the order has no ticket ${index}`)
  return ticket
}

const holders = async (query: object = {}) => (await agenda.run('listEnrolments', { ...at(), query })).data
const names = async (query?: object) => (await holders(query)).map(({ attendee, status }) => [attendee.name, status])
const counts = async () => (await agenda.run('showSession', at())).enrolment

it('lists the holders of its valid tickets, with the person of the admission, and counts them', async () => {
  const ada = await order('Ada', 'cash')
  await order('Bob')
  const cid = await order('Cid', 'cash')
  await agenda.run('transferTicket', {
    params: { ticket_id: ticketOf(cid, 0).id },
    body: { name: 'Dot', email: 'dot@example.org' },
  })
  const listed = await holders()
  expect(listed[0]).toMatchObject({
    id: ticketOf(ada, 1).id,
    ticketId: ticketOf(ada, 1).id,
    session: { code, title: 'Bowls' },
    attendee: { id: ticketOf(ada, 0).attendeeId, name: 'Ada', email: 'ada@example.org' },
    status: 'enrolled',
    position: null,
  })
  expect(listed.map(({ attendee }) => attendee.name)).toEqual(['Ada', 'Dot'])
  expect(await counts()).toMatchObject({ kind: 'ticket', capacity: 5, enrolled: 2, waiting: 0 })
})

it('counts them where the session stands in the schedule, planned and released', async () => {
  await order('Ada', 'cash')
  const inSchedule = async (query: object) =>
    (await agenda.run('listSlots', { ...agenda.of, query })).data.map((slot) => slot.session?.enrolment)
  expect(await inSchedule({})).toEqual([{ enrolled: 1, capacity: 5 }])
  await agenda.run('createRelease', { ...agenda.of, body: { force: true } })
  expect(await inSchedule({ release: 'current' })).toEqual([{ enrolled: 1, capacity: 5 }])
})

it('no longer lists a ticket that is void, but tells those who ask for it or follow changes', async () => {
  const ada = await order('Ada', 'cash')
  await order('Bob', 'cash')
  agenda.setNow('2027-01-11T12:00:00Z')
  await agenda.run('voidTicket', { params: { ticket_id: ticketOf(ada, 1).id }, body: {} })
  expect(await names()).toEqual([['Bob', 'enrolled']])
  expect(await names({ status: 'cancelled' })).toEqual([['Ada', 'cancelled']])
  expect(await names({ status: 'waiting' })).toEqual([])
  expect(await names({ updatedSince: '2027-01-11T00:00:00Z' })).toEqual([['Ada', 'cancelled']])
  expect(await counts()).toMatchObject({ enrolled: 1 })
})

it('finds the ticket of one person, by the e-mail that their admission has as well', async () => {
  await order('Ada', 'cash')
  await order('Bob', 'cash')
  expect(await names({ attendee: 'bob@example.org' })).toEqual([['Bob', 'enrolled']])
})

it('turns pages', async () => {
  for (const name of ['Ada', 'Bob', 'Cid']) await order(name, 'cash')
  const first = await agenda.run('listEnrolments', { ...at(), query: { limit: 2 } })
  const next = await agenda.run('listEnrolments', { ...at(), query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect([...first.data, ...next.data].map(({ attendee }) => attendee.name)).toEqual(['Ada', 'Bob', 'Cid'])
})

it('says that a place is a ticket to whoever takes it for an enrolment', async () => {
  const { id } = ticketOf(await order('Ada', 'cash'), 1)
  const refusal = await agenda.refusal('cancelEnrolment', { params: { enrolment_id: id } })
  expect(refusal).toMatchObject({ code: 'not_found', hint: expect.stringContaining(`turnout tickets void ${id}`) })
  expect(await agenda.refusal('enrol', { ...at(), body: { attendee: 'ada@example.org' } })).toMatchObject({
    code: 'state_conflict',
    message: `Places in ${code} Bowls are sold as tickets, not by enrolment`,
    hint: expect.stringMatching(/^To sell one: turnout attendees add-on \S+@\S+ --event \S+ --ticket-type "\w+"$/),
  })
})

it('people with add-ons as well enrol elsewhere by their e-mail, with their admission', async () => {
  const ada = await order('Ada', 'cash')
  const other = await agenda.session('Soldering', { enrolment: { kind: 'open', capacity: 5 } })
  const { data } = await agenda.run('listSessions', { ...agenda.of, query: { code: other } })
  const params = { session_id: data[0]?.id ?? '' }
  const enrolment = await agenda.run('enrol', { params, body: { attendee: 'ada@example.org' } })
  expect(enrolment).toMatchObject({ attendee: { id: ticketOf(ada, 0).attendeeId }, ticketId: null })
})

const newList = (body: object) => agenda.run('createCheckInList', { ...agenda.of, body: { name: 'Attic', ...body } })

function scan(ticket: { readonly code: string | null }, list: string) {
  agenda.setNow('2027-03-27T08:45:00Z')
  return agenda.run('scanTicket', {
    ...agenda.of,
    body: { code: ticket.code ?? '', list, scanId: crypto.randomUUID() },
  })
}

it('its check-in list lets in the holders of its tickets, and nobody else', async () => {
  const ada = await order('Ada', 'cash')
  const bob = await order('Bob', 'cash')
  await agenda.person('Eve')
  const { id } = await newList({ session: code })
  await agenda.run('voidTicket', { params: { ticket_id: ticketOf(bob, 1).id }, body: {} })
  expect(await agenda.run('showArrivals', { ...agenda.of, query: { list: id } })).toMatchObject({ expected: 1 })
  expect(await scan(ticketOf(ada, 1), id)).toMatchObject({ result: 'ok', name: 'Ada', ticketType: 'Pottery' })
  expect(await scan(ticketOf(ada, 0), id)).toMatchObject({ result: 'wrong_list', addOns: ['Pottery'] })
  expect(await scan(ticketOf(bob, 1), id)).toMatchObject({ result: 'revoked' })
  const { data } = await agenda.run('listDoorTickets', { ...agenda.of, query: { list: id } })
  expect(data.filter(({ result }) => result === 'ok').map(({ name }) => name)).toEqual(['Ada'])
})

it('its check-in list follows when people enrol instead, and when places are tickets again', async () => {
  const ada = await order('Ada', 'cash')
  const { id } = await newList({ session: code })
  await agenda.run('updateSession', { ...at(), body: { enrolment: { kind: 'open', capacity: 5 } } })
  await agenda.run('enrol', { ...at(), body: { attendee: ticketOf(ada, 0).attendeeId } })
  expect(await scan(ticketOf(ada, 1), id)).toMatchObject({ result: 'wrong_list' })
  expect(await scan(ticketOf(ada, 0), id)).toMatchObject({ result: 'ok' })
  const [enrolment] = await holders()
  await agenda.run('cancelEnrolment', { params: { enrolment_id: enrolment?.id ?? '' } })
  await agenda.run('updateSession', { ...at(), body: { enrolment: { kind: 'ticket', ticketTypes: ['Pottery'] } } })
  expect(await scan(ticketOf(ada, 1), id)).toMatchObject({ result: 'ok' })
})

it('keeps its add-on from being deleted, and says the way out', async () => {
  const remove = { params: { ticket_type_id: addOn } }
  expect(await agenda.refusal('deleteTicketType', remove)).toMatchObject({
    code: 'state_conflict',
    message: `Cannot delete ticket type Pottery: its tickets are the places in session ${code}, Bowls`,
    details: { sessions: [code] },
    hint: expect.stringContaining(`turnout sessions update ${code} --no-add-on`),
  })
  await agenda.run('updateSession', { ...at(), body: { enrolment: { kind: 'none' } } })
  expect(await agenda.run('deleteTicketType', remove)).toMatchObject({ deleted: true })
})

it('keeps the ticket types that may enrol as well', async () => {
  const { id } = await createTicketType(agenda, agenda.eventId, { name: 'VIP' })
  await agenda.session('Dinner', { enrolment: { kind: 'open', capacity: 5, ticketTypes: ['VIP'] } })
  const refusal = await agenda.refusal('deleteTicketType', { params: { ticket_type_id: id } })
  expect(refusal.message).toMatch(/^Cannot delete ticket type VIP: session \w{6}, Dinner, is for holders of this type$/)
})
