// Matches refunds and disputes in a Stripe report: in the books each is a refund under Stripe's id.
import { formatMoney } from '../../../../contract/core/money.ts'
import type { Refund } from '../../../../contract/orders/payments.ts'
import type { ProcessorPayment } from '../../../../contract/payments/processor-payments.ts'
import type { Finding } from '../classified-line.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import type { StripeRuleInput } from './stripe-books.ts'
import { checkFee } from './stripe-fee.ts'

const isEnded = ({ status }: Refund) => status === 'failed' || status === 'canceled'

export function refundOrDispute(input: StripeRuleInput, payment: ProcessorPayment): Finding {
  const { line, books, cameBack } = input
  const classification = line.kind === 'dispute' ? 'dispute' : 'refund'
  const refund = books.orders.get(payment.orderId)?.refunds.find(({ reference }) => reference === line.sourceId)
  if (refund === undefined) {
    // A refund that failed before it was known here is not in the books, and need not be.
    if (cameBack.has(line.sourceId)) return { classification, detail: 'Reversed: the money is back' }
    return { classification, action: 'sync', detail: `${line.sourceId || 'The refund'} is not in the books` }
  }
  const finding = matchRefund(line, refund, { classification, currency: payment.currency })
  return finding.action === 'sync' ? finding : checkFee({ line, payment, books }, finding)
}

interface RefundScope {
  readonly classification: 'dispute' | 'refund'
  readonly currency: string
}

function matchRefund(line: StripeLine, refund: Refund, { classification, currency }: RefundScope): Finding {
  const about = { classification, refundId: refund.id }
  const moved = line.currency === currency ? line : (line.buyer ?? line)
  if (moved.currency !== currency) {
    return { ...about, classification: 'wrong_currency', detail: `Its payment is in ${currency}` }
  }
  if (Math.abs(moved.amount) !== refund.amount) {
    const has = formatMoney(refund.amount, currency)
    return { ...about, classification: 'wrong_amount', detail: `The books have a refund of ${has}` }
  }
  if (line.amount < 0) return { ...about, detail: 'Recorded in the books' }
  if (isEnded(refund)) return { ...about, detail: 'Reversed: the money is back' }
  return { ...about, action: 'sync', detail: 'The money is back, but the books still have it as refunded' }
}
