// Mailings as rows, and the mailboxes in their segments.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, inScope } from '../core/conditions.ts'
import { attendeeAt, firstAttendeeOf } from '../core/order-ids.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { isIn } from '../door/admissions.ts'
import type { Tables } from '../tables/index.ts'
import { ofKind } from '../ticket-types/ticket-types.ts'
import { attendeeMeets, type StoredCondition } from './conditions.ts'

export type MailingRow = Tables['mailings']

/** Adds a mailing, once per cause; returns whether it is new. */
export async function insertMailing({ db }: Session, row: MailingRow): Promise<boolean> {
  const added = await db
    .insertInto('mailings')
    .values(row)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The oldest mailing that still needs messages. */
export function findUnplannedMailing({ db }: Session, now: string): Promise<MailingRow | undefined> {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('status', '=', 'planning')
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Mailings, of one event if `eventId` names it. */
export function queryMailings({ db }: Session, scope: TenantScope, filter: MailingFilter): Listing<MailingRow> {
  const query = db
    .selectFrom('mailings')
    .selectAll()
    .where(inScope('mailings', scope, filter.eventId))
    .where(allOf([changedSince('mailings.updated_at', filter.updatedSince)]))
  return listing(query, {
    table: 'mailings',
    orders: { updatedAt: sql.ref('mailings.updated_at') },
    keys: [calledBy('mailings.subject')],
    toRecord: plainRow,
  })
}

interface MailingFilter {
  readonly eventId?: string | undefined
  readonly updatedSince?: string | undefined
}

export function findMailingWithin({ db }: Session, scope: TenantScope, id: string): Promise<MailingRow | undefined> {
  return db.selectFrom('mailings').selectAll().where('id', '=', id).where(inScope('mailings', scope)).executeTakeFirst()
}

/** Stops planning: no further messages are created. */
export async function endMailing({ db }: Session, id: string, now: string): Promise<void> {
  await db.updateTable('mailings').set({ status: 'cancelled', updated_at: now }).where('id', '=', id).execute()
}

export function findMailing({ db }: Session, id: string): Promise<MailingRow | undefined> {
  return db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Mailings of these ids, whosever they are. */
export async function findMailingsOf({ db }: Session, ids: readonly string[]): Promise<MailingRow[]> {
  return ids.length === 0
    ? []
    : db
        .selectFrom('mailings')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
}

/** Moves a mailing's position on; returns false when another process has moved it meanwhile. */
export async function moveMailing(
  { db }: Session,
  { id, place }: MailingRow,
  changes: Partial<MailingRow>,
): Promise<boolean> {
  const row = await db
    .updateTable('mailings')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'planning')
    .where('place', place === null ? 'is' : '=', place)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The recipients of a mailing. */
export interface Segment {
  readonly accountId: string
  readonly eventId: string
  readonly statuses: readonly string[]
  readonly ticketTypeId?: string | null
  /** True: only people who came in; false: only those who did not. */
  readonly isCheckedIn?: boolean | undefined
  /** Leaves out people who gave a donation and nothing else: they don't come. */
  readonly withoutDonors?: boolean
  /** Everybody who agreed to marketing mail, with a ticket or without one; of the rest only the conditions count then. */
  readonly isAgreed?: boolean
  /** Only one attendee, or the attendees of one order. */
  readonly only?: { readonly attendeeId: string } | { readonly orderId: string }
  /** All must hold. */
  readonly conditions?: readonly StoredCondition[]
  /** The buyers of orders that wait for money at this time, once per order, instead of the attendees themselves. */
  readonly owingAt?: string
  /** Also includes attendees cancelled since then, together with their event. */
  readonly cancelledSince?: string
}

function inSegment(session: Session, segment: Segment) {
  const {
    conditions = [],
    only,
    accountId,
    eventId,
    statuses,
    ticketTypeId,
    isCheckedIn,
    withoutDonors,
    cancelledSince,
    owingAt,
  } = segment
  return session.db
    .selectFrom('attendees')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .where((where) =>
      where.or([
        where('status', 'in', [...statuses]),
        ...(cancelledSince === undefined
          ? []
          : [where.and([where('status', '=', 'cancelled'), where('updated_at', '>=', cancelledSince)])]),
      ]),
    )
    .$if(typeof ticketTypeId === 'string', (query) => query.where('ticket_type_id', '=', ticketTypeId ?? ''))
    .$if(withoutDonors === true, (query) => query.where(sql<boolean>`not ${ofKind('donation')}`))
    .$if(owingAt !== undefined, (query) => query.where(isUnpaid(owingAt ?? '')))
    .$if(only !== undefined, (query) => query.where(isOneOf(only)))
    .$if(isCheckedIn !== undefined, (query) => query.where(isIn(isCheckedIn === true)))
    .$if(conditions.length > 0, (query) => query.where(attendeeMeets(session, conditions)))
}

/** The ids of an order's attendees follow its own, at most a hundred. */
const isOneOf = (only: Segment['only']) =>
  only !== undefined && 'orderId' in only
    ? sql<boolean>`attendees.id between ${firstAttendeeOf(only.orderId)} and ${attendeeAt(only.orderId, 99)}
        and attendees.order_id = ${only.orderId}`
    : sql<boolean>`attendees.id = ${only?.attendeeId}`

/** In an order that waits for money, all of it or the rest. */
const isUnpaid = (at: string) => sql<boolean>`exists (select 1 from orders
  where orders.id = attendees.order_id and orders.status = 'pending' and orders.total > orders.credit
  and (orders.expires_at is null or orders.expires_at > ${at}))`

const address = sql<string>`lower(email)`

/** Somebody in a segment: `address` is the place in it, which is the order's id for buyers. */
export interface SegmentMember {
  readonly address: string
  readonly email: string
  readonly name: string
  readonly attendeeId: string | null
  readonly orderId: string
}

/** The segment's next addresses after one, each once, with one name and attendee; of buyers their next orders. */
export function listSegment(
  session: Session,
  segment: Segment,
  { after, limit }: { after: string | null; limit: number },
): Promise<SegmentMember[]> {
  if (segment.owingAt !== undefined) return listBuyers(session, segment, { after, limit })
  return inSegment(session, segment)
    .select(({ fn }) => [
      address.as('address'),
      fn.min('email').as('email'),
      fn.min('name').as('name'),
      fn.min('id').as('attendeeId'),
      fn.min('order_id').as('orderId'),
    ])
    .$if(after !== null, (query) => query.where(sql<boolean>`lower(email) > ${after}`))
    .groupBy(address)
    .orderBy(address)
    .limit(limit)
    .execute()
}

async function listBuyers(
  session: Session,
  segment: Segment,
  { after, limit }: { after: string | null; limit: number },
): Promise<SegmentMember[]> {
  const orders = await session.db
    .selectFrom('orders')
    .select(['id', 'email', 'name'])
    .where('id', 'in', inSegment(session, segment).select('order_id'))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return orders.map(({ id, email, name }) => ({ address: id, email, name, attendeeId: null, orderId: id }))
}

/** `addresses` are the e-mails to write: one per mailbox, of buyers one per order. */
export async function countSegment(session: Session, segment: Segment): Promise<{ addresses: number; people: number }> {
  const each = segment.owingAt === undefined ? sql`lower(email)` : sql`order_id`
  const { addresses, people } = await inSegment(session, segment)
    .select(({ fn }) => [sql<number>`count(distinct ${each})`.as('addresses'), fn.countAll().as('people')])
    .executeTakeFirstOrThrow()
  return { addresses: Number(addresses), people: Number(people) }
}

/** What the ticket types of some mailings are called, by id. */
export async function namesOfTypes(
  { db }: Session,
  mailings: readonly Pick<MailingRow, 'ticket_type_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = mailings.flatMap(({ ticket_type_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('ticket_types').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
