// Finds tickets by what was scanned, together with their admission on a list, in one query.
import { type ExpressionBuilder, sql } from 'kysely'
import { allOf, changedSince, compare } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import { type SlotOf, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import { readWords } from '../core/words.ts'
import type { Tables } from '../tables/index.ts'

export interface ScannedTicket {
  readonly attendee_id: string
  readonly order_id: string
  readonly name: string
  readonly code: string
  readonly generation: number
  readonly blocked_reason: string | null
  readonly status: string
  readonly ticket_status: string
  readonly refunded: number
  readonly ticket_type_id: string
  readonly ticket_type: string
  readonly kind: string
  /** The words of its ticket type: JSON, see core/words.ts. */
  readonly type_words: string | null
  /** The valid add-ons for its holder, one per line: the name, a tab and its words, perhaps none; null for no add-on. */
  readonly add_ons: string | null
  readonly buyer: string
  readonly order_status: string
  readonly expires_at: string | null
  /** 1 for somebody enrolled in the session of the list. */
  readonly enrolled: number
  readonly first_at: string | null
  readonly first_gate: string | null
  readonly inside: number | null
}

const columns = [
  'attendees.id as attendee_id',
  'attendees.order_id',
  'attendees.name',
  'attendees.code',
  'attendees.generation',
  'attendees.blocked_reason',
  'attendees.status',
  'attendees.ticket_status',
  'attendees.refunded',
  'attendees.ticket_type_id',
  'ticket_types.name as ticket_type',
  'ticket_types.kind',
  'ticket_types.translations as type_words',
  'orders.name as buyer',
  'orders.status as order_status',
  'orders.expires_at',
  'admissions.first_at',
  'admissions.first_gate',
  'admissions.inside',
] as const

/** Only add-ons have an entry in the index this reads. */
const addOns = sql<string | null>`(select string_agg(own.line, ${sql.lit('\n')}) from (
  select add_on_types.name || ${sql.lit('\t')} || coalesce(add_on_types.translations, '') as line from attendees as add_ons
  inner join ticket_types as add_on_types on add_on_types.id = add_ons.ticket_type_id
  where add_ons.for_attendee_id = attendees.id and add_ons.status = 'confirmed' and add_ons.ticket_status = 'valid'
  order by add_ons.id) as own)`

/** A row's add-ons with their words. Neither names nor JSON have tabs or line feeds. */
export const addOnsOf = ({ add_ons }: Pick<ScannedTicket, 'add_ons'>) =>
  (add_ons?.split('\n') ?? []).map((line) => {
    const [name = '', words = ''] = line.split('\t')
    return { name, words: readWords(words === '' ? null : words) }
  })

/** Whether a ticket's holder is enrolled in the session of a list; most events have no enrolments to look through. */
const enrolledOn = (listId: string) => sql<number>`(select count(*) from enrolments
  inner join check_in_lists on check_in_lists.session_id = enrolments.session_id
  where enrolments.attendee_id = attendees.id and enrolments.status = 'enrolled' and check_in_lists.id = ${listId})`

const scanned = (db: Session['db'], listId: string) =>
  db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .leftJoin('admissions', (join) =>
      join.on('admissions.list_id', '=', listId).onRef('admissions.attendee_id', '=', 'attendees.id'),
    )
    .select(columns)
    .select(addOns.as('add_ons'))
    .select(enrolledOn(listId).as('enrolled'))

interface Asked {
  readonly listId: string
  readonly eventId: string
}

const ofEvent = (slot: SlotOf<Asked>) => (where: ExpressionBuilder<Tables, 'attendees'>) =>
  where('attendees.event_id', '=', slot('eventId'))

export const ticketByCode = statement<Asked & { code: string }, ScannedTicket>((db, slot) =>
  scanned(db, slot('listId')).where(ofEvent(slot)).where('attendees.code', '=', slot('code')),
)

export const ticketByAttendee = statement<Asked & { attendeeId: string }, ScannedTicket>((db, slot) =>
  scanned(db, slot('listId')).where(ofEvent(slot)).where('attendees.id', '=', slot('attendeeId')),
)

/** The ticket that had this code before it was moved or transferred. */
export const ticketByOldCode = statement<Asked & { code: string }, ScannedTicket>((db, slot) =>
  scanned(db, slot('listId'))
    .innerJoin('superseded_codes', 'superseded_codes.attendee_id', 'attendees.id')
    .where('superseded_codes.event_id', '=', slot('eventId'))
    .where('superseded_codes.code', '=', slot('code')),
)

/** The tickets of some attendees, in any order. */
export async function ticketsByAttendees(
  { db }: Session,
  { listId, eventId }: Asked,
  attendeeIds: readonly string[],
): Promise<ScannedTicket[]> {
  if (attendeeIds.length === 0) return []
  const ofEvent = scanned(db, listId).where('attendees.event_id', '=', eventId)
  return ofEvent.where('attendees.id', 'in', attendeeIds).execute()
}

export interface DoorTicketFilter extends Asked {
  /** Of a list of a session: only those enrolled in it, or all that changed since. */
  readonly isOfEnrolled?: boolean
  readonly updatedSince?: string | undefined
}

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('attendees.updated_at') }

const doorTickets = ({ db }: Session, { listId, eventId, updatedSince, isOfEnrolled }: DoorTicketFilter) =>
  scanned(db, listId).where(
    allOf([
      compare('attendees.event_id', '=', eventId),
      changedSince('attendees.updated_at', updatedSince),
      isOfEnrolled && updatedSince === undefined ? sql<boolean>`${enrolledOn(listId)} > 0` : undefined,
    ]),
  )

/** Tickets of an event as a list of a door knows them. */
export function queryDoorTickets(session: Session, filter: DoorTicketFilter): Listing<ScannedTicket> {
  const idOf = (row: ScannedTicket) => row.attendee_id
  return listing(doorTickets(session, filter), { table: 'attendees', orders, toRecord: plainRow, idOf })
}
