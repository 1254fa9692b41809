// Messages as they are looked for: one, or a page of them. Knows no rule.
import { sql } from 'kysely'
import { allOf, changedSince, compare } from '../core/conditions.ts'
import { boundedCount, type Placed, type Window, withinWindow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { MessageRow } from './messages.ts'

function selectMessages({ db }: Session, scope: TenantScope) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(
      allOf([
        compare('messages.account_id', '=', scope.accountId),
        compare('messages.event_id', '=', scope.eventId ?? undefined),
      ]),
    )
}

/** The message of an id, within reach. */
export function findMessage(session: Session, scope: TenantScope, id: string): Promise<MessageRow | undefined> {
  return selectMessages(session, scope).where('id', '=', id).executeTakeFirst()
}

export interface MessageFilter {
  readonly eventId?: string | undefined
  readonly orderId?: string | undefined
  readonly mailingId?: string | undefined
  readonly status?: string | undefined
  readonly kind?: string | undefined
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
    ]),
  )
}

/** One page of messages, and one row more when others follow. */
export async function listMessageRows(
  session: Session,
  scope: TenantScope,
  { filter, window }: { filter: MessageFilter; window: Window },
): Promise<Placed<MessageRow>[]> {
  const order = window.order === 'updatedAt' ? sql<string>`messages.updated_at` : undefined
  const rows = await withinWindow(filteredMessages(session, scope, filter), window, {
    table: 'messages',
    order,
  }).execute()
  return rows.map(({ sort_key, ...record }) => ({ record, position: [sort_key, record.id] }))
}

/** How many messages a filter finds, or undefined for too many to count. */
export function countMessages(
  session: Session,
  scope: TenantScope,
  filter: MessageFilter,
): Promise<number | undefined> {
  return boundedCount(filteredMessages(session, scope, filter))
}

/** How many messages of a mailing are in each state. */
export async function countByStatus({ db }: Session, mailingId: string, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .where('event_id', '=', eventId)
    .where('mailing_id', '=', mailingId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Keeps what waits of a mailing from being sent, but for what a process is about to send. */
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
