// Finds an event by id or slug within the caller's scope. Outside it, an event does not exist.
import { Failure } from '../../contract/core/failures.ts'
import { findEventRow, type StoredEvent } from '../../store/events.ts'
import type { ReadContext } from './call.ts'
import { quoteValue } from './issues.ts'

/**
 * The event of an id or a slug.
 * @throws Failure not_found, the same for an unknown, a foreign and a withheld event
 */
export async function findEvent(call: ReadContext, reference: string | undefined): Promise<StoredEvent> {
  const event = await findEventRow(call.session, call.principal, reference ?? '')
  if (!event) throw notFound('event', reference)
  return event
}

/** In a path, stands for all events that the caller can see; only where a list is narrowed to a name or a text. */
const anyEvent = '-'

interface NameQuery {
  readonly named?: string | undefined
  readonly q?: string | undefined
  /** A filter by what only one event has. */
  readonly ticketType?: string | undefined
}

/** The event whose list is asked for, or null for a search in all events. */
export async function findListedEvent(
  call: ReadContext & { readonly query: NameQuery },
  reference: string | undefined,
): Promise<StoredEvent | null> {
  const { named, q, ticketType } = call.query
  const isAnywhere = reference === anyEvent && (named ?? q) !== undefined && ticketType === undefined
  return isAnywhere ? null : findEvent(call, reference)
}

/** The refusal for a record that doesn't exist or isn't the caller's. */
export function notFound(thing: string, reference: string | undefined): Failure {
  return new Failure('not_found', `There is no ${thing} ${quoteValue(reference ?? '')}`, { details: { record: thing } })
}
