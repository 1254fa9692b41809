// The session that a mail is about: one in which the reader got a place, or one that its speaker withdrew.
import { findSessionPlace } from '../../../store/agenda/enrolments.ts'
import { findSessionRow } from '../../../store/agenda/sessions.ts'
import { findSpeakerRow } from '../../../store/agenda/speakers.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import type { Facts, MessageData } from '../write/facts.ts'

interface SessionOfMail {
  readonly session?: Facts['session']
  /** Why a mail about it is out of date. */
  readonly outdated: string | null
}

export async function readSession(
  session: Session,
  scope: TenantScope,
  { place, withdrawn }: MessageData,
): Promise<SessionOfMail> {
  if (place !== undefined) {
    const taken = await findSessionPlace(session, scope, place.enrolment)
    const outdated = taken?.isTaken === true ? null : 'the place in the session is no longer theirs'
    return { session: taken && { title: taken.title }, outdated }
  }
  if (withdrawn === undefined) return { outdated: null }
  const found = await findSessionRow(session, scope, withdrawn.session)
  if (found?.status !== 'withdrawn') return { outdated: 'the session is no longer withdrawn' }
  const speaker = withdrawn.speaker === null ? undefined : await findSpeakerRow(session, scope, withdrawn.speaker)
  const { title, code, released } = found
  return { session: { title, code, isReleased: released, speaker: speaker?.name ?? '' }, outdated: null }
}
