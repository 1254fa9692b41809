// Whether a speaker is to have a ticket, and has one.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import { speakersOfSessions } from './session-speakers.ts'

/** Whether an attendee is still registered. */
export async function hasLiveTicket({ db }: Session, attendeeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attendees')
    .select('id')
    .where('id', '=', attendeeId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a confirmed session of the event names a speaker. */
export async function hasConfirmedSession(
  session: Session,
  { eventId, speakerId }: { readonly eventId: string; readonly speakerId: string },
): Promise<boolean> {
  const speaking = speakersOfSessions(session, { eventId, isConfirmed: true })
  const { rows } = await sql<{ id: string }>`
    select id from (${speaking}) as speaking where id = ${speakerId} limit 1`.execute(session.db)
  return rows.length > 0
}
