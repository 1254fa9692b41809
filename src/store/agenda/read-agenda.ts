// Everything of an event's agenda at once, for what judges or changes it as a whole: seven statements, however big it is.
import { sql } from 'kysely'
import { type SessionStatus, takingPlace } from '../../contract/agenda/choices.ts'
import type { TimeWindow } from '../../contract/agenda/fields.ts'
import type { Waiver } from '../../contract/agenda/findings.ts'
import type { NewRoom } from '../../contract/agenda/rooms.ts'
import type { Consent } from '../../contract/agenda/speakers.ts'
import type { OpeningHours } from '../../contract/agenda/venues.ts'
import { daysAfter } from '../../contract/core/time.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { readAgendaRow, type StoredAgenda } from './agendas.ts'
import { readSessionSpeakers } from './session-speakers.ts'
import { type StoredSlot, toSlot } from './slots.ts'

/** What a room's `details` hold, as far as a schedule is concerned. */
type RoomDetails = Partial<Pick<NewRoom, 'equipment' | 'parallel' | 'includes' | 'changeoverMin'>>

export interface AgendaRoom extends RoomDetails {
  readonly id: string
  readonly name: string
  readonly capacity: number | null
  readonly hidden: boolean
  readonly windows: readonly TimeWindow[]
  /** Of its venue. */
  readonly hours: readonly OpeningHours[]
}

interface AgendaSpeaker {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly erased: boolean
  readonly available: readonly TimeWindow[]
  readonly avoid: readonly TimeWindow[]
  readonly consents: readonly Consent[]
  readonly hasTicket: boolean
}

export interface AgendaSessionRow {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly subtitle: string | null
  readonly type: string
  readonly status: SessionStatus
  readonly language: string | null
  readonly doNotRecord: boolean
  readonly track: { readonly id: string; readonly name: string } | null
  readonly speakerIds: readonly string[]
  /** The column: JSON array of ids and roles. */
  readonly speakers: string
  readonly released: boolean
  readonly minutes: number
  readonly setupMin: number
  readonly teardownMin: number
  readonly needs: readonly string[]
  readonly expected: number | null
  /** Places that people enrol for; null without a limit. */
  readonly capacity: number | null
  readonly enrolledIds: readonly string[]
}

/** A slot of another event in a room of this one. */
interface SlotElsewhere {
  readonly roomId: string
  readonly eventName: string
  readonly timezone: string
  readonly start: string
  readonly fold: 0 | 1
  readonly minutes: number
}

/** One consistent reading of a working copy. */
export interface WholeAgenda {
  readonly agenda: StoredAgenda
  readonly rooms: readonly AgendaRoom[]
  /** Other rooms of the same venues: part of a hall, or a hall made of these. */
  readonly neighbours: readonly AgendaRoom[]
  readonly speakers: readonly AgendaSpeaker[]
  readonly sessions: readonly AgendaSessionRow[]
  readonly slots: readonly StoredSlot[]
  readonly elsewhere: readonly SlotElsewhere[]
  readonly waivers: readonly Pick<Waiver, 'id' | 'finding' | 'reason'>[]
}

/** The event whose agenda it is, and its days. */
export interface AgendaEvent {
  readonly id: string
  readonly date: string
  readonly endDate: string | null
}

/** Reads an event's agenda within a session, which is one snapshot. */
export async function readWholeAgenda(session: Session, scope: TenantScope, event: AgendaEvent): Promise<WholeAgenda> {
  const eventId = event.id
  const agenda = await readAgendaRow(session, scope.accountId, eventId)
  const { rooms, neighbours } = await readRooms(session, eventId)
  const slots = await readSlots(session, eventId)
  return {
    agenda,
    rooms,
    neighbours,
    speakers: await readSpeakers(session, eventId),
    sessions: await readSessions(session, eventId),
    slots,
    elsewhere: await readElsewhere(session, event, { slots, rooms: [...rooms, ...neighbours] }),
    waivers: await session.db
      .selectFrom('waivers')
      .select(['id', 'finding_id as finding', 'reason'])
      .where('event_id', '=', eventId)
      .execute(),
  }
}

/** The rooms of an event in its order, and the other rooms of their venues, which halls may include. */
async function readRooms({ db }: Session, eventId: string) {
  const used = db
    .selectFrom('event_rooms')
    .innerJoin('rooms', 'rooms.id', 'event_rooms.room_id')
    .select('venue_id')
    .where('event_rooms.event_id', '=', eventId)
  const rows = await db
    .selectFrom('rooms')
    .innerJoin('venues', 'venues.id', 'rooms.venue_id')
    .leftJoin('event_rooms', (join) =>
      join.onRef('event_rooms.room_id', '=', 'rooms.id').on('event_rooms.event_id', '=', eventId),
    )
    .select(['rooms.id', 'rooms.name', 'rooms.capacity', 'rooms.details', 'position', 'hidden', 'windows'])
    .select('venues.details as venue')
    .where('rooms.venue_id', 'in', used)
    .orderBy('position')
    .orderBy('rooms.id')
    .execute()
  const rooms = rows.map(({ id, name, capacity, details, position, hidden, windows, venue }) => ({
    ...(JSON.parse(details) as RoomDetails),
    id,
    name,
    capacity,
    isUsed: position !== null,
    hidden: hidden !== 0,
    windows: JSON.parse(windows ?? '[]') as TimeWindow[],
    hours: (JSON.parse(venue) as { hours?: OpeningHours[] }).hours ?? [],
  }))
  return { rooms: rooms.filter(({ isUsed }) => isUsed), neighbours: rooms.filter(({ isUsed }) => !isUsed) }
}

async function readSpeakers({ db }: Session, eventId: string): Promise<AgendaSpeaker[]> {
  const rows = await db
    .selectFrom('speakers')
    .leftJoin('attendees', (join) =>
      join.onRef('attendees.id', '=', 'speakers.attendee_id').on('attendees.status', '<>', 'cancelled'),
    )
    .select(['speakers.id', 'speakers.code', 'speakers.name', 'details', 'erased', 'attendees.id as attendee_id'])
    .where('speakers.event_id', '=', eventId)
    .execute()
  return rows.map(({ id, code, name, details, erased, attendee_id }) => {
    const { available = [], avoid = [], consents = [] } = JSON.parse(details) as Partial<AgendaSpeaker>
    return { id, code, name, erased: erased === 1, available, avoid, consents, hasTicket: attendee_id !== null }
  })
}

async function readSessions({ db, engine }: Session, eventId: string): Promise<AgendaSessionRow[]> {
  const list = engine === 'sqlite' ? sql`json_group_array(attendee_id)` : sql`json_agg(attendee_id)::text`
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('tracks', 'tracks.id', 'sessions.track_id')
    .leftJoin('quotas', 'quotas.id', 'sessions.id')
    .select(['sessions.id', 'sessions.code', 'title', 'type', 'sessions.status', 'minutes', 'speakers', 'details'])
    .select(['subtitle', 'released', 'track_id', 'tracks.name as track_name', 'quotas.cap'])
    .select(
      sql<string | null>`(select ${list} from enrolments
        where enrolments.session_id = sessions.id and enrolments.status = 'enrolled')`.as('enrolled'),
    )
    .where('sessions.event_id', '=', eventId)
    .execute()
  return rows.map((row) => {
    const details = JSON.parse(row.details) as Partial<AgendaSessionRow>
    return {
      id: row.id,
      code: row.code,
      title: row.title,
      subtitle: row.subtitle,
      type: row.type,
      status: row.status as SessionStatus,
      language: details.language ?? null,
      doNotRecord: details.doNotRecord ?? false,
      track: row.track_id === null ? null : { id: row.track_id, name: row.track_name ?? '' },
      speakerIds: readSessionSpeakers(row.speakers).map(({ speaker }) => speaker),
      speakers: row.speakers,
      released: row.released === 1,
      minutes: row.minutes,
      setupMin: details.setupMin ?? 0,
      teardownMin: details.teardownMin ?? 0,
      needs: details.needs ?? [],
      expected: details.expected ?? null,
      capacity: row.cap,
      enrolledIds: JSON.parse(row.enrolled ?? '[]') as string[],
    }
  })
}

async function readSlots({ db }: Session, eventId: string): Promise<StoredSlot[]> {
  const rows = await db
    .selectFrom('slots')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('start')
    .orderBy('id')
    .execute()
  return rows.map(toSlot)
}

/** Days between clocks that are furthest apart, and a session past midnight. */
const aroundDays = 3

/** What other events do in this one's rooms around its days; `slots` are in the order of their times. */
async function readElsewhere(
  { db }: Session,
  { id: eventId, date, endDate }: AgendaEvent,
  { slots, rooms }: Pick<WholeAgenda, 'slots' | 'rooms'>,
): Promise<readonly SlotElsewhere[]> {
  if (rooms.length === 0) return []
  const days = [date, endDate ?? date, ...slots.map(({ start }) => start.slice(0, 10))].sort()
  const rows = await db
    .selectFrom('slots')
    .innerJoin('events', 'events.id', 'slots.event_id')
    .leftJoin('sessions', 'sessions.id', 'slots.session_id')
    .select(['room_id', 'events.name as event_name', 'events.timezone', 'start', 'fold', 'slots.minutes'])
    .where('slots.event_id', '<>', eventId)
    .where(
      'room_id',
      'in',
      rooms.map(({ id }) => id),
    )
    .where('start', '>=', daysAfter(days[0] ?? date, -aroundDays))
    .where('start', '<', daysAfter(days.at(-1) ?? date, aroundDays))
    .where('events.status', '<>', 'cancelled')
    .where((where) => where.or([where('session_id', 'is', null), where('sessions.status', 'in', [...takingPlace])]))
    .execute()
  return rows.map(({ room_id, event_name, fold, ...row }) => ({
    ...row,
    roomId: room_id ?? '',
    eventName: event_name,
    fold: fold === 1 ? 1 : 0,
  }))
}
