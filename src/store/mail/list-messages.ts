// Finds messages: one, a page of them, or counts.
import { sql } from 'kysely'
import { allOf, anyOf, calledBy, changedSince, compare, holdsTail, holdsText, inScope } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { MessageRow } from './messages.ts'

function selectMessages({ db }: Session, scope: TenantScope) {
  return db.selectFrom('messages').selectAll().where(inScope('messages', scope))
}

export function findMessage(session: Session, reach: TenantScope, id: string): Promise<MessageRow | undefined> {
  return selectMessages(session, reach).where('id', '=', id).executeTakeFirst()
}

export interface MessageFilter {
  readonly eventId?: string | undefined
  readonly orderId?: string | undefined
  readonly mailingId?: string | undefined
  readonly status?: string | undefined
  readonly kind?: string | undefined
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
}

function filteredMessages(session: Session, scope: TenantScope, filter: MessageFilter) {
  return selectMessages(session, scope).where(
    allOf([
      compare('messages.event_id', '=', filter.eventId),
      compare('messages.order_id', '=', filter.orderId),
      compare('messages.mailing_id', '=', filter.mailingId),
      compare('messages.status', '=', filter.status),
      compare('messages.kind', '=', filter.kind),
      changedSince('messages.updated_at', filter.updatedSince),
      anyOf([
        holdsText(['messages.address', 'messages.name', 'messages.subject'], filter.q),
        holdsTail('messages.order_id', filter.q),
      ]),
    ]),
  )
}

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('messages.updated_at') }

/** Messages that a filter finds. */
export function queryMessages(session: Session, scope: TenantScope, filter: MessageFilter): Listing<MessageRow> {
  return listing(filteredMessages(session, scope, filter), {
    table: 'messages',
    orders,
    keys: [calledBy('messages.address')],
    toRecord: plainRow,
  })
}

/** How many messages of each status each mailing has. */
export async function countByStatus(
  { db }: Session,
  mailings: readonly { readonly id: string; readonly event_id: string }[],
): Promise<{ mailingId: string | null; status: string; count: number }[]> {
  if (mailings.length === 0) return []
  const eventIds = new Set(mailings.map(({ event_id }) => event_id))
  const ids = mailings.map(({ id }) => id)
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['mailing_id as mailingId', 'status', fn.countAll().as('count')])
    .where('event_id', 'in', [...eventIds])
    .where('mailing_id', 'in', ids)
    .groupBy(['mailing_id', 'status'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Cancels a mailing's waiting messages; those that are being sent already are not stopped. */
export async function cancelWaiting(
  { db }: Session,
  { mailingId, eventId, now }: { mailingId: string; eventId: string; now: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status: 'cancelled', due_at: null, leased_until: null, updated_at: now })
    .where('event_id', '=', eventId)
    .where('mailing_id', '=', mailingId)
    .where('status', '=', 'waiting')
    .execute()
}
