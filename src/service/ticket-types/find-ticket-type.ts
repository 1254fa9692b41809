// Finds the ticket type that a filter names by id or name.
import { Failure } from '../../contract/core/failures.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'
import { quoteValue } from '../core/issues.ts'
import { asSentence } from '../core/refusals.ts'
import { findCalled } from './find-called.ts'

/** @throws Failure invalid_query with the available ticket types */
export async function findTicketTypeId(call: AnyCall, eventId: string, reference: string): Promise<string> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [eventId])
  const found = findCalled(types, reference)
  if (found) return found.id
  const names = types.map((type) => type.name).slice(0, 10)
  const detail = `the event has no ticket type ${quoteValue(reference)}. Available: ${names.join(', ') || 'none'}`
  throw new Failure('invalid_query', asSentence(detail), {
    issues: [{ pointer: '?ticketType', code: 'not_allowed', detail }],
    details: { ticketTypes: names },
  })
}
