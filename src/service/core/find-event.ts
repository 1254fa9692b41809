// Finds the event that a path names, by id or slug, as far as the caller may see. What is out of reach does not exist.
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

/** What is answered for a thing that is not there or not the caller's. */
export function notFound(thing: string, reference: string | undefined): Failure {
  return new Failure('not_found', `There is no ${thing} ${quoteValue(reference ?? '')}`)
}
