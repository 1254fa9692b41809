// Released slots as they are shown: what is frozen, with the names that rooms, tracks and people have today.
import { sql } from 'kysely'
import type { SpeakerRole } from '../../../contract/agenda/choices.ts'
import { erasedName } from '../../../contract/agenda/limits.ts'
import { daysAfter } from '../../../contract/core/time.ts'
import { allOf, type Condition, changedSince, compare, inScope } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import { namesSpeaker, readSessionSpeakers } from '../session-speakers.ts'
import { readSessionStocks, type SessionStock } from '../session-tickets.ts'
import { isIn } from '../slots.ts'
import { containsRelease, type ReleasedSlot, toReleasedSlot } from './spans.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface ShownReleasedSlot extends ReleasedSlot {
  /** The session's; null for a break. */
  readonly code: string | null
  /** As it is today; null where nobody enrols. */
  readonly stock: SessionStock | null
  readonly room: Named | null
  /** Null, too, once the track was deleted. */
  readonly track: Named | null
  readonly named: readonly { id: string; code: string; name: string; role: SpeakerRole }[]
}

/** Adds today's names and free places to released slots: seven statements at most. */
export async function showReleased(
  session: Session,
  slots: readonly ReleasedSlot[],
): Promise<readonly ShownReleasedSlot[]> {
  const speakers = slots.map((slot) => readSessionSpeakers(slot.speakers))
  const rooms = await namesById(
    session,
    'rooms',
    slots.map(({ roomId }) => roomId),
  )
  const tracks = await namesById(
    session,
    'tracks',
    slots.map(({ trackId }) => trackId),
  )
  const codes = await codesById(
    session,
    'sessions',
    slots.map(({ sessionId }) => sessionId),
  )
  const stocks = await stocksById(
    session,
    slots.map(({ sessionId }) => sessionId),
  )
  const people = await codesById(
    session,
    'speakers',
    speakers.flat().map(({ speaker }) => speaker),
  )
  return slots.map((slot, index) => ({
    ...slot,
    code: codes.get(slot.sessionId ?? '')?.code ?? null,
    stock: stocks.get(slot.sessionId ?? '') ?? null,
    room: rooms.get(slot.roomId ?? '') ?? null,
    track: tracks.get(slot.trackId ?? '') ?? null,
    named: (speakers[index] ?? []).map(({ speaker: id, role }) => {
      const { code = '', name = erasedName } = people.get(id) ?? {}
      return { id, code, name, role }
    }),
  }))
}

async function stocksById(session: Session, ids: readonly (string | null)[]) {
  const wanted = unique(ids)
  const rows: { id: string; enrolment: string | null }[] = []
  for (let at = 0; at < wanted.length; at += 1000) {
    const some = session.db.selectFrom('sessions').select(['id', 'enrolment']).where('enrolment', 'is not', null)
    rows.push(...(await some.where('id', 'in', wanted.slice(at, at + 1000)).execute()))
  }
  return readSessionStocks(session, rows)
}

const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function namesById({ db }: Session, table: 'rooms' | 'tracks', ids: readonly (string | null)[]) {
  const rows: Named[] = []
  const wanted = unique(ids)
  if (wanted.length > 0)
    rows.push(...(await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute()))
  return new Map(rows.map((row) => [row.id, row]))
}

async function codesById({ db }: Session, table: 'sessions' | 'speakers', ids: readonly (string | null)[]) {
  const rows: { id: string; code: string; name: string }[] = []
  const wanted = unique(ids)
  const name = table === 'sessions' ? 'title' : 'name'
  for (let at = 0; at < wanted.length; at += 1000) {
    const found = db.selectFrom(table).select(['id', 'code', sql<string>`${sql.ref(name)}`.as('name')])
    rows.push(...(await found.where('id', 'in', wanted.slice(at, at + 1000)).execute()))
  }
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ReleasedFilter {
  readonly eventId: string
  readonly release: number
  /** A programme day, which begins at `dayStartsAt`. */
  readonly day?: { readonly date: string; readonly startsAt: string } | undefined
  readonly roomId?: string | undefined
  readonly trackId?: string | undefined
  readonly sessionId?: string | undefined
  readonly speakerId?: string | undefined
  readonly updatedSince?: string | undefined
}

type ListedSlot = ReleasedSlot & { readonly since: number; readonly createdAt: string }

/** The slots of a release in the order of their times. */
export function queryReleasedSlots(session: Session, scope: TenantScope, filter: ReleasedFilter): Listing<ListedSlot> {
  const { day, speakerId } = filter
  const conditions: Condition[] = [
    inScope('release_slots', scope, filter.eventId),
    containsRelease(filter.release),
    day && compare('release_slots.start', '>=', `${day.date}T${day.startsAt}`),
    day && sql<boolean>`release_slots.start < ${`${daysAfter(day.date, 1)}T${day.startsAt}`}`,
    filter.roomId === undefined ? undefined : isIn('release_slots', filter.roomId),
    compare('release_slots.track_id', '=', filter.trackId),
    compare('release_slots.session_id', '=', filter.sessionId),
    speakerId === undefined ? undefined : namesSpeaker('release_slots.speakers', speakerId),
    changedSince('release_slots.changed_at', filter.updatedSince),
  ]
  return listing(session.db.selectFrom('release_slots').selectAll().where(allOf(conditions)), {
    table: 'release_slots',
    orders: { createdAt: sql.ref('release_slots.start'), updatedAt: sql.ref('release_slots.changed_at') },
    toRecord: (row) => ({ ...toReleasedSlot(row), since: row.from_number, createdAt: row.created_at }),
  })
}
