// Slots of the working copy as rows, with what people must know to read them: session, track, speakers and room. Times are
// wall times; the service makes instants of them.
import { sql } from 'kysely'
import type { SlotKind } from '../../contract/agenda/choices.ts'
import { daysAfter } from '../../contract/core/time.ts'
import { allOf, type Condition, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import { namesSpeaker, type SessionSpeaker, speakersNamed } from './session-speakers.ts'
import { readSessionStocks, type SessionStock } from './session-tickets.ts'

export interface StoredSlot {
  readonly id: string
  readonly eventId: string
  readonly number: number
  readonly kind: SlotKind
  /** Of a break or a blocker. */
  readonly title: string | null
  readonly sessionId: string | null
  readonly roomId: string | null
  readonly start: string
  readonly fold: 0 | 1
  readonly minutes: number
  readonly guid: string
  readonly changedIn: number
  /** Id of the key that last changed it. */
  readonly changedBy: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** A slot as it is shown. */
export interface ShownSlot extends StoredSlot {
  readonly roomName: string | null
  readonly session: {
    readonly id: string
    readonly code: string
    readonly title: string
    readonly status: string
    readonly type: string
    readonly track: { readonly id: string; readonly name: string } | null
    readonly speakers: readonly SessionSpeaker[]
    /** Null where nobody enrols. */
    readonly stock: SessionStock | null
  } | null
}

const columns = [
  'id',
  'account_id',
  'event_id',
  'session_id',
  'kind',
  'title',
  'room_id',
  'start',
  'fold',
  'minutes',
  'number',
  'guid',
  'changed_in',
  'changed_by',
  'created_at',
  'updated_at',
] as const

type SlotRow = Omit<Tables['slots'], 'account_id'>

export const toSlot = (row: SlotRow): StoredSlot => ({
  id: row.id,
  eventId: row.event_id,
  number: row.number,
  kind: row.kind as SlotKind,
  title: row.title,
  sessionId: row.session_id,
  roomId: row.room_id,
  start: row.start,
  fold: row.fold === 1 ? 1 : 0,
  minutes: row.minutes,
  guid: row.guid,
  changedIn: row.changed_in,
  changedBy: row.changed_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What a slot's row has besides what never changes. */
const slotColumns = (slot: StoredSlot) => ({
  session_id: slot.sessionId,
  kind: slot.kind,
  title: slot.title,
  room_id: slot.roomId,
  start: slot.start,
  fold: slot.fold,
  minutes: slot.minutes,
  changed_in: slot.changedIn,
  changed_by: slot.changedBy,
  updated_at: slot.updatedAt,
})

/** Stores slots as they are now, those of known ids and new ones alike, a hundred in a statement. */
export async function writeSlots({ db }: Session, accountId: string, slots: readonly StoredSlot[]): Promise<void> {
  for (let at = 0; at < slots.length; at += 100) {
    const rows = slots.slice(at, at + 100).map((slot) => ({
      id: slot.id,
      account_id: accountId,
      event_id: slot.eventId,
      number: slot.number,
      guid: slot.guid,
      created_at: slot.createdAt,
      ...slotColumns(slot),
    }))
    const changed = [
      'session_id',
      'title',
      'room_id',
      'start',
      'fold',
      'minutes',
      'changed_in',
      'changed_by',
      'updated_at',
    ]
    await db
      .insertInto('slots')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(Object.fromEntries(changed.map((column) => [column, sql.ref(`excluded.${column}`)]))),
      )
      .execute()
  }
}

export async function deleteSlots({ db }: Session, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 500) {
    await db
      .deleteFrom('slots')
      .where('id', 'in', ids.slice(at, at + 500))
      .execute()
  }
}

export interface SlotFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly ids?: readonly string[] | undefined
  /** A programme day, which begins at `dayStartsAt`. */
  readonly day?: { readonly date: string; readonly startsAt: string } | undefined
  readonly roomId?: string | undefined
  readonly trackId?: string | undefined
  readonly sessionId?: string | undefined
  readonly speakerId?: string | undefined
  readonly updatedSince?: string | undefined
}

/** Whether a slot is in a room: what breaks for all rooms breaks for it, too. */
export const isIn = (table: 'slots' | 'release_slots', roomId: string): Condition =>
  sql<boolean>`(${sql.ref(`${table}.room_id`)} = ${roomId}
    or (${sql.ref(`${table}.room_id`)} is null and ${sql.ref(`${table}.session_id`)} is null))`

function selectSlots({ db }: Session, scope: TenantScope, filter: SlotFilter) {
  const { day, ids, speakerId } = filter
  const conditions: Condition[] = [
    inScope('slots', scope, filter.eventId),
    compare('slots.id', '=', filter.id),
    ids && sql<boolean>`slots.id in (${sql.join(ids.length === 0 ? [''] : ids)})`,
    day && compare('slots.start', '>=', `${day.date}T${day.startsAt}`),
    day && sql<boolean>`slots.start < ${`${daysAfter(day.date, 1)}T${day.startsAt}`}`,
    filter.roomId === undefined ? undefined : isIn('slots', filter.roomId),
    compare('sessions.track_id', '=', filter.trackId),
    compare('slots.session_id', '=', filter.sessionId),
    speakerId === undefined ? undefined : namesSpeaker('sessions.speakers', speakerId),
    changedSince('slots.updated_at', filter.updatedSince),
  ]
  return db
    .selectFrom('slots')
    .leftJoin('sessions', 'sessions.id', 'slots.session_id')
    .leftJoin('tracks', 'tracks.id', 'sessions.track_id')
    .leftJoin('rooms', 'rooms.id', 'slots.room_id')
    .select(columns.filter((column) => column !== 'account_id').map((column) => `slots.${column}` as const))
    .select([
      'rooms.name as room_name',
      'sessions.code',
      'sessions.title as session_title',
      'sessions.status as session_status',
      'sessions.type',
      'sessions.speakers',
      'sessions.enrolment',
      'tracks.id as track_id',
      'tracks.name as track_name',
    ])
    .where(allOf(conditions))
}

type ShownRow = SlotRow & {
  room_name: string | null
  code: string | null
  session_title: string | null
  session_status: string | null
  type: string | null
  speakers: string | null
  track_id: string | null
  track_name: string | null
  enrolment: string | null
}

async function toShownSlots(session: Session, rows: readonly ShownRow[]): Promise<ShownSlot[]> {
  const named = await speakersNamed(
    session,
    rows.map(({ speakers }) => speakers),
  )
  const stocks = await readSessionStocks(
    session,
    rows.map(({ session_id, enrolment }) => ({ id: session_id ?? '', enrolment })),
  )
  return rows.map((row, index) => ({
    ...toSlot(row),
    roomName: row.room_name,
    session:
      row.session_id === null
        ? null
        : {
            id: row.session_id,
            code: row.code ?? '',
            title: row.session_title ?? '',
            status: row.session_status ?? '',
            type: row.type ?? '',
            track: row.track_id === null ? null : { id: row.track_id, name: row.track_name ?? '' },
            speakers: named[index] ?? [],
            stock: stocks.get(row.session_id) ?? null,
          },
  }))
}

/** Slots by their ids, those that there are, in the order of their times. */
export async function findShownSlots(session: Session, scope: TenantScope, filter: SlotFilter): Promise<ShownSlot[]> {
  const rows = await selectSlots(session, scope, filter).orderBy('slots.start').orderBy('slots.id').execute()
  return toShownSlots(session, rows)
}

/** Slots in the order of their times. */
export function querySlots(session: Session, scope: TenantScope, filter: SlotFilter): Listing<ShownSlot> {
  return listing(selectSlots(session, scope, filter), {
    table: 'slots',
    orders: { createdAt: sql.ref('slots.start'), updatedAt: sql.ref('slots.updated_at') },
    toRecords: (rows) => toShownSlots(session, rows),
  })
}
