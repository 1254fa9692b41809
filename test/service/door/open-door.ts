// An event with people at its door, for tests: who is registered, how their tickets are scanned, and what stands in the end.
import type { Attendee } from '../../../src/contract/attendees/attendees.ts'
import type { Body } from '../../../src/contract/catalog.ts'
import type { Harness } from '../harness.ts'
import { createEvent, createTicketType, openHarness, registration } from '../harness.ts'

export interface AtDoor {
  readonly harness: Harness
  readonly eventId: string
  register(changes?: Partial<Body<'registerAttendee'>>): Promise<Attendee>
  scan(code: string, more?: Partial<Body<'scanTicket'>>): ReturnType<typeof scanOf>
  arrivals(list?: string): ReturnType<typeof arrivalsOf>
}

const scanOf = (harness: Harness, eventId: string, body: Body<'scanTicket'>) =>
  harness.run('scanTicket', { params: { event_id: eventId }, body })
const arrivalsOf = (harness: Harness, eventId: string, list?: string) =>
  harness.run('showArrivals', { params: { event_id: eventId }, query: { minutes: 5, list } })

/** Opens one with two ticket types, `Standard` and `VIP`, at 9 on the day of the event. */
export async function openDoor(options: Parameters<typeof openHarness>[0] = {}): Promise<AtDoor> {
  const harness = await openHarness({ now: '2027-03-14T09:00:00.000Z', ...options })
  const eventId = (await createEvent(harness, { date: '2027-03-14' })).id
  await createTicketType(harness, eventId, { name: 'Standard', price: 1000 })
  await createTicketType(harness, eventId, { name: 'VIP', price: 5000 })
  return {
    harness,
    eventId,
    register: (changes = {}) => harness.run('registerAttendee', registration(eventId, { payment: 'cash', ...changes })),
    scan: (code, more = {}) => scanOf(harness, eventId, { code, ...more }),
    arrivals: (list) => arrivalsOf(harness, eventId, list),
  }
}

/** A UUID of version 7 that differs by its number alone. */
export const uuid = (number: number) => `01941f29-7c00-7000-8000-${number.toString(16).padStart(12, '0')}`
