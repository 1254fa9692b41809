// Released slots as spans: a row per slot and version, from the release that began it to the one that ended it. Release N is
// the rows that contain N, so that a slot that stays as it is costs nothing.
import { sql } from 'kysely'
import type { ReleasedState, SlotKind } from '../../../contract/agenda/choices.ts'
import { allOf, type Condition, compare } from '../../core/conditions.ts'
import type { Session } from '../../core/store.ts'
import type { Tables } from '../../tables/index.ts'

/** What a release holds of a slot. Everything else about it, such as names of people, is live. */
export interface ReleasedSlot {
  readonly id: string
  readonly number: number
  readonly guid: string
  readonly kind: Exclude<SlotKind, 'blocker'>
  readonly sessionId: string | null
  readonly title: string
  readonly subtitle: string | null
  readonly type: string | null
  readonly trackId: string | null
  readonly language: string | null
  /** JSON array of `{ speaker: id, role }` in order. */
  readonly speakers: string
  readonly doNotRecord: boolean
  readonly roomId: string | null
  readonly start: string
  readonly fold: 0 | 1
  readonly minutes: number
  readonly startsAt: string
  readonly endsAt: string
  readonly status: ReleasedState
  readonly sequence: number
  readonly changedAt: string
  /** The version of the working copy that last changed it. */
  readonly changedIn: number
}

type SpanRow = Tables['release_slots']

export const toReleasedSlot = (row: Omit<SpanRow, 'account_id' | 'to_number' | 'created_at'>): ReleasedSlot => ({
  id: row.id,
  number: row.number,
  guid: row.guid,
  kind: row.kind as ReleasedSlot['kind'],
  sessionId: row.session_id,
  title: row.title,
  subtitle: row.subtitle,
  type: row.type,
  trackId: row.track_id,
  language: row.language,
  speakers: row.speakers,
  doNotRecord: row.do_not_record === 1,
  roomId: row.room_id,
  start: row.start,
  fold: row.fold === 1 ? 1 : 0,
  minutes: row.minutes,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  status: row.status as ReleasedState,
  sequence: row.sequence,
  changedAt: row.changed_at,
  changedIn: row.changed_in,
})

/** Rows that contain a release. */
export const containsRelease = (number: number): Condition =>
  sql<boolean>`release_slots.from_number <= ${number}
    and (release_slots.to_number is null or release_slots.to_number > ${number})`

/** All slots of a release, in the order of their times. */
export async function readRelease({ db }: Session, eventId: string, number: number): Promise<ReleasedSlot[]> {
  const rows = await db
    .selectFrom('release_slots')
    .selectAll()
    .where(allOf([compare('event_id', '=', eventId), containsRelease(number)]))
    .orderBy('start')
    .orderBy('id')
    .execute()
  return rows.map(toReleasedSlot)
}

/** Rows per statement. */
const rowsMax = 200

export interface NewSpans {
  readonly accountId: string
  readonly eventId: string
  /** Of the release that they begin or end with. */
  readonly number: number
  readonly now: string
}

/** Ends what a release no longer has as it was, and begins what it has otherwise. */
export async function writeSpans(
  { db }: Session,
  { accountId, eventId, number, now }: NewSpans,
  { ended, begun }: { readonly ended: readonly string[]; readonly begun: readonly ReleasedSlot[] },
): Promise<void> {
  for (let at = 0; at < ended.length; at += rowsMax) {
    await db
      .updateTable('release_slots')
      .set({ to_number: number })
      .where('event_id', '=', eventId)
      .where('to_number', 'is', null)
      .where('id', 'in', ended.slice(at, at + rowsMax))
      .execute()
  }
  const place = { account_id: accountId, event_id: eventId, from_number: number, to_number: null, created_at: now }
  for (let at = 0; at < begun.length; at += rowsMax) {
    const rows = begun.slice(at, at + rowsMax).map((slot) => ({ ...place, ...columnsOf(slot) }))
    await db.insertInto('release_slots').values(rows).execute()
  }
}

const columnsOf = (slot: ReleasedSlot) => ({
  id: slot.id,
  number: slot.number,
  guid: slot.guid,
  kind: slot.kind,
  session_id: slot.sessionId,
  title: slot.title,
  subtitle: slot.subtitle,
  type: slot.type,
  track_id: slot.trackId,
  language: slot.language,
  speakers: slot.speakers,
  do_not_record: slot.doNotRecord ? 1 : 0,
  room_id: slot.roomId,
  start: slot.start,
  fold: slot.fold,
  minutes: slot.minutes,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  status: slot.status,
  sequence: slot.sequence,
  changed_at: slot.changedAt,
  changed_in: slot.changedIn,
})

/** Marks sessions that a release has: they can't be deleted any more. */
export async function markReleased({ db }: Session, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += rowsMax) {
    await db
      .updateTable('sessions')
      .set({ released: 1 })
      .where('released', '=', 0)
      .where('id', 'in', ids.slice(at, at + rowsMax))
      .execute()
  }
}

/** A released slot that left the working copy: whoever places its session again continues it. */
export interface LeftSlot {
  readonly id: string
  readonly number: number
  readonly guid: string
  readonly sessionId: string
}

/** Slots of sessions that a release has and the working copy has not, the oldest first. */
export async function readLeftSlots({ db }: Session, eventId: string): Promise<LeftSlot[]> {
  const rows = await db
    .selectFrom('release_slots')
    .leftJoin('slots', 'slots.id', 'release_slots.id')
    .select(['release_slots.id', 'release_slots.number', 'release_slots.guid', 'release_slots.session_id'])
    .distinct()
    .where('release_slots.event_id', '=', eventId)
    .where('release_slots.session_id', 'is not', null)
    .where('slots.id', 'is', null)
    .orderBy('release_slots.number')
    .execute()
  return rows.map(({ session_id, ...row }) => ({ ...row, sessionId: session_id ?? '' }))
}

/** Whether a release ever had something in a room. */
export async function hasReleasedRoom({ db }: Session, roomId: string): Promise<boolean> {
  const rows = await db.selectFrom('release_slots').select('id').where('room_id', '=', roomId).limit(1).execute()
  return rows.length > 0
}
