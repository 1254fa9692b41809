// What a refund or a dispute in a report of Stripe is in the books: each is a refund there, under Stripe's name of it.
import { formatMoney } from '../../../../contract/core/money.ts'
import type { Refund } from '../../../../contract/orders/payments.ts'
import type { ProcessorPayment } from '../../../../contract/payments/processor-payments.ts'
import type { Found } from '../classified-line.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import type { StripeRuleInput } from './stripe-books.ts'
import { feeChecked } from './stripe-fee.ts'

const isEnded = ({ status }: Refund) => status === 'failed' || status === 'canceled'

export function refundOrDispute(input: StripeRuleInput, payment: ProcessorPayment): Found {
  const { line, books, cameBack } = input
  const classification = line.kind === 'dispute' ? 'dispute' : 'refund'
  const refund = books.orders.get(payment.orderId)?.refunds.find(({ reference }) => reference === line.sourceId)
  if (refund === undefined) {
    // What failed before anybody here knew of it is in no book, and need not be.
    if (cameBack.has(line.sourceId)) return { classification, detail: 'It came to nothing: the money is back' }
    return { classification, action: 'sync', detail: `${line.sourceId || 'It'} is not in the books` }
  }
  const found = ofRefund(line, refund, { classification, currency: payment.currency })
  return found.action === 'sync' ? found : feeChecked({ line, payment, books }, found)
}

interface Kept {
  readonly classification: 'dispute' | 'refund'
  readonly currency: string
}

function ofRefund(line: StripeLine, refund: Refund, { classification, currency }: Kept): Found {
  const about = { classification, refundId: refund.id }
  const moved = line.currency === currency ? line : (line.buyer ?? line)
  if (moved.currency !== currency) {
    return { ...about, classification: 'wrong_currency', detail: `Its payment is in ${currency}` }
  }
  if (Math.abs(moved.amount) !== refund.amount) {
    const has = formatMoney(refund.amount, currency)
    return { ...about, classification: 'wrong_amount', detail: `The books have given back ${has}` }
  }
  if (line.amount < 0) return { ...about, detail: 'The books have given it back' }
  if (isEnded(refund)) return { ...about, detail: 'It came to nothing: the money is back' }
  return { ...about, action: 'sync', detail: 'The money is back; the books have it given' }
}
