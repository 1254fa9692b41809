// What the door must know of sessions: who is enrolled, and when they take place.
import { sql } from 'kysely'
import { isIdOrTail } from '../core/conditions.ts'
import type { Session } from '../core/store.ts'

export interface DoorSession {
  readonly id: string
  readonly code: string
  readonly title: string
  /** JSON, see store/agenda/sessions.ts; null: nobody has to enrol. */
  readonly enrolment: string | null
}

/** A session of an event by its code, its id or the end of it. */
export async function findDoorSession(
  { db }: Session,
  eventId: string,
  typed: string,
): Promise<DoorSession | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'code', 'title', 'enrolment'])
    .where('event_id', '=', eventId)
    .where((where) => where.or([where('code', '=', typed.toUpperCase()), sql<boolean>`${isIdOrTail('id', typed)}`]))
    .executeTakeFirst()
}

export async function doorSessionsById({ db }: Session, ids: readonly string[]): Promise<DoorSession[]> {
  if (ids.length === 0) return []
  return db.selectFrom('sessions').select(['id', 'code', 'title', 'enrolment']).where('id', 'in', ids).execute()
}

/** When sessions take place, as wall times of their event. */
export async function slotsOfDoorSessions({ db }: Session, ids: readonly string[]) {
  return db
    .selectFrom('slots')
    .select(['session_id', 'start', 'fold', 'minutes'])
    .where('session_id', 'in', ids)
    .execute()
}

/** How many people are enrolled in a session. */
export async function countEnrolled({ db }: Session, sessionId: string): Promise<number> {
  const row = await db
    .selectFrom('enrolments')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('session_id', '=', sessionId)
    .where('status', '=', 'enrolled')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
