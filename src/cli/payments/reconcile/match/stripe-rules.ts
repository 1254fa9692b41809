// Classifies a line of a Stripe report. Pure. A file alone confirms nothing: where the books lack something, the plan is to
// ask Stripe.

import { formatMoney } from '../../../../contract/core/money.ts'
import type { ProcessorPayment } from '../../../../contract/payments/processor-payments.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Finding } from '../classified-line.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import { unbookedFee } from './line-rules.ts'
import type { StripeRuleInput } from './stripe-books.ts'
import { checkFee } from './stripe-fee.ts'
import { refundOrDispute } from './stripe-refunds.ts'

/** Classifies a line, after checking that its own amounts add up. */
export function judgeStripe(input: StripeRuleInput): Finding {
  const { line } = input
  if (line.amount - line.fee !== line.net) {
    const net = formatMoney(line.amount - line.fee, line.currency)
    return { classification: 'wrong_amount', detail: `Amount minus fee is ${net}, which differs from its net amount` }
  }
  if (line.kind === 'payout') return matchPayout(input)
  if (line.kind === 'fee') return matchFee(input)
  return matchPayment(input)
}

function matchPayout({ line, payouts }: StripeRuleInput): Finding {
  const name = line.sourceId || line.payoutId
  if (line.amount > 0) return { classification: 'payout', detail: `Payout ${name} was returned`, settled: false }
  const sum = payouts.get(name)
  if (sum === undefined) return { classification: 'payout', detail: 'This file does not list the payments in it' }
  if (sum.net === -line.net && sum.currency === line.currency) {
    return { classification: 'payout', detail: `Equals the sum of its ${counted(sum.count, 'line')}` }
  }
  const total = formatMoney(sum.net, sum.currency)
  return {
    classification: 'wrong_amount',
    detail: `The ${counted(sum.count, 'line')} of payout ${name} add up to ${total}; some may be in an earlier report`,
  }
}

/** Stripe's own fees, without a payment. */
function matchFee({ line, books, feesCurrency }: StripeRuleInput): Finding {
  const cost = -line.net
  const booked = books.fees.get(line.id)
  if (booked !== undefined) {
    if (booked.amount === cost && booked.currency === line.currency) {
      return { classification: 'expense', expenseId: booked.id, detail: booked.description }
    }
    const has = formatMoney(booked.amount, booked.currency)
    return { classification: 'wrong_amount', expenseId: booked.id, detail: `The books have ${has}` }
  }
  if (cost === 0) return { classification: 'no_money', detail: 'No money was moved' }
  if (cost < 0) return { classification: 'adjustment', detail: 'Stripe refunded a fee, which the books cannot record' }
  return unbookedFee(line.currency, feesCurrency)
}

function matchPayment(input: StripeRuleInput): Finding {
  const { line, books, eventId } = input
  const payment = books.paymentOf(line)
  if (payment === undefined) return reportUnknown(line)
  const about = { orderId: payment.orderId, paymentId: payment.id }
  if (eventId !== undefined && payment.eventId !== eventId) {
    return { classification: 'other_event', ...about, detail: 'Belongs to another event' }
  }
  const conflict = contradiction(line, payment)
  const finding =
    conflict === undefined
      ? matchKnownPayment(input, payment)
      : { classification: 'unmatched' as const, detail: conflict }
  return { ...about, ...finding }
}

function reportUnknown(line: StripeLine): Finding {
  const named = line.paymentId || line.orderId
  if (named !== '') return { classification: 'unmatched', detail: `Names ${named}, which does not exist here` }
  if (line.kind === 'other') {
    return {
      classification: 'adjustment',
      detail: `Stripe category ${line.category.slice(0, 60)}, without a payment`,
    }
  }
  if (line.tellsOurs)
    return { classification: 'foreign', detail: 'From something else sold through this Stripe account' }
  return {
    classification: 'unmatched',
    detail: 'No payment here matches; the column payment_metadata[turnout_payment] would identify it',
  }
}

/** All ids on a line must belong to one payment. */
function contradiction(line: StripeLine, payment: ProcessorPayment): string | undefined {
  const { orderId, processorId } = payment
  if (line.orderId !== '' && line.orderId !== orderId)
    return `Names ${line.orderId}, but its payment belongs to ${orderId}`
  const isOther = line.intentId !== '' && processorId?.startsWith('pi_') && processorId !== line.intentId
  return isOther ? `Names ${line.intentId}, but its payment is ${processorId}` : undefined
}

function matchKnownPayment(input: StripeRuleInput, payment: ProcessorPayment): Finding {
  const { line, books } = input
  if (payment.problem === 'surplus') {
    return checkFee(
      { line, payment, books },
      {
        classification: 'surplus',
        detail: 'The order was no longer awaiting payment: it is refunded automatically',
      },
    )
  }
  if (payment.problem !== null) {
    return {
      classification: 'wrong_amount',
      detail: 'The amount paid differs from the amount requested: nothing was confirmed',
    }
  }
  if (line.kind === 'charge') return matchCharge(input, payment)
  if (line.kind === 'other') {
    return { classification: 'adjustment', detail: `Stripe category ${line.category.slice(0, 60)}` }
  }
  return refundOrDispute(input, payment)
}

function matchCharge({ line, books, charged }: StripeRuleInput, payment: ProcessorPayment): Finding {
  const first = charged.get(payment.id)
  if (first !== undefined && first !== line.line) {
    return { classification: 'duplicate', settled: false, detail: `Line ${first} already covers this payment` }
  }
  const { amount, currency } = line.currency === payment.currency ? line : (line.buyer ?? line)
  if (currency !== payment.currency) {
    return { classification: 'wrong_currency', detail: `Its payment is in ${payment.currency}` }
  }
  if (amount !== payment.amount) {
    const due = formatMoney(payment.amount, payment.currency)
    return { classification: 'wrong_amount', detail: `Its payment was for ${due}` }
  }
  if (payment.status === 'confirmed') {
    return checkFee({ line, payment, books }, { classification: 'booked', detail: 'Paid its order' })
  }
  return {
    classification: 'matched',
    action: 'sync',
    detail: `Its order is awaiting this payment, which is ${payment.status} here`,
  }
}
