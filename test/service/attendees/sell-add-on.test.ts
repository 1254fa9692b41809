// On both engines.
// An add-on sold to somebody who has an admission already: an order of its own that goes with the person.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body, Result } from '../../../src/contract/catalog.ts'
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'

let harness: Harness
let eventId: string

beforeAll(async () => {
  harness = await openHarness({ instead: new Map() })
  eventId = (await createEvent(harness, {})).id
  await createTicketType(harness, eventId, { name: 'Free' })
  await createTicketType(harness, eventId, { name: 'Standard', price: 4000 })
  await createTicketType(harness, eventId, { name: 'Soldering', kind: 'add_on', price: 3000, quantity: 30 })
  await createTicketType(harness, eventId, { name: 'Tour', kind: 'add_on', quantity: 1 })
})
afterAll(() => harness.close())

type Attendee = Result<'registerAttendee'>

let count = 0
async function person(ticketType = 'Free', payment?: 'cash' | 'transfer'): Promise<Attendee> {
  count += 1
  const body = { name: `Ada ${count}`, email: `ada${count}@example.org`, ticketType, ...(payment && { payment }) }
  return harness.run('registerAttendee', { params: { event_id: eventId }, body })
}
const of = ({ id }: { readonly id: string }) => ({ attendee_id: id })
const sell = (to: Attendee, body: Body<'sellAddOn'>) => harness.run('sellAddOn', { params: of(to), body })
const refused = (to: Attendee, body: Body<'sellAddOn'>) => harness.refusal('sellAddOn', { params: of(to), body })
const shown = (who: Attendee) => harness.run('showAttendee', { params: of(who) })
const orderOf = ({ orderId }: Attendee) => harness.run('showOrder', { params: { order_id: orderId } })
const booksAgree = async () =>
  expect((await harness.run('verifyLedger', { query: {} })).message).toBe('The books agree')

test('has the person’s name, an order of its own, and is among their add-ons', async () => {
  const ada = await person()
  const addOn = await sell(ada, { ticketType: 'Soldering', payment: 'cash' })
  expect(addOn).toMatchObject({
    name: ada.name,
    email: ada.email,
    kind: 'add_on',
    forAttendeeId: ada.id,
    status: 'confirmed',
    price: 3000,
    payment: 'cash',
  })
  expect(addOn.orderId).not.toBe(ada.orderId)
  expect(await orderOf(addOn)).toMatchObject({ status: 'paid', total: 3000, tickets: [{ status: 'valid' }] })
  expect(await shown(ada)).toMatchObject({ addOns: ['Soldering'], addOnsPaid: 3000 })
  await booksAgree()
})

test('is pending until it is paid, like any registration', async () => {
  const ada = await person()
  const addOn = await sell(ada, { ticketType: 'Soldering' })
  expect(addOn).toMatchObject({ status: 'pending', ticket: { status: 'reserved' } })
  await harness.run('updateAttendee', { params: of(addOn), body: { payment: 'transfer' } })
  expect(await orderOf(addOn)).toMatchObject({ status: 'paid', total: 3000 })
  expect(await shown(ada)).toMatchObject({ addOnsPaid: 3000 })
})

test('is the place in a session whose enrolment is by ticket', async () => {
  const params = { event_id: eventId }
  const enrolment = { kind: 'ticket' as const, ticketTypes: ['Soldering'] }
  const body = { title: 'Soldering', code: 'SOLDER', minutes: 90, enrolment }
  const session = await harness.run('createSession', { params, body })
  const ada = await person()
  const { ticket } = await sell(ada, { ticketType: 'Soldering', payment: 'cash' })
  const list = await harness.run('listEnrolments', { params: { session_id: session.id }, query: { limit: 100 } })
  const own = list.data.filter(({ attendee }) => attendee.id === ada.id)
  expect(own).toMatchObject([{ ticketId: ticket.id, status: 'enrolled' }])
})

test('has an invoice of its own', async () => {
  await harness.run('updateSeller', { body: { name: 'Club', address: 'Hall 1\nGraz', taxId: 'ATU1' } })
  const addOn = await sell(await person(), { ticketType: 'Soldering', payment: 'cash' })
  const invoice = await harness.run('createInvoice', { params: { order_id: addOn.orderId }, body: {} })
  expect(invoice).toMatchObject({ total: 3000, orderId: addOn.orderId })
})

test('tells doors that the person has changed', async () => {
  const ada = await person()
  harness.setNow('2027-02-01T00:00:00.000Z')
  await sell(ada, { ticketType: 'Soldering' })
  expect(await shown(ada)).toMatchObject({ updatedAt: '2027-02-01T00:00:00.000Z' })
})

describe('goes with the person', () => {
  test('whose cancelling refunds and voids it, though the admission was free', async () => {
    const ada = await person()
    const addOn = await sell(ada, { ticketType: 'Soldering', payment: 'cash' })
    await harness.run('cancelAttendee', { params: of(ada), body: { refund: true } })
    expect(await orderOf(addOn)).toMatchObject({ status: 'cancelled', refunded: 3000, tickets: [{ status: 'void' }] })
    await booksAgree()
  })

  test('whose cancelling refunds both orders', async () => {
    const ada = await person('Standard', 'cash')
    const addOn = await sell(ada, { ticketType: 'Soldering', payment: 'cash' })
    await harness.run('cancelAttendee', { params: of(ada), body: { refund: true } })
    expect(await orderOf(ada)).toMatchObject({ status: 'cancelled', refunded: 4000 })
    expect(await orderOf(addOn)).toMatchObject({ status: 'cancelled', refunded: 3000 })
    await booksAgree()
  })

  test('whose cancelling owes what was paid for both', async () => {
    const ada = await person('Standard', 'transfer')
    const addOn = await sell(ada, { ticketType: 'Soldering', payment: 'transfer' })
    await harness.run('cancelAttendee', { params: of(ada), body: { owed: true } })
    expect(await orderOf(ada)).toMatchObject({ owed: 4000 })
    expect(await orderOf(addOn)).toMatchObject({ owed: 3000, tickets: [{ status: 'void' }] })
    await booksAgree()
  })

  test('whose refund leaves an unpaid one just cancelled', async () => {
    const ada = await person('Standard', 'cash')
    const addOn = await sell(ada, { ticketType: 'Soldering' })
    await harness.run('cancelAttendee', { params: of(ada), body: { refund: true } })
    expect(await orderOf(ada)).toMatchObject({ refunded: 4000 })
    expect(await orderOf(addOn)).toMatchObject({ status: 'cancelled', refunded: 0 })
    await booksAgree()
  })

  test('whose new name it takes', async () => {
    const ada = await person()
    const addOn = await sell(ada, { ticketType: 'Soldering' })
    await harness.run('updateAttendee', { params: of(ada), body: { name: 'Ada Lovelace' } })
    expect(await shown(addOn)).toMatchObject({ name: 'Ada Lovelace' })
  })

  test('or to somebody else of the event', async () => {
    const [ada, bob] = [await person(), await person()]
    const addOn = await sell(ada, { ticketType: 'Soldering' })
    await harness.run('updateAttendee', { params: of(addOn), body: { forAttendeeId: bob.id } })
    expect(await shown(addOn)).toMatchObject({ name: bob.name, forAttendeeId: bob.id })
    expect([(await shown(ada)).addOns, (await shown(bob)).addOns]).toEqual([[], ['Soldering']])
  })

  test('but to nobody of another event', async () => {
    const other = await createEvent(harness, { name: 'Other' })
    const body = { name: 'Eve', email: 'eve@example.org', ticketType: 'Guest' }
    const eve = await harness.run('registerAttendee', { params: { event_id: other.id }, body })
    const addOn = await sell(await person(), { ticketType: 'Soldering' })
    const failure = await harness.refusal('updateAttendee', { params: of(addOn), body: { forAttendeeId: eve.id } })
    expect(failure).toMatchObject({ code: 'validation_failed', message: 'Eve is registered for another event' })
  })
})

describe('is refused', () => {
  test('for what is not an add-on', async () => {
    const failure = await refused(await person(), { ticketType: 'Standard' })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/ticketType' }] })
    expect(failure.message).toBe('Standard is an admission, not an add-on')
  })

  test('for an unknown ticket type, which is not made', async () => {
    const failure = await refused(await person(), { ticketType: 'Sloop' })
    expect(failure.code).toBe('validation_failed')
  })

  test('to somebody who is cancelled', async () => {
    const ada = await person()
    await harness.run('cancelAttendee', { params: of(ada), body: {} })
    const failure = await refused(ada, { ticketType: 'Soldering' })
    expect(failure).toMatchObject({ code: 'state_conflict' })
    expect(failure.message).toBe(`${ada.name}'s registration is cancelled: an add-on needs an admission`)
  })

  test('to an add-on', async () => {
    const addOn = await sell(await person(), { ticketType: 'Soldering' })
    const failure = await refused(addOn, { ticketType: 'Tour' })
    expect(failure.message).toContain('is for Soldering, not an admission')
  })

  test('when it is sold out', async () => {
    await sell(await person(), { ticketType: 'Tour' })
    expect((await refused(await person(), { ticketType: 'Tour' })).code).toBe('sold_out')
  })
})
