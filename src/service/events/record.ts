// Makes public records of stored events: adds the sale state.
import type { Event } from '../../contract/events/events.ts'
import type { StoredEvent } from '../../store/events.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { eventSaleState } from '../ticket-types/sale-state.ts'

/** Public records of several events, in the same order. */
export async function eventRecords(call: AnyCall, events: readonly StoredEvent[]): Promise<Event[]> {
  const ids = events.map((event) => event.id)
  const types = new Map<string, StoredTicketType[]>(ids.map((id) => [id, []]))
  for (const type of await ticketTypesOfEvents(call.session, call.principal, ids)) types.get(type.eventId)?.push(type)
  return events.map((event) => eventRecord(event, types.get(event.id) ?? [], call.now))
}

function eventRecord(event: StoredEvent, types: readonly StoredTicketType[], now: Date): Event {
  const { version: _version, attendeeCount: _count, quotaId: _quota, waiting: _waiting, ...shown } = event
  const { calendarSequence: _sequence, calendarChangedAt: _changedAt, words: _words, ...record } = shown
  return { ...record, saleState: eventSaleState(event, types, now) }
}

/** Answers with the event as it is now in this transaction. */
export async function replyWithEvent(call: AnyCall, id: string): Promise<{ body: Event; version: number }> {
  const event = await findEvent(call, id)
  const [body] = await eventRecords(call, [event])
  if (!body) throw new RangeError(`event ${id} made no record`)
  return { body, version: event.version }
}
