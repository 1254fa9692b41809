// Picks the one of an event's few records that a filter or a field names, and refuses an unknown ticket type.
import type { Failure } from '../../contract/core/failures.ts'
import { idTail, readIdTail } from '../../contract/core/ids.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import { nameKey } from '../../store/ticket-types/ticket-types.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'

/** The record with this id, else with this name in any case, else with this end of its id. */
export function findCalled<T extends { readonly id: string; readonly name: string }>(
  records: readonly T[],
  typed: string,
): T | undefined {
  const key = nameKey(typed)
  const tail = readIdTail(typed)
  return (
    records.find(({ id }) => id === typed) ??
    records.find(({ name }) => nameKey(name) === key) ??
    (tail === undefined ? undefined : records.find(({ id }) => idTail(id) === tail))
  )
}

interface UnknownType {
  readonly ticketType: string
  readonly pointer?: string
  /** Of a sale: the event as it was named, and whether the sale could have made the ticket type. */
  readonly event?: string
  readonly isCreatable?: boolean
}

/** The refusal of a ticket type that an event does not have, with those that it has. */
export function unknownType(
  event: { readonly id: string; readonly name: string },
  { ticketType, pointer = '/ticketType', ...more }: UnknownType,
  names: readonly string[],
): Failure {
  const near = nearOnes(ticketType, names)
  const ordered = [...near, ...names.filter((other) => !near.includes(other))]
  const choice = ordered.slice(0, 10).join(', ') || 'none'
  const detail = `${event.name} has no ticket type ${quoteValue(ticketType)}. Available: ${choice}${ordered.length > 10 ? ', …' : ''}`
  return invalidField(pointer, detail, {
    code: 'not_allowed',
    details: { eventId: event.id, ticketType, ticketTypes: ordered.slice(0, 10), ...more },
    ...(near.length === 0 ? {} : { hint: `Did you mean ${near.map(quoteValue).join(' or ')}?` }),
  })
}

/** The names that were probably meant, the likeliest first: one nearly spelled like it, and those that contain it. */
export function nearOnes(typed: string, names: readonly string[]): string[] {
  const nearest = nearestName(typed, names)
  const key = nameKey(typed)
  const containing = key.length < 3 ? [] : names.filter((name) => nameKey(name).includes(key))
  return [...new Set([...(nearest === undefined ? [] : [nearest]), ...containing])].slice(0, 3)
}
