// Speakers as rows. What the public may read of them is one column of JSON, and how to reach them is columns of their own.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Speaker } from '../../contract/agenda/speakers.ts'
import {
  allOf,
  asciiLower,
  type Condition,
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
import { nameKey } from '../ticket-types/ticket-types.ts'
import { readSessionSpeakers, speakersOfSessions } from './session-speakers.ts'

/** All public fields but the name, as they are stored. */
export type SpeakerDetails = Pick<
  Speaker,
  'pronouns' | 'affiliation' | 'biography' | 'pictureUrl' | 'links' | 'language' | 'available' | 'avoid' | 'consents'
>

/** A speaker with everything that is known of them, private fields too. */
export interface StoredSpeaker extends SpeakerDetails {
  readonly id: string
  readonly eventId: string
  readonly code: string
  readonly name: string
  readonly attendeeId: string | null
  readonly linkNumber: number
  readonly email: string | null
  readonly phone: string | null
  readonly notes: string | null
  readonly erased: boolean
  /** How many sessions name them. */
  readonly sessions: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

const noDetails: SpeakerDetails = {
  pronouns: null,
  affiliation: null,
  biography: null,
  pictureUrl: null,
  links: [],
  language: null,
  available: [],
  avoid: [],
  consents: [],
}

/** A column holds only what differs from nothing said. */
export const speakerDetailsOf = (column: string): SpeakerDetails => ({
  ...noDetails,
  ...(JSON.parse(column) as Partial<SpeakerDetails>),
})

export function speakerDetailsColumn(details: Undefinable<SpeakerDetails>): string {
  const fields = Object.keys(noDetails) as (keyof SpeakerDetails)[]
  const isOwn = (field: keyof SpeakerDetails) =>
    details[field] !== undefined && JSON.stringify(details[field]) !== JSON.stringify(noDetails[field])
  return JSON.stringify(Object.fromEntries(fields.filter(isOwn).map((field) => [field, details[field]])))
}

type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined }

export const insertSpeaker = insertion('speakers', [
  'id',
  'account_id',
  'event_id',
  'code',
  'name',
  'name_key',
  'details',
  'attendee_id',
  'email',
  'email_key',
  'phone',
  'notes',
  'created_at',
  'updated_at',
] as const)

/** An address as it is compared: unique among the speakers of an event. */
export const emailKey = (email: string) => asciiLower(email)

export interface SpeakerFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly q?: string | undefined
  /** Whether `q` and names may be an e-mail: for those who may read it. */
  readonly byEmail?: boolean
  /** Only speakers of a confirmed session who have no ticket. */
  readonly withoutTicket?: boolean | undefined
  /** Only those who did not agree to a page of their own. */
  readonly withoutConsent?: boolean | undefined
  readonly updatedSince?: string | undefined
}

const hasTicket = sql<SqlBool>`exists (select 1 from attendees as own
  where own.id = speakers.attendee_id and own.status <> 'cancelled')`

// As `speakerDetailsColumn` writes it: `kind` and `given` stand together, in this order.
const agreed = `%"kind":"profile","given":true%`

function conditionsOf(session: Session, filter: SpeakerFilter): Condition[] {
  const { eventId, q, withoutTicket, withoutConsent, byEmail } = filter
  const speaking = sql<SqlBool>`speakers.id in (${speakersOfSessions(session, { eventId, isConfirmed: true })})`
  return [
    compare('speakers.id', '=', filter.id),
    holdsText(['speakers.name', 'speakers.code', ...(byEmail ? ['speakers.email'] : [])], q),
    changedSince('speakers.updated_at', filter.updatedSince),
    withoutTicket === undefined ? undefined : isSo(allOf([speaking, sql<SqlBool>`not ${hasTicket}`]), withoutTicket),
    withoutConsent === undefined
      ? undefined
      : isSo(sql<SqlBool>`speakers.erased = 0 and speakers.details not like ${agreed}`, withoutConsent),
  ]
}

/** The condition, or its opposite for `false`. */
const isSo = (condition: RawBuilder<SqlBool>, wanted: boolean): Condition =>
  wanted ? sql<SqlBool>`(${condition})` : sql<SqlBool>`not (${condition})`

function selectSpeakers(session: Session, scope: TenantScope, filter: SpeakerFilter) {
  const conditions = [inScope('speakers', scope, filter.eventId), ...conditionsOf(session, filter)]
  return session.db.selectFrom('speakers').selectAll('speakers').where(allOf(conditions))
}

type SpeakerRow = Tables['speakers']

async function toSpeakers(session: Session, rows: readonly SpeakerRow[]): Promise<StoredSpeaker[]> {
  const counts = await countSessions(session, rows)
  return rows.map((row) => ({
    ...speakerDetailsOf(row.details),
    id: row.id,
    eventId: row.event_id,
    code: row.code,
    name: row.name,
    attendeeId: row.attendee_id,
    linkNumber: row.link_number,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    erased: row.erased === 1,
    sessions: counts.get(row.id) ?? 0,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}

/** How many sessions name each of some speakers: one pass over the sessions of their event. */
async function countSessions(session: Session, rows: readonly SpeakerRow[]): Promise<ReadonlyMap<string, number>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const named = speakersOfSessions(session, { eventId: first.event_id })
  const { rows: counted } = await sql<{ id: string; sessions: number }>`
    select id, count(*) as sessions from (${named}) as named
    where id in (${sql.join(rows.map(({ id }) => id))}) group by id`.execute(session.db)
  return new Map(counted.map(({ id, sessions }) => [id, Number(sessions)]))
}

/** The speaker of an id in the caller's scope. */
export async function findSpeakerRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredSpeaker | undefined> {
  const rows = await selectSpeakers(session, scope, { id }).limit(1).execute()
  const [speaker] = await toSpeakers(session, rows)
  return speaker
}

/** The speaker of an event who has this code, or this e-mail in any case. */
export async function findSpeakerBy(
  { db }: Session,
  eventId: string,
  by: { readonly code: string } | { readonly email: string },
) {
  const [column, value] = 'code' in by ? (['code', by.code] as const) : (['email_key', emailKey(by.email)] as const)
  return db
    .selectFrom('speakers')
    .select(['id', 'code', 'name'])
    .where('event_id', '=', eventId)
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Speakers of an event that a filter finds, page by page: two statements, however many they are. */
export function querySpeakers(session: Session, scope: TenantScope, filter: SpeakerFilter): Listing<StoredSpeaker> {
  const byCode = calledAs('speakers.code', (typed) => typed.toUpperCase())
  const byName = calledAs('speakers.name_key', nameKey)
  return listing(selectSpeakers(session, scope, filter), {
    table: 'speakers',
    orders: { updatedAt: sql.ref('speakers.updated_at') },
    keys: [byCode, byName, ...(filter.byEmail ? [calledBy('speakers.email_key')] : [])],
    toRecords: (rows) => toSpeakers(session, rows),
  })
}

/** The speakers of an event whose answer accepted sessions wait for, oldest first, with the codes of these: two statements. */
export async function speakersAwaited({ db }: Session, scope: TenantScope, eventId: string) {
  const accepted = await db
    .selectFrom('sessions')
    .select(['code', 'speakers'])
    .where(inScope('sessions', scope, eventId))
    .where('status', '=', 'accepted')
    .orderBy('code')
    .execute()
  const sessions = new Map<string, string[]>()
  for (const { code, speakers } of accepted) {
    for (const { speaker } of readSessionSpeakers(speakers)) {
      sessions.set(speaker, [...(sessions.get(speaker) ?? []), code])
    }
  }
  if (sessions.size === 0) return []
  const rows = await db
    .selectFrom('speakers')
    .select(['id', 'code', 'name', 'email', 'link_number as linkNumber'])
    .where('id', 'in', [...sessions.keys()])
    .where('erased', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, sessions: sessions.get(row.id) ?? [] }))
}

/** Changes a speaker who still has the version read. Returns whether they had. */
export function updateSpeakerRow(
  session: Session,
  { id, version }: Pick<StoredSpeaker, 'id' | 'version'>,
  changes: Partial<SpeakerRow>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'speakers', id, version }, changes)
}

export async function deleteSpeakerRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('speakers').where('id', '=', id).execute()
}

/** Whether an event has at least this many speakers or sessions. */
export async function hasAsMany(
  { db }: Session,
  eventId: string,
  { table, many }: { readonly table: 'speakers' | 'sessions'; readonly many: number },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .offset(many - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
