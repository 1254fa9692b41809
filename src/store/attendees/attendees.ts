// Attendees as rows, each with its ticket, and read with its order and ticket type. Knows no rule; lists are in
// list-attendees.ts.
import { sql } from 'kysely'
import type { Attendee, AttendeeStatus, AttendeeTicket } from '../../contract/attendees/attendees.ts'
import type { PaymentMethod } from '../../contract/core/choices.ts'
import { inScope } from '../core/conditions.ts'
import type { FieldsOf } from '../core/json-records.ts'
import { ticketIdOf } from '../core/order-ids.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import { answersText, readAnswers } from '../forms/answers.ts'
import type { Tables } from '../tables/index.ts'

export interface StoredAttendee extends Attendee {
  readonly version: number
}

const attendeeColumns = [
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
  'created_at',
  'updated_at',
] as const

export const insertAttendee = insertion('attendees', attendeeColumns)

/** The same for a taxed ticket. */
export const insertTaxedAttendee = insertion('attendees', [...attendeeColumns, 'tax', 'tax_rate', 'tax_name'] as const)

/** Selects everything a record needs, in the caller's scope. */
export function selectAttendees({ db }: Session, scope: TenantScope) {
  return db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .leftJoin('answers', 'answers.attendee_id', 'attendees.id')
    .selectAll('attendees')
    .select(['orders.currency', 'orders.payment', 'ticket_types.name as ticket_type', 'answers.answers'])
    .where(inScope('attendees', scope))
}

type AttendeeRow = Tables['attendees'] & {
  currency: string
  payment: string | null
  ticket_type: string
  answers: string | null
}

export function toAttendee(row: AttendeeRow): StoredAttendee {
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
    payment: row.payment as PaymentMethod | null,
    refunded: row.refunded,
    ticket: { id: ticketIdOf(row.id), code: row.code, status: ticketStatusOf(row) },
    answers: readAnswers(row.answers),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

/** The public record. */
export function recordOf({ version: _version, ...record }: StoredAttendee): Attendee {
  return record
}

/** The same record, for lists that the database writes as JSON. */
export const attendeeFields = {
  id: 'attendees.id',
  eventId: 'attendees.event_id',
  orderId: 'attendees.order_id',
  name: 'attendees.name',
  email: 'attendees.email',
  ticketType: 'ticket_types.name',
  ticketTypeId: 'attendees.ticket_type_id',
  status: 'attendees.status',
  price: 'attendees.price',
  currency: 'orders.currency',
  payment: 'orders.payment',
  refunded: 'attendees.refunded',
  ticket: {
    id: sql<string>`'tkt' || substr(attendees.id, instr(attendees.id, '_'))`,
    code: 'attendees.code',
    status: sql<string>`case attendees.status when 'cancelled' then 'void' else attendees.ticket_status end`,
  },
  answers: sql`json(${answersText})`,
  createdAt: 'attendees.created_at',
  updatedAt: 'attendees.updated_at',
} satisfies FieldsOf<Attendee>

/** An expired ticket may be restored by a late payment, and is void until then. */
const ticketStatusOf = (row: AttendeeRow) =>
  row.status === 'cancelled' ? 'void' : (row.ticket_status as AttendeeTicket['status'])

/** The attendee of an id in the caller's scope. */
export async function findAttendeeRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredAttendee | undefined> {
  const row = await selectAttendees(session, scope).where('attendees.id', '=', id).executeTakeFirst()
  return row && toAttendee(row)
}

type AttendeeColumns = Pick<Tables['attendees'], 'name' | 'email' | 'updated_at'>

/** Changes an attendee that still has the version read. Returns whether it had. */
export function updateAttendeeRow(
  session: Session,
  { id, version }: Pick<StoredAttendee, 'id' | 'version'>,
  changes: Partial<AttendeeColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'attendees', id, version }, changes)
}
