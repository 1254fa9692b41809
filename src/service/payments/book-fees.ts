// What a processor took for its service, from its own figures, as expenses of the event: each balance transaction once.
import { formatMoney } from '../../contract/core/money.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { findReferencedExpense } from '../../store/books/expenses.ts'
import type { StoredCheckout } from '../../store/payments/checkouts.ts'
import { writeExpense } from '../books/expenses.ts'
import type { WriteContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import type { Happened } from './stripe/payment-state.ts'

/**
 * Books the fees that are not booked yet. One that Stripe took in another currency than the event's has no place in its
 * books, and one that it gave back is none.
 * @returns what was booked, a sentence each
 */
export async function bookFees(
  call: WriteContext,
  checkout: StoredCheckout,
  fees: Happened['fees'],
): Promise<string[]> {
  const said: string[] = []
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
      receipt: null,
    })
    said.push(`${checkout.payment_id}: Stripe took ${formatMoney(amount, currency)}`)
  }
  return said
}
