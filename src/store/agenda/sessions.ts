// Sessions as rows, each read with its track, its speakers' names, its slots and the stock of its enrolment.
import { type SqlBool, sql } from 'kysely'
import type { EnrolmentKind, SessionStatus } from '../../contract/agenda/choices.ts'
import type { AgendaSession } from '../../contract/agenda/sessions.ts'
import {
  allOf,
  anyOf,
  asciiLower,
  calledAs,
  calledBy,
  changedSince,
  compare,
  holdsText,
  inScope,
} from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'
import { hasSpeaker, namesSpeaker, type SessionSpeaker, speakersNamed } from './session-speakers.ts'

/** The public fields that no query looks for, as they are stored. */
export type SessionDetails = Pick<
  AgendaSession,
  | 'abstract'
  | 'description'
  | 'language'
  | 'tags'
  | 'setupMin'
  | 'teardownMin'
  | 'needs'
  | 'expected'
  | 'featured'
  | 'doNotRecord'
  | 'recordingUrl'
  | 'streamUrl'
  | 'links'
>

/** Who may enrol and when, as stored; the stock of an open one is the quota with the session's id. */
export interface StoredEnrolling {
  readonly kind: Exclude<EnrolmentKind, 'none'>
  /** Ids. */
  readonly ticketTypes: readonly string[]
  readonly opensAt: string | null
  readonly closesAt: string | null
}

export interface StoredSession extends SessionDetails {
  readonly id: string
  readonly eventId: string
  readonly code: string
  readonly title: string
  readonly subtitle: string | null
  readonly type: string
  readonly status: SessionStatus
  readonly minutes: number
  readonly track: { readonly id: string; readonly name: string } | null
  readonly speakers: readonly SessionSpeaker[]
  readonly slots: AgendaSession['slots']
  readonly enrolling: StoredEnrolling | null
  /** Of an open enrolment: its places, those taken, and people who wait for one. */
  readonly stock: { readonly capacity: number | null; readonly enrolled: number; readonly waiting: number }
  readonly released: boolean
  readonly reason: string | null
  readonly notes: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

const noDetails: SessionDetails = {
  abstract: null,
  description: null,
  language: null,
  tags: [],
  setupMin: 0,
  teardownMin: 0,
  needs: [],
  expected: null,
  featured: false,
  doNotRecord: false,
  recordingUrl: null,
  streamUrl: null,
  links: [],
}

const sessionDetailFields = Object.keys(noDetails) as (keyof SessionDetails)[]

/** The public fields of a column. */
export const sessionDetailsOf = (column: string): SessionDetails => ({
  ...noDetails,
  ...(JSON.parse(column) as Partial<SessionDetails>),
})

/** A column holds only what differs from nothing said. */
export function sessionDetailsColumn(
  details: { readonly [K in keyof SessionDetails]?: SessionDetails[K] | undefined },
): string {
  const isOwn = (field: keyof SessionDetails) =>
    details[field] !== undefined && JSON.stringify(details[field]) !== JSON.stringify(noDetails[field])
  return JSON.stringify(Object.fromEntries(sessionDetailFields.filter(isOwn).map((field) => [field, details[field]])))
}

export const insertSession = insertion('sessions', [
  'id',
  'account_id',
  'event_id',
  'code',
  'title',
  'subtitle',
  'type',
  'track_id',
  'status',
  'minutes',
  'speakers',
  'details',
  'enrolment',
  'notes',
  'created_at',
  'updated_at',
] as const)

export interface SessionFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly status?: SessionStatus | undefined
  readonly trackId?: string | undefined
  readonly speakerId?: string | undefined
  readonly code?: string | undefined
  readonly type?: string | undefined
  /** Whether it has a slot. */
  readonly placed?: boolean | undefined
  /** A source that has a key for it. */
  readonly importSource?: string | undefined
  /** In a title, a code or the name of a speaker. */
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
}

const hasSlot = sql<SqlBool>`exists (select 1 from slots where slots.session_id = sessions.id)`
const hasKeyOf = (source: string) => sql<SqlBool>`exists (select 1 from agenda_keys
  where agenda_keys.record_id = sessions.id and agenda_keys.source = ${source})`
/** Later than any time for a session that is not placed. */
const firstStart = sql<string>`coalesce((select min(slots.start) from slots where slots.session_id = sessions.id), '~')`
const waiting = sql<number>`(select count(*) from enrolments
  where enrolments.session_id = sessions.id and enrolments.status = 'waiting')`

function selectSessions(session: Session, scope: TenantScope, filter: SessionFilter) {
  const { speakerId, placed, importSource, q, type } = filter
  const byName = holdsText(['speakers.name'], q)
  return session.db
    .selectFrom('sessions')
    .leftJoin('tracks', 'tracks.id', 'sessions.track_id')
    .leftJoin('quotas', 'quotas.id', 'sessions.id')
    .selectAll('sessions')
    .select(['tracks.name as track_name', 'quotas.cap', 'quotas.sold', waiting.as('waiting')])
    .where(
      allOf([
        inScope('sessions', scope, filter.eventId),
        compare('sessions.id', '=', filter.id),
        compare('sessions.status', '=', filter.status),
        compare('sessions.track_id', '=', filter.trackId),
        compare('sessions.code', '=', filter.code),
        type === undefined ? undefined : sql<SqlBool>`lower(sessions.type) = ${asciiLower(type)}`,
        speakerId === undefined ? undefined : namesSpeaker('sessions.speakers', speakerId),
        placed === undefined ? undefined : placed ? hasSlot : sql<SqlBool>`not ${hasSlot}`,
        importSource === undefined ? undefined : hasKeyOf(importSource),
        anyOf([
          holdsText(['sessions.title', 'sessions.code'], q),
          byName && hasSpeaker(session, sql<SqlBool>`${byName}`),
        ]),
        changedSince('sessions.updated_at', filter.updatedSince),
      ]),
    )
}

type SessionRow = Tables['sessions'] & {
  track_name: string | null
  cap: number | null
  sold: number | null
  waiting: number
}

/** Rows with the names of their speakers and with their slots: two more statements, however many they are. */
async function toSessions(session: Session, rows: readonly SessionRow[]): Promise<StoredSession[]> {
  if (rows.length === 0) return []
  const named = await speakersNamed(
    session,
    rows.map(({ speakers }) => speakers),
  )
  const slots = await slotsOfSessions(
    session,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => ({
    ...sessionDetailsOf(row.details),
    id: row.id,
    eventId: row.event_id,
    code: row.code,
    title: row.title,
    subtitle: row.subtitle,
    type: row.type,
    status: row.status as SessionStatus,
    minutes: row.minutes,
    track: row.track_id === null ? null : { id: row.track_id, name: row.track_name ?? '' },
    speakers: named[index] ?? [],
    slots: slots.get(row.id) ?? [],
    enrolling: row.enrolment === null ? null : (JSON.parse(row.enrolment) as StoredEnrolling),
    stock: { capacity: row.cap, enrolled: row.sold ?? 0, waiting: Number(row.waiting) },
    released: row.released === 1,
    reason: row.reason,
    notes: row.notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}

async function slotsOfSessions({ db }: Session, ids: readonly string[]) {
  const rows = await db
    .selectFrom('slots')
    .leftJoin('rooms', 'rooms.id', 'slots.room_id')
    .select(['slots.id', 'slots.session_id', 'number', 'room_id', 'rooms.name', 'start', 'fold', 'minutes'])
    .where('session_id', 'in', ids)
    .orderBy('start')
    .orderBy('fold')
    .orderBy('number')
    .execute()
  const bySession = new Map<string, AgendaSession['slots']>()
  for (const { session_id, room_id, name, ...slot } of rows) {
    const room = room_id === null ? null : { id: room_id, name: name ?? '' }
    const own = bySession.get(session_id ?? '') ?? []
    bySession.set(session_id ?? '', [...own, { ...slot, room }])
  }
  return bySession
}

/** The session of an id in the caller's scope. */
export async function findSessionRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredSession | undefined> {
  const rows = await selectSessions(session, scope, { id }).limit(1).execute()
  const [found] = await toSessions(session, rows)
  return found
}

/** Whether a session of the event has this code. */
export async function findSessionByCode({ db }: Session, eventId: string, code: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'code', 'title'])
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Sessions of an event that a filter finds, page by page: three statements, however many they are. */
export function querySessions(session: Session, scope: TenantScope, filter: SessionFilter): Listing<StoredSession> {
  return listing(selectSessions(session, scope, filter), {
    table: 'sessions',
    orders: { updatedAt: sql.ref('sessions.updated_at'), start: firstStart },
    keys: [calledAs('sessions.code', (typed) => typed.toUpperCase()), calledBy('sessions.title')],
    toRecords: (rows) => toSessions(session, rows),
  })
}

/** Changes a session that still has the version read. Returns whether it had. */
export function updateSessionRow(
  session: Session,
  { id, version }: Pick<StoredSession, 'id' | 'version'>,
  changes: Partial<Tables['sessions']>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'sessions', id, version }, changes)
}

/** Whether somebody ever enrolled for a session. */
export async function hasEnrolments({ db }: Session, sessionId: string): Promise<boolean> {
  const row = await db.selectFrom('enrolments').select('id').where('session_id', '=', sessionId).limit(1).execute()
  return row.length > 0
}

/** Deletes a session with the stock of its enrolment. */
export async function deleteSessionRow(session: Session, id: string): Promise<void> {
  await session.db.deleteFrom('sessions').where('id', '=', id).execute()
  await deleteSessionStock(session, id)
}

/** Deletes the stock of a session's enrolment, which nobody holds a place of. */
export async function deleteSessionStock({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('quotas').where('id', '=', id).execute()
}
