// Finds a payment through a processor that the caller may see, and converts it to an API record.
import type { ProcessorPayment } from '../../contract/payments/processor-payments.ts'
import type { Session } from '../../store/core/store.ts'
import { refundsOfPayment } from '../../store/orders/payments.ts'
import { findCheckoutWithin, type StoredCheckout } from '../../store/payments/checkouts.ts'
import type { ReadContext } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'

/** @throws Failure not_found, the same for a payment that doesn't exist and one that the caller may not see */
export async function findPayment(call: ReadContext, id: string | undefined): Promise<StoredCheckout> {
  const checkout = await findCheckoutWithin(call.session, call.principal, id ?? '')
  if (!checkout) throw notFound('payment', id)
  return checkout
}

export async function checkoutRecord(session: Session, row: StoredCheckout): Promise<ProcessorPayment> {
  const refunds = await refundsOfPayment(session, row.payment_id)
  const standing = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const isOpen = row.status === 'created' || row.status === 'pending'
  return {
    id: row.payment_id,
    orderId: row.order_id,
    eventId: row.event_id,
    processor: 'stripe',
    status: row.status as ProcessorPayment['status'],
    amount: row.amount,
    currency: row.currency,
    refunded: standing.reduce((sum, { amount }) => sum + amount, 0),
    checkoutUrl: isOpen && row.problem === null ? row.url : null,
    processorId: row.intent_id ?? row.session_id,
    problem: row.problem as ProcessorPayment['problem'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
