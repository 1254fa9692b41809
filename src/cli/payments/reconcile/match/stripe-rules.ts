// What each line of a report of Stripe is in the books. Pure: the books go in and nothing is changed. Nothing is confirmed
// because a file says so: where the books lack something, the plan is to ask Stripe.

import { formatMoney } from '../../../../contract/core/money.ts'
import type { ProcessorPayment } from '../../../../contract/payments/processor-payments.ts'
import type { Found } from '../classified-line.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import { unbookedFee } from './line-rules.ts'
import type { StripeRuleInput } from './stripe-books.ts'
import { feeChecked } from './stripe-fee.ts'
import { refundOrDispute } from './stripe-refunds.ts'

/** What a line is; its figures are held against themselves first. */
export function judgeStripe(input: StripeRuleInput): Found {
  const { line } = input
  if (line.amount - line.fee !== line.net) {
    const net = formatMoney(line.amount - line.fee, line.currency)
    return { classification: 'wrong_amount', detail: `Its amount less its fee is ${net}, not what it says` }
  }
  if (line.kind === 'payout') return ofPayout(input)
  if (line.kind === 'fee') return ofFee(input)
  return ofPayment(input)
}

function ofPayout({ line, payouts }: StripeRuleInput): Found {
  const name = line.sourceId || line.payoutId
  if (line.amount > 0) return { classification: 'payout', detail: `The payout ${name} came back`, settled: false }
  const sum = payouts.get(name)
  if (sum === undefined) return { classification: 'payout', detail: 'No line of this file says what is in it' }
  if (sum.net === -line.net && sum.currency === line.currency) {
    return { classification: 'payout', detail: `The sum of its ${counted(sum.count)}` }
  }
  const came = formatMoney(sum.net, sum.currency)
  return {
    classification: 'wrong_amount',
    detail: `The payout ${name}, but its ${counted(sum.count)} come to ${came}; some may be of an earlier report`,
  }
}

const counted = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`

/** What Stripe takes for itself, without a payment. */
function ofFee({ line, books, feesCurrency }: StripeRuleInput): Found {
  const cost = -line.net
  const booked = books.fees.get(line.id)
  if (booked !== undefined) {
    if (booked.amount === cost && booked.currency === line.currency) {
      return { classification: 'expense', expenseId: booked.id, detail: booked.description }
    }
    const has = formatMoney(booked.amount, booked.currency)
    return { classification: 'wrong_amount', expenseId: booked.id, detail: `The books have it with ${has}` }
  }
  if (cost === 0) return { classification: 'no_money', detail: 'Nothing was moved' }
  if (cost < 0)
    return { classification: 'adjustment', detail: 'Stripe gave back what it took; the books have no word for it' }
  return unbookedFee(line.currency, feesCurrency)
}

function ofPayment(input: StripeRuleInput): Found {
  const { line, books, eventId } = input
  const payment = books.paymentOf(line)
  if (payment === undefined) return ofNobody(line)
  const about = { orderId: payment.orderId, paymentId: payment.id }
  if (eventId !== undefined && payment.eventId !== eventId) {
    return { classification: 'other_event', ...about, detail: 'It is of another event' }
  }
  const stranger = contradiction(line, payment)
  const found =
    stranger === undefined ? judged(input, payment) : { classification: 'unmatched' as const, detail: stranger }
  return { ...about, ...found }
}

function ofNobody(line: StripeLine): Found {
  const named = line.paymentId || line.orderId
  if (named !== '') return { classification: 'unmatched', detail: `It names ${named}, which is not here` }
  if (line.kind === 'other') {
    return {
      classification: 'adjustment',
      detail: `Stripe calls it ${line.category.slice(0, 60)}; it is of no payment`,
    }
  }
  if (line.tellsOurs) return { classification: 'foreign', detail: 'Of something else that this Stripe account sells' }
  return {
    classification: 'unmatched',
    detail: 'No payment here has its name; a column payment_metadata[turnout_payment] would tell whose it is',
  }
}

/** The names on one line must be those of one payment. */
function contradiction(line: StripeLine, payment: ProcessorPayment): string | undefined {
  const { orderId, processorId } = payment
  if (line.orderId !== '' && line.orderId !== orderId)
    return `It names ${line.orderId}, but its payment is of ${orderId}`
  const isOther = line.intentId !== '' && processorId?.startsWith('pi_') && processorId !== line.intentId
  return isOther ? `It names ${line.intentId}, but its payment is ${processorId}` : undefined
}

function judged(input: StripeRuleInput, payment: ProcessorPayment): Found {
  const { line, books } = input
  if (payment.problem === 'surplus') {
    return feeChecked(
      { line, payment, books },
      {
        classification: 'surplus',
        detail: 'The order did not wait for it: it goes back by itself',
      },
    )
  }
  if (payment.problem !== null) {
    return { classification: 'wrong_amount', detail: 'Other money came than was asked for: nothing was confirmed' }
  }
  if (line.kind === 'charge') return ofCharge(input, payment)
  if (line.kind === 'other') {
    return { classification: 'adjustment', detail: `Stripe calls it ${line.category.slice(0, 60)}` }
  }
  return refundOrDispute(input, payment)
}

function ofCharge({ line, books, charged }: StripeRuleInput, payment: ProcessorPayment): Found {
  const first = charged.get(payment.id)
  if (first !== undefined && first !== line.line) {
    return { classification: 'duplicate', settled: false, detail: `Line ${first} has the money of its payment already` }
  }
  const { amount, currency } = line.currency === payment.currency ? line : (line.buyer ?? line)
  if (currency !== payment.currency) {
    return { classification: 'wrong_currency', detail: `Its payment is in ${payment.currency}` }
  }
  if (amount !== payment.amount) {
    const due = formatMoney(payment.amount, payment.currency)
    return { classification: 'wrong_amount', detail: `Its payment is of ${due}` }
  }
  if (payment.status === 'confirmed') {
    return feeChecked({ line, payment, books }, { classification: 'booked', detail: 'It has paid its order' })
  }
  return {
    classification: 'matched',
    action: 'sync',
    detail: `Its order waits for it: the payment is ${payment.status}`,
  }
}
