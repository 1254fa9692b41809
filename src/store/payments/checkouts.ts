// Checkouts as rows: payments through a processor, with the ids that it knows them by.
import { allOf, changedSince, compare } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

const paymentColumns = ['payments.status', 'payments.amount', 'payments.event_id', 'orders.currency'] as const

export const insertCheckout = insertion('checkouts', [
  'payment_id',
  'account_id',
  'order_id',
  'request',
  'session_id',
  'url',
  'intent_id',
  'problem',
  'created_at',
  'updated_at',
] as const)

export type StoredCheckout = Tables['checkouts'] & {
  status: string
  amount: number
  event_id: string
  currency: string
}

const selectCheckouts = ({ db }: Session) =>
  db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.payment_id')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .selectAll('checkouts')
    .select(paymentColumns)

/** The checkout of a payment, in any account. */
export function findCheckout(session: Session, paymentId: string): Promise<StoredCheckout | undefined> {
  return selectCheckouts(session).where('checkouts.payment_id', '=', paymentId).executeTakeFirst()
}

/** The checkout of a payment, if the caller may see it. */
export function findCheckoutWithin(
  session: Session,
  scope: TenantScope,
  paymentId: string,
): Promise<StoredCheckout | undefined> {
  return withinReach(session, scope).where('checkouts.payment_id', '=', paymentId).executeTakeFirst()
}

/** The checkout with one of the processor's ids. */
export async function findCheckoutAt(
  session: Session,
  { accountId, intentId, sessionId }: { accountId: string; intentId: string | null; sessionId: string | null },
): Promise<StoredCheckout | undefined> {
  const own = selectCheckouts(session).where('checkouts.account_id', '=', accountId)
  if (sessionId !== null) {
    const found = await own.where('checkouts.session_id', '=', sessionId).executeTakeFirst()
    if (found) return found
  }
  return intentId === null ? undefined : own.where('checkouts.intent_id', '=', intentId).executeTakeFirst()
}

/** An order's unpaid checkouts that can still be paid. */
export function findOpenCheckouts(session: Session, orderId: string): Promise<StoredCheckout[]> {
  return selectCheckouts(session)
    .where('checkouts.order_id', '=', orderId)
    .where('payments.status', 'in', ['created', 'pending'])
    .orderBy('checkouts.payment_id')
    .execute()
}

/** An account's payments whose state may have changed: open ones, and those with a refund under way. */
export async function findUnsettledPayments({ db }: Session, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.payment_id')
    .select('payment_id')
    .where('checkouts.account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('payments.status', 'in', ['created', 'pending']),
        where(
          'payment_id',
          'in',
          db.selectFrom('refunds').select('refunds.payment_id').where('refunds.status', 'in', ['created', 'transit']),
        ),
      ]),
    )
    .orderBy('payment_id')
    .limit(limit)
    .execute()
  return rows.map(({ payment_id }) => payment_id)
}

type CheckoutChanges = Partial<Pick<Tables['checkouts'], 'session_id' | 'url' | 'intent_id' | 'problem'>>

export async function updateCheckout(
  { db }: Session,
  paymentId: string,
  changes: CheckoutChanges & { updated_at: string },
): Promise<void> {
  await db.updateTable('checkouts').set(changes).where('payment_id', '=', paymentId).execute()
}

export interface CheckoutFilter {
  readonly eventId: string
  readonly status?: string | undefined
  readonly order?: string | undefined
  readonly updatedSince?: string | undefined
}

function withinReach(session: Session, { accountId, eventId }: TenantScope) {
  const query = selectCheckouts(session).where('checkouts.account_id', '=', accountId)
  return eventId === null ? query : query.where('payments.event_id', '=', eventId)
}

const matching = (session: Session, scope: TenantScope, { eventId, status, order, updatedSince }: CheckoutFilter) =>
  withinReach(session, scope).where(
    allOf([
      compare('payments.event_id', '=', eventId),
      compare('payments.status', '=', status),
      compare('checkouts.order_id', '=', order),
      changedSince('payments.updated_at', updatedSince),
    ]),
  )

/** Checkouts that a filter finds. */
export function queryCheckouts(session: Session, scope: TenantScope, filter: CheckoutFilter): Listing<StoredCheckout> {
  const idOf = (row: StoredCheckout) => row.payment_id
  return listing(matching(session, scope, filter), { table: 'payments', toRecord: plainRow, idOf })
}
