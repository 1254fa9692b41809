// Books the processor's fees as expenses of the event, from its own figures: each balance transaction once.
import { formatMoney } from '../../contract/core/money.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { findReferencedExpense } from '../../store/books/expenses.ts'
import type { StoredCheckout } from '../../store/payments/checkouts.ts'
import { writeExpense } from '../books/expenses.ts'
import type { WriteContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import type { IntentState } from './stripe/payment-state.ts'

/**
 * Books fees that aren't booked yet. Fees in another currency than the event's, and returned ones, are left out.
 * @returns one sentence per booking
 */
export async function bookFees(
  call: WriteContext,
  checkout: StoredCheckout,
  fees: IntentState['fees'],
): Promise<string[]> {
  const booked: string[] = []
  const { timezone } = await findEvent(call, checkout.event_id)
  for (const { id, amount, currency, at } of fees) {
    if (currency !== checkout.currency || amount <= 0) continue
    const isKnown = await findReferencedExpense(call.session, { accountId: call.principal.accountId, reference: id })
    if (isKnown) continue
    await writeExpense(call, {
      eventId: checkout.event_id,
      description: `Stripe fee for ${checkout.order_id}`,
      category: 'fees',
      amount,
      currency,
      date: dayInZone(at, timezone),
      vendor: 'Stripe',
      reference: id,
      source: null,
      receipt: null,
    })
    booked.push(`${checkout.payment_id}: Stripe charged a fee of ${formatMoney(amount, currency)}`)
  }
  return booked
}
