// Attendees as rows, each with its ticket, and read with its order and ticket type. Knows no rule.
import { sql } from 'kysely'
import type { Attendee, AttendeeStatus, ManualPayment, Ticket } from '../contract/attendees.ts'
import type { Channel } from '../contract/choices.ts'
import { allOf, asciiLower, changedSince, compare, holdsText } from './conditions.ts'
import { insertion } from './insertion.ts'
import { boundedCount, type Order, type Placed, type Window, withinWindow } from './keyset.ts'
import type { Reach } from './reach.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'
import { updateVersioned } from './versioned-update.ts'

export interface StoredAttendee extends Attendee {
  readonly version: number
  /** What its order came by. */
  readonly channel: Channel
}

export const insertAttendee = insertion('attendees', [
  'id',
  'account_id',
  'event_id',
  'order_id',
  'ticket_type_id',
  'name',
  'email',
  'status',
  'code',
  'ticket_status',
  'price',
  'version',
  'created_at',
  'updated_at',
] as const)

function selectAttendees({ db }: Session, reach: Reach) {
  const query = db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .selectAll('attendees')
    .select([
      'orders.currency',
      'orders.payment',
      'orders.channel',
      'orders.refunded',
      'ticket_types.name as ticket_type',
    ])
    .where('attendees.account_id', '=', reach.accountId)
  return reach.eventId === null ? query : query.where('attendees.event_id', '=', reach.eventId)
}

type AttendeeRow = Tables['attendees'] & {
  currency: string
  payment: string | null
  channel: string
  refunded: number
  ticket_type: string
}

function toAttendee(row: AttendeeRow): StoredAttendee {
  return {
    id: row.id,
    eventId: row.event_id,
    orderId: row.order_id,
    name: row.name,
    email: row.email,
    ticketType: row.ticket_type,
    ticketTypeId: row.ticket_type_id,
    status: row.status as AttendeeStatus,
    price: row.price,
    currency: row.currency,
    payment: row.payment as ManualPayment | null,
    refunded: row.refunded,
    ticket: { id: ticketIdOf(row.id), code: row.code, status: row.ticket_status as Ticket['status'] },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    channel: row.channel as Channel,
  }
}

/** A ticket has the id of its attendee under a prefix of its own. */
export const ticketIdOf = (attendeeId: string): string => `tkt${attendeeId.slice(attendeeId.indexOf('_'))}`

/** The attendee of an id, within reach. */
export async function findAttendeeRow(session: Session, reach: Reach, id: string): Promise<StoredAttendee | undefined> {
  const row = await selectAttendees(session, reach).where('attendees.id', '=', id).executeTakeFirst()
  return row && toAttendee(row)
}

type AttendeeColumns = Pick<Tables['attendees'], 'name' | 'email' | 'status' | 'ticket_status' | 'price' | 'updated_at'>

/** Changes an attendee that still has the version read. Returns whether it had. */
export function updateAttendeeRow(
  session: Session,
  { id, version }: Pick<StoredAttendee, 'id' | 'version'>,
  changes: Partial<AttendeeColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'attendees', id, version }, changes)
}

export interface AttendeeFilter {
  readonly eventId: string
  readonly status?: AttendeeStatus | undefined
  readonly ticketTypeId?: string | undefined
  readonly email?: string | undefined
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
}

const orders: Readonly<Record<string, Order>> = {
  updatedAt: sql.ref('attendees.updated_at'),
  name: sql`lower(attendees.name)`,
}

function attendeeConditions(filter: AttendeeFilter) {
  return allOf([
    compare('attendees.event_id', '=', filter.eventId),
    compare('attendees.status', '=', filter.status),
    compare('attendees.ticket_type_id', '=', filter.ticketTypeId),
    filter.email === undefined ? undefined : sql<boolean>`lower(attendees.email) = ${asciiLower(filter.email)}`,
    changedSince('attendees.updated_at', filter.updatedSince),
    holdsText(['attendees.name', 'attendees.email'], filter.q),
  ])
}

/** One page of attendees, and one row more when others follow. */
export async function listAttendeeRows(
  session: Session,
  reach: Reach,
  { filter, window }: { filter: AttendeeFilter; window: Window },
): Promise<Placed<StoredAttendee>[]> {
  const query = selectAttendees(session, reach).where(attendeeConditions(filter))
  const rows = await withinWindow(query, window, { table: 'attendees', order: orders[window.order] }).execute()
  return rows.map((row) => ({ record: toAttendee(row), position: [row.sort_key, row.id] }))
}

/** How many attendees a filter finds, or undefined for too many to count. */
export function countAttendees({ db }: Session, filter: AttendeeFilter): Promise<number | undefined> {
  return boundedCount(db.selectFrom('attendees').where(attendeeConditions(filter)))
}
