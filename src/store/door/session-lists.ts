// What the door must know of sessions: who is enrolled, and when they take place.
import { sql } from 'kysely'
import { allOf, holdsText, isIdOrTail } from '../core/conditions.ts'
import type { Session } from '../core/store.ts'

export interface DoorSession {
  readonly id: string
  readonly code: string
  readonly title: string
  /** JSON, see store/agenda/sessions.ts; null: nobody has to enrol. */
  readonly enrolment: string | null
}

const namesakesMax = 10

/** Sessions of an event that a text may mean: the one of this code, id or end of it, else up to ten with it in their titles. */
export async function findDoorSessions({ db }: Session, eventId: string, typed: string): Promise<DoorSession[]> {
  const ofEvent = db
    .selectFrom('sessions')
    .select(['id', 'code', 'title', 'enrolment'])
    .where('event_id', '=', eventId)
    .orderBy('code')
  const named = await ofEvent
    .where((where) => where.or([where('code', '=', typed.toUpperCase()), sql<boolean>`${isIdOrTail('id', typed)}`]))
    .execute()
  return named.length > 0
    ? named
    : ofEvent
        .where(allOf([holdsText(['title'], typed)]))
        .limit(namesakesMax)
        .execute()
}

export async function doorSessionsById({ db }: Session, ids: readonly string[]): Promise<DoorSession[]> {
  if (ids.length === 0) return []
  return db.selectFrom('sessions').select(['id', 'code', 'title', 'enrolment']).where('id', 'in', ids).execute()
}

/** When sessions take place by the working copy, as wall times of their event. */
export async function slotsOfDoorSessions({ db }: Session, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('slots')
    .select(['session_id', 'start', 'fold', 'minutes'])
    .where('session_id', 'in', ids)
    .execute()
}

/** Makes the lists of a session admit the tickets of its add-on, or for null those enrolled. */
export async function setTypesOfSessionLists(
  { db }: Session,
  {
    sessionId,
    ticketTypes,
    now,
  }: { readonly sessionId: string; readonly ticketTypes: string | null; readonly now: string },
): Promise<void> {
  await db
    .updateTable('check_in_lists')
    .set({ ticket_types: ticketTypes, version: sql`version + 1`, updated_at: now })
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`coalesce(ticket_types, '') <> ${ticketTypes ?? ''}`)
    .execute()
}

/** The slots of sessions in the current releases of their events, those that are off too. */
export async function releasedSlotsOfDoorSessions({ db }: Session, ids: readonly string[]) {
  return db
    .selectFrom('release_slots')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.event_id', '=', 'release_slots.event_id')
        .on('releases.status', '=', 'current')
        .onRef('releases.number', '>=', 'release_slots.from_number'),
    )
    .select(['session_id', 'starts_at', 'ends_at', 'release_slots.status'])
    .where('session_id', 'in', ids)
    .where((where) =>
      where.or([where('to_number', 'is', null), where('to_number', '>', (query) => query.ref('releases.number'))]),
    )
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
