// The people whom a release may be told to: speakers with an address, people enrolled in sessions, and ticket holders who
// starred sessions in their personal agendas.
import { sql } from 'kysely'
import { compareText } from '../../../contract/core/words/compare.ts'
import { allOf, anyOf, compare } from '../../core/conditions.ts'
import type { Session } from '../../core/store.ts'
import { namesSpeaker } from '../session-speakers.ts'
import { containsRelease, type ReleasedSlot, toReleasedSlot } from './spans.ts'

/** Ids per statement. */
const idsMax = 500

async function inParts<T>(ids: readonly string[], read: (part: readonly string[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (let at = 0; at < ids.length; at += idsMax) rows.push(...(await read(ids.slice(at, at + idsMax))))
  return rows
}

/** Those of some speakers who can be written to. */
export function readSpeakersToTell({ db }: Session, ids: readonly string[]) {
  return inParts(ids, async (part) => {
    const found = db
      .selectFrom('speakers')
      .select(['id', 'name', 'email'])
      .where('id', 'in', [...part])
    const rows = await found.where('email', 'is not', null).where('erased', '=', 0).orderBy('id').execute()
    return rows.map((row) => ({ ...row, email: row.email ?? '' }))
  })
}

/** Those of some speakers who cannot be written to, by name. */
export async function readSpeakersWithoutAddress({ db }: Session, ids: readonly string[]) {
  const rows = await inParts(ids, (part) =>
    db
      .selectFrom('speakers')
      .select(['id', 'code', 'name'])
      .where('id', 'in', [...part])
      .where('email', 'is', null)
      .where('erased', '=', 0)
      .execute(),
  )
  return rows.sort((one, other) => compareText(one.name, other.name) || compareText(one.id, other.id))
}

/** The attendees who have a place in some sessions, once for each of these. */
export function readEnrolledIn({ db }: Session, sessionIds: readonly string[]) {
  return inParts(sessionIds, (part) =>
    db
      .selectFrom('enrolments')
      .innerJoin('attendees', 'attendees.id', 'enrolments.attendee_id')
      .select(['attendees.id', 'attendees.name', 'attendees.email', 'attendees.order_id as orderId'])
      .select('enrolments.session_id as sessionId')
      .where('enrolments.session_id', 'in', [...part])
      .where('enrolments.status', '=', 'enrolled')
      .where('attendees.status', '=', 'confirmed')
      .orderBy('enrolments.id')
      .execute(),
  )
}

/** The sessions that some attendees have a place in. */
export async function readSessionsOf({ db }: Session, attendeeIds: readonly string[]): Promise<string[]> {
  const rows = await inParts(attendeeIds, (part) =>
    db
      .selectFrom('enrolments')
      .select('session_id')
      .where('attendee_id', 'in', [...part])
      .where('status', '=', 'enrolled')
      .execute(),
  )
  return [...new Set(rows.map(({ session_id }) => session_id))]
}

/** Personal agendas of tickets that are valid, in the hands of whoever chose the sessions. */
const ticketAgendas = ({ db }: Session) =>
  db
    .selectFrom('personal_agendas')
    .innerJoin('attendees', (join) =>
      join
        .onRef('attendees.id', '=', 'personal_agendas.attendee_id')
        .onRef('attendees.generation', '=', 'personal_agendas.generation'),
    )
    .select(['personal_agendas.id', 'personal_agendas.sessions', 'attendees.id as attendeeId'])
    .select(['attendees.name', 'attendees.email', 'attendees.order_id as orderId'])
    .where('attendees.status', '=', 'confirmed')
    .where('attendees.ticket_status', '=', 'valid')

const sessionsIn = (sessions: string | null) => JSON.parse(sessions ?? '[]') as string[]

/** The holders of tickets who starred some sessions, once for each of these. */
export async function readWhoStarred(
  session: Session,
  { eventId, sessionIds }: { readonly eventId: string; readonly sessionIds: readonly string[] },
) {
  if (sessionIds.length === 0) return []
  const wanted = new Set(sessionIds)
  const rows = await ticketAgendas(session).where('personal_agendas.event_id', '=', eventId).execute()
  return rows.flatMap(({ sessions, ...row }) =>
    sessionsIn(sessions).flatMap((sessionId) => (wanted.has(sessionId) ? [{ ...row, sessionId }] : [])),
  )
}

/** The sessions that are starred in some personal agendas of tickets. */
export async function readStarredIn(session: Session, agendaIds: readonly string[]): Promise<string[]> {
  const rows = await inParts(agendaIds, (part) =>
    ticketAgendas(session)
      .where('personal_agendas.id', 'in', [...part])
      .execute(),
  )
  return [...new Set(rows.flatMap(({ sessions }) => sessionsIn(sessions)))]
}

export interface SlotsOfPeople {
  readonly eventId: string
  readonly release: number
  readonly speakerIds: readonly string[]
  readonly sessionIds: readonly string[]
}

/** The slots of a release that have one of these speakers or are of one of these sessions, in the order of their times. */
export async function readSlotsOfPeople(
  { db }: Session,
  { eventId, release, speakerIds, sessionIds }: SlotsOfPeople,
): Promise<ReleasedSlot[]> {
  if (speakerIds.length === 0 && sessionIds.length === 0) return []
  const concerned = anyOf([
    ...speakerIds.map((id) => namesSpeaker('release_slots.speakers', id)),
    ...(sessionIds.length === 0 ? [] : [sql<boolean>`release_slots.session_id in (${sql.join(sessionIds)})`]),
  ])
  const rows = await db
    .selectFrom('release_slots')
    .selectAll()
    .where(allOf([compare('event_id', '=', eventId), containsRelease(release), concerned]))
    .orderBy('start')
    .orderBy('id')
    .execute()
  return rows.map(toReleasedSlot)
}

/** Some slots of a release by id. */
export function readSlotsById(
  { db }: Session,
  { release, ids }: { readonly release: number; readonly ids: readonly string[] },
): Promise<ReleasedSlot[]> {
  return inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('release_slots')
      .selectAll()
      .where('id', 'in', [...part])
      .where(allOf([containsRelease(release)]))
      .execute()
    return rows.map(toReleasedSlot)
  })
}
