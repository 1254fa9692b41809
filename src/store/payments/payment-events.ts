// Payment processors' events as rows, each once: added, then marked as processed.
import { sql } from 'kysely'
import { allOf, compare } from '../core/conditions.ts'
import { type Listing, listingInSequence } from '../core/paging.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

type PaymentEventRow = Omit<Tables['payment_events'], 'seq'>
export type StoredPaymentEvent = PaymentEventRow & { seq: number }

/** Adds an event unless it is stored already; returns whether it was added. */
export async function addPaymentEvent({ db }: Session, row: PaymentEventRow): Promise<boolean> {
  const added = await db
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connection_id', 'id']).doNothing())
    .returning('seq')
    .executeTakeFirst()
  return added !== undefined
}

export function findPaymentEvent(
  { db }: Session,
  { connectionId, id }: { connectionId: string; id: string },
): Promise<StoredPaymentEvent | undefined> {
  return db
    .selectFrom('payment_events')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores the outcome of events not yet processed. */
export async function markEventsHandled(
  { db }: Session,
  how: { connectionId: string; ids: readonly string[]; paymentId: string | null; outcome: string },
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ outcome: how.outcome, payment_id: how.paymentId })
    .where('connection_id', '=', how.connectionId)
    .where('id', 'in', how.ids)
    .where('outcome', 'is', null)
    .execute()
}

export interface PaymentEventFilter {
  readonly accountId: string
  readonly after?: number | undefined
  readonly paymentId?: string | undefined
}

const matching = ({ db }: Session, { accountId, after, paymentId }: PaymentEventFilter) =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where(
      allOf([
        compare('account_id', '=', accountId),
        after === undefined ? undefined : sql<boolean>`seq > ${after}`,
        compare('payment_id', '=', paymentId),
      ]),
    )

/** Events that a filter finds, in the order of their arrival. */
export function queryPaymentEvents(session: Session, filter: PaymentEventFilter): Listing<StoredPaymentEvent> {
  return listingInSequence(matching(session, filter))
}

/** When an account's last event arrived. */
export async function findLastEventAt({ db }: Session, accountId: string): Promise<string | null> {
  const query = db.selectFrom('payment_events').select('received_at').where('account_id', '=', accountId)
  return (await query.orderBy('seq', 'desc').limit(1).executeTakeFirst())?.received_at ?? null
}
