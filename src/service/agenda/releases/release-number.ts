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
  const there = last === 0 ? 'Nothing is released yet' : last === 1 ? 'Only release 1 exists' : `1 to ${last} exist`
  const asked = typed === 'current' ? 'current release' : `release ${typed}`
  const detail = `${event.name} has no ${asked}. ${there}`
  throw new Failure('not_found', detail, {
    issues: [{ pointer: `?${field}`, code: 'not_found', detail }],
    hint: `turnout schedule releases ${event.id} lists them.`,
  })
}
