// Finds the ticket type that a filter names, by id or by name.
import { Failure } from '../../contract/core/failures.ts'
import { nameKey, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'
import { quoteValue } from '../core/issues.ts'

/** @throws Failure invalid_query naming the ticket types there are */
export async function findTicketTypeId(call: AnyCall, eventId: string, reference: string): Promise<string> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [eventId])
  const found =
    types.find((type) => type.id === reference) ?? types.find((type) => nameKey(type.name) === nameKey(reference))
  if (found) return found.id
  const names = types.map((type) => type.name).slice(0, 10)
  const detail = `the event has no ticket type ${quoteValue(reference)}; it has ${names.join(', ') || 'none'}`
  throw new Failure('invalid_query', `The query can not be used: ${detail}`, {
    issues: [{ pointer: '?ticketType', code: 'not_allowed', detail }],
    details: { ticketTypes: names },
  })
}
