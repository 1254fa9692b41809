// Which release a query means.

import { Failure } from '../../../contract/core/failures.ts'
import { findReleaseNumbered, readStanding } from '../../../store/agenda/releases/releases.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { ReadContext } from '../../core/call.ts'

/** The number of the release that a query names. @throws Failure not_found where there is none */
export async function releaseNumberOf(
  { session }: Pick<ReadContext, 'session'>,
  event: Pick<StoredEvent, 'id' | 'name'>,
  { field, typed }: { readonly field: string; readonly typed: string },
): Promise<number> {
  const wanted = typed === 'current' ? typed : Number(typed)
  const found = await findReleaseNumbered(session, event.id, wanted)
  if (found) return found.number
  const { last } = await readStanding(session, event.id)
  const there = last === 0 ? 'no release yet' : last === 1 ? 'only release 1' : `releases 1 to ${last}`
  const detail = typed === 'current' ? `${event.name} has no current release` : `${event.name} has ${there}`
  throw new Failure('not_found', detail, { issues: [{ pointer: `?${field}`, code: 'not_found', detail }] })
}
