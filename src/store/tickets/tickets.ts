// Tickets as rows: attendees joined with their orders. Knows no rule.
import { sql } from 'kysely'
import type { AttendeeStatus } from '../../contract/attendees/attendees.ts'
import type { OrderStatus } from '../../contract/orders/orders.ts'
import type { Ticket, TicketStatus } from '../../contract/orders/ticket.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { readTicketCode } from '../../contract/tickets/ticket-code.ts'
import {
  allOf,
  anyOf,
  calledAs,
  calledBy,
  changedSince,
  compare,
  holdsTail,
  holdsText,
  inEvents,
  inScope,
} from '../core/conditions.ts'
import { withNameKey } from '../core/name-order.ts'
import { attendeeAt, attendeeIdOf, firstAttendeeOf, ticketIdOf } from '../core/order-ids.ts'
import { type Listing, listing, type Order } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { isLapsed, type StoredOrder } from '../orders/orders.ts'
import type { Tables } from '../tables/index.ts'
import { ofKind, taxRateOf } from '../ticket-types/ticket-types.ts'

export interface StoredTicket extends Omit<Ticket, 'net'> {
  readonly version: number
  /** What a promo code took off its price, tax included. */
  readonly discount: number
  /** What of its refunds came from moves to cheaper types. */
  readonly exchanged: number
  readonly attendeeStatus: AttendeeStatus
  readonly orderStatus: OrderStatus
  readonly orderExpiresAt: string | null
}

function selectTickets({ db }: Session, scope: TenantScope) {
  return db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .selectAll('attendees')
    .select([
      'orders.currency',
      'orders.status as order_status',
      'orders.expires_at',
      'ticket_types.name as ticket_type',
      'ticket_types.kind',
    ])
    .where(inScope('attendees', scope))
}

type TicketRow = Tables['attendees'] & {
  currency: string
  order_status: string
  expires_at: string | null
  ticket_type: string
  kind: string
}

function toTicket(row: TicketRow): StoredTicket {
  return {
    id: ticketIdOf(row.id),
    eventId: row.event_id,
    orderId: row.order_id,
    attendeeId: row.id,
    ticketType: row.ticket_type,
    ticketTypeId: row.ticket_type_id,
    kind: row.kind as TicketKind,
    forAttendeeId: row.for_attendee_id,
    name: row.name,
    email: row.email,
    status: row.ticket_status as TicketStatus,
    code: row.code,
    generation: row.generation,
    blockedReason: row.blocked_reason,
    price: row.price,
    discount: row.discount,
    exchanged: row.exchanged,
    refunded: row.refunded,
    tax: row.tax,
    taxRate: taxRateOf(row.tax_rate),
    taxName: row.tax_name,
    currency: row.currency,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    attendeeStatus: row.status as AttendeeStatus,
    orderStatus: row.order_status as OrderStatus,
    orderExpiresAt: row.expires_at,
  }
}

/** The ticket of an id in the caller's scope. */
export async function findTicketRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredTicket | undefined> {
  if (!id.startsWith('tkt_')) return undefined
  const row = await selectTickets(session, scope).where('attendees.id', '=', attendeeIdOf(id)).executeTakeFirst()
  return row && toTicket(row)
}

/** The tickets of many attendees, by these. */
export async function ticketsOfAttendees(
  session: Session,
  scope: TenantScope,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredTicket>> {
  if (attendeeIds.length === 0) return new Map()
  const rows = await selectTickets(session, scope).where('attendees.id', 'in', attendeeIds).execute()
  return new Map(rows.map((row) => [row.id, toTicket(row)]))
}

/** Attendees of an order: those between its first and its last id. */
const ofOrder = ({ id, ticketCount }: Pick<StoredOrder, 'id' | 'ticketCount'>) =>
  sql<boolean>`attendees.id between ${firstAttendeeOf(id)} and ${attendeeAt(id, ticketCount - 1)}
    and attendees.order_id = ${id}`

/** All tickets of an order, in order. */
export async function ticketsOfOrder(
  session: Session,
  scope: TenantScope,
  order: StoredOrder,
): Promise<StoredTicket[]> {
  const rows = await selectTickets(session, scope).where(ofOrder(order)).orderBy('attendees.id').execute()
  return rows.map(toTicket)
}

/** The add-ons for an attendee, without cancelled ones. */
export const addOnsOf = (session: Session, scope: TenantScope, attendeeId: string): Promise<StoredTicket[]> =>
  addOnsOfAll(session, scope, [attendeeId])

/** The add-ons for some attendees, without cancelled ones. */
export async function addOnsOfAll(
  session: Session,
  scope: TenantScope,
  attendeeIds: readonly string[],
): Promise<StoredTicket[]> {
  if (attendeeIds.length === 0) return []
  const rows = await selectTickets(session, scope)
    .where('attendees.for_attendee_id', 'in', attendeeIds)
    .where('attendees.status', '<>', 'cancelled')
    .orderBy('attendees.id')
    .execute()
  return rows.map(toTicket)
}

/** Tickets of an event whose holder has an address, in any case of letters. */
export async function ticketsOfMailbox(
  session: Session,
  scope: TenantScope,
  { eventId, address }: { eventId: string; address: string },
): Promise<StoredTicket[]> {
  const rows = await selectTickets(session, scope)
    .where('attendees.event_id', '=', eventId)
    .where(sql<boolean>`lower(attendees.email) = ${address.toLowerCase()}`)
    .orderBy('attendees.id')
    .limit(100)
    .execute()
  return rows.map(toTicket)
}

type TicketColumns = Pick<
  Tables['attendees'],
  | 'status'
  | 'ticket_status'
  | 'ticket_type_id'
  | 'price'
  | 'refunded'
  | 'tax'
  | 'tax_rate'
  | 'tax_name'
  | 'name'
  | 'email'
  | 'code'
  | 'generation'
  | 'blocked_reason'
  | 'for_attendee_id'
  | 'cancelled_at'
>

/** Changes the attendees of tickets and increments their versions. */
export async function updateTicketRows(
  { db }: Session,
  tickets: readonly Pick<StoredTicket, 'attendeeId'>[],
  changes: Partial<TicketColumns> & { updated_at: string },
): Promise<void> {
  if (tickets.length === 0) return
  const ids = tickets.map(({ attendeeId }) => attendeeId)
  await db
    .updateTable('attendees')
    .set({ ...withNameKey(changes), version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
}

export const insertSupersededCode = insertion('superseded_codes', [
  'event_id',
  'code',
  'attendee_id',
  'generation',
  'created_at',
] as const)

/** The superseded code, with its ticket and the time it was replaced. */
export function findSupersededCode({ db }: Session, eventId: string, code: string) {
  return db
    .selectFrom('superseded_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The ticket by its first code, even if it has a new one now. */
export async function findTicketByFirstCode(
  session: Session,
  scope: TenantScope,
  { eventId, code }: { eventId: string; code: string },
): Promise<StoredTicket | undefined> {
  const old = await findSupersededCode(session, eventId, code)
  const query = selectTickets(session, scope).where('attendees.event_id', '=', eventId)
  const row = await (old?.generation === 1
    ? query.where('attendees.id', '=', old.attendee_id)
    : query.where('attendees.code', '=', code).where('attendees.generation', '=', 1)
  ).executeTakeFirst()
  return row && toTicket(row)
}

export interface TicketFilter {
  /** Null for all events in the scope. */
  readonly eventId: string | null
  readonly status?: TicketStatus | undefined
  readonly ticketTypeId?: string | undefined
  readonly kind?: TicketKind | undefined
  /** Only tickets that open a door: no donations. */
  readonly isForDoor?: boolean
  readonly order?: StoredOrder | undefined
  readonly code?: string | undefined
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
  /** Tickets of orders past their expiry by then count as void. */
  readonly now: string
}

/** Tickets of expired orders are void, even before the expiry is carried out. */
function hasStatus({ status, now }: TicketFilter) {
  if (status === undefined) return undefined
  const isGone = sql<boolean>`(attendees.status = 'cancelled' or ${isLapsed(now)})`
  return status === 'void' ? isGone : sql<boolean>`attendees.ticket_status = ${status} and not ${isGone}`
}

function filteredTickets(session: Session, scope: TenantScope, filter: TicketFilter) {
  return selectTickets(session, scope).where(
    allOf([
      inEvents('attendees.event_id', filter.eventId, scope),
      compare('attendees.code', '=', filter.code),
      compare('attendees.ticket_type_id', '=', filter.ticketTypeId),
      ofKind(filter.kind),
      filter.isForDoor ? sql<boolean>`not ${ofKind('donation')}` : undefined,
      filter.order && ofOrder(filter.order),
      anyOf([
        holdsText(['attendees.name', 'attendees.email', 'attendees.code'], filter.q),
        holdsTail('attendees.order_id', filter.q),
      ]),
      changedSince('attendees.updated_at', filter.updatedSince),
      hasStatus(filter),
    ]),
  )
}

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('attendees.updated_at') }

/** Tickets that a filter finds. */
export function queryTickets(session: Session, scope: TenantScope, filter: TicketFilter): Listing<StoredTicket> {
  return listing(filteredTickets(session, scope, filter), {
    table: 'attendees',
    orders,
    keys: [calledAs('attendees.code', readTicketCode), calledBy('attendees.email')],
    toRecord: toTicket,
  })
}
