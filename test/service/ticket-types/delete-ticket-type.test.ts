// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
let typeId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness, { capacity: 10 })).id
  typeId = (await createTicketType(harness, eventId, { name: 'Standrad' })).id
})
afterEach(() => harness.close())

const ofEvent = () => ({ params: { event_id: eventId } })
const ofType = () => ({ params: { ticket_type_id: typeId } })
const namesOfTypes = async () => (await harness.run('listTicketTypes', ofEvent())).data.map(({ name }) => name)

it('deletes a ticket type that nobody was registered with', async () => {
  expect(await harness.run('deleteTicketType', ofType())).toEqual({ id: typeId, deleted: true })
  expect(await namesOfTypes()).toEqual([])
  expect((await harness.refusal('deleteTicketType', ofType())).code).toBe('not_found')
  // The name is free again, and the event still sells.
  await createTicketType(harness, eventId, { name: 'Standrad' })
  await harness.run('registerAttendee', registration(eventId, { ticketType: 'Standrad' }))
})

it('takes a ticket type out of its quotas', async () => {
  const body = { name: 'Room', capacity: 5, ticketTypes: ['Standrad'] }
  const { id } = await harness.run('createQuota', { ...ofEvent(), body })
  await harness.run('deleteTicketType', ofType())
  expect(await harness.run('showQuota', { params: { quota_id: id } })).toMatchObject({ ticketTypes: [] })
})

it('keeps one that somebody was registered with, even if they cancelled', async () => {
  const { id } = await harness.run('registerAttendee', registration(eventId, { ticketType: 'Standrad' }))
  await harness.run('cancelAttendee', { params: { attendee_id: id }, body: {} })
  const failure = await harness.refusal('deleteTicketType', ofType())
  expect(failure).toMatchObject({
    code: 'state_conflict',
    message: 'Cannot delete ticket type Standrad: one person was registered with it',
  })
  expect(await namesOfTypes()).toEqual(['Standrad'])
})

it('keeps one that a promo code or a check-in list names', async () => {
  const code = { code: 'EARLY', percent: 10, ticketTypes: ['Standrad'] }
  await harness.run('createPromoCode', { ...ofEvent(), body: code })
  expect((await harness.refusal('deleteTicketType', ofType())).message).toContain('promo code EARLY names it')
  const other = (await createTicketType(harness, eventId, { name: 'Guest' })).id
  await harness.run('createCheckInList', { ...ofEvent(), body: { name: 'Side door', ticketTypes: ['Guest'] } })
  const failure = await harness.refusal('deleteTicketType', { params: { ticket_type_id: other } })
  expect(failure.message).toContain('check-in list Side door names it')
})

it('keeps one that was changed since it was read', async () => {
  expect((await harness.refusal('deleteTicketType', { ...ofType(), ifMatch: '7' })).code).toBe('version_conflict')
})
