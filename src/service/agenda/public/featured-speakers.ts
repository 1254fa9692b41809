// Who speaks in the featured sessions, for the event's page before there is a release.
import type { PublicSpeaker } from '../../../contract/agenda/public/public-agenda.ts'
import { readLiveSessions, readLiveSpeakers } from '../../../store/agenda/public/live-texts.ts'
import { type AgendaEvent, readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import { toPublicSpeaker } from './live-records.ts'

/**
 * Speakers of confirmed, featured sessions who agreed to a page about them, in the order of the sessions. Whether
 * they are to be seen is for the caller to say.
 */
export async function readFeaturedSpeakers(
  session: Session,
  scope: TenantScope,
  event: AgendaEvent,
): Promise<readonly PublicSpeaker[]> {
  const { sessions } = await readWholeAgenda(session, scope, event)
  const texts = await readLiveSessions(session, event.id)
  const people = await readLiveSpeakers(session, event.id)
  const featured = sessions.filter(
    ({ id, status }) => status === 'confirmed' && texts.get(id)?.details.featured === true,
  )
  const speakers = [...new Set(featured.flatMap(({ speakerIds }) => speakerIds))].flatMap((id) => people.get(id) ?? [])
  return speakers.map(toPublicSpeaker).filter(({ hasProfile }) => hasProfile)
}
