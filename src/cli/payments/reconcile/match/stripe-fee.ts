// Checks that the books have Stripe's fee for a payment, refund or dispute: an expense under the balance transaction's
// id.
import { formatMoney } from '../../../../contract/core/money.ts'
import type { ProcessorPayment } from '../../../../contract/payments/processor-payments.ts'
import type { Finding } from '../classified-line.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import type { StripeBooks } from './stripe-books.ts'

interface FeeSource {
  readonly line: StripeLine
  readonly payment: ProcessorPayment
  readonly books: StripeBooks
}

/** The same finding, unless something is wrong with the fee. */
export function checkFee({ line, payment, books }: FeeSource, finding: Finding): Finding {
  const { fee, currency } = line
  const booked = books.fees.get(line.id)
  if (fee === 0 && booked === undefined) return finding
  if (booked !== undefined) {
    if (booked.amount === fee && booked.currency === currency) return { ...finding, expenseId: booked.id }
    const has = formatMoney(booked.amount, booked.currency)
    return {
      ...finding,
      classification: 'wrong_amount',
      expenseId: booked.id,
      detail: `The books have a different fee: ${has}`,
    }
  }
  const taken = formatMoney(fee, currency)
  if (fee < 0) return { ...finding, settled: false, detail: `${finding.detail}; its fee of ${taken} was refunded` }
  if (currency !== payment.currency) {
    return { ...finding, detail: `${finding.detail}; its fee in ${currency} cannot be booked in ${payment.currency}` }
  }
  return { ...finding, action: 'sync', detail: `${finding.detail}; its fee of ${taken} is not in the books` }
}
