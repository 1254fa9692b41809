// Attendees as rows, each with its ticket, and read with its order and ticket type. Knows no rule; lists are in
// list-attendees.ts.
import { sql } from 'kysely'
import type { Attendee, AttendeeStatus, AttendeeTicket } from '../../contract/attendees/attendees.ts'
import type { PaymentMethod } from '../../contract/core/choices.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { inScope } from '../core/conditions.ts'
import type { FieldsOf } from '../core/json-records.ts'
import { withNameKey } from '../core/name-order.ts'
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
  'name_key',
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

/** The same for any ticket of a group order. */
export const insertOrderedAttendee = insertion('attendees', [
  ...attendeeColumns,
  'tax',
  'tax_rate',
  'tax_name',
  'discount',
  'for_attendee_id',
] as const)

/** The names of an attendee's add-ons as a JSON array; only add-ons have an entry in the index it reads. */
const addOnsOf = (engine: Session['engine']) => {
  const array = sql.raw(engine === 'sqlite' ? 'json_group_array' : 'json_agg')
  return sql<string>`coalesce((select ${array}(own.name) from (
      select add_on_types.name from attendees as add_ons
      inner join ticket_types as add_on_types on add_on_types.id = add_ons.ticket_type_id
      where add_ons.for_attendee_id = attendees.id and add_ons.status <> 'cancelled' order by add_ons.id
    ) as own)${sql.raw(engine === 'sqlite' ? '' : '::text')}, '[]')`
}

/** Selects everything a record needs, in the caller's scope. */
export function selectAttendees({ db, engine }: Session, scope: TenantScope) {
  return db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .leftJoin('answers', 'answers.attendee_id', 'attendees.id')
    .selectAll('attendees')
    .select(['orders.currency', 'orders.payment', 'ticket_types.name as ticket_type', 'ticket_types.kind'])
    .select(['answers.answers', addOnsOf(engine).as('add_ons')])
    .where(inScope('attendees', scope))
}

type AttendeeRow = Tables['attendees'] & {
  currency: string
  payment: string | null
  ticket_type: string
  kind: string
  add_ons: string
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
    kind: row.kind as TicketKind,
    forAttendeeId: row.for_attendee_id,
    addOns: JSON.parse(row.add_ons) as string[],
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
  kind: 'ticket_types.kind',
  forAttendeeId: 'attendees.for_attendee_id',
  addOns: sql`json(${addOnsOf('sqlite')})`,
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
  return updateVersioned(session, { table: 'attendees', id, version }, withNameKey(changes))
}
