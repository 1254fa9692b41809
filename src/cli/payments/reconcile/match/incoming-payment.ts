// What a line of incoming money does to an order: pays what is lacking, a part or more, or is booked already. Pure.
import { formatMoney } from '../../../../contract/core/money.ts'
import type { Order, OrderDetails } from '../../../../contract/orders/orders.ts'
import type { Payment } from '../../../../contract/orders/payments.ts'
import { type Books, lacksOf } from '../books.ts'
import { orderCandidate } from '../candidates.ts'
import type { Finding } from '../classified-line.ts'
import { isLineReference, type StatementLine } from '../statement-line.ts'

export interface RuleInput {
  readonly line: StatementLine
  readonly reference: string
  readonly books: Books
  /** Ids taken by earlier lines. */
  readonly taken: ReadonlySet<string>
  /** What earlier lines pay of orders in part. */
  readonly parts: ReadonlyMap<string, number>
  /** Currency of the event that fees are recorded for, if any. */
  readonly feesCurrency: string | undefined
}

/** Pays an open order with whatever the line has: what is lacking, a part of it, or more. */
export function paysInAll({ line, parts }: RuleInput, order: Order, why: string): Finding {
  const lacks = lacksOf(order) - (parts.get(order.id) ?? 0)
  if (line.amount === lacks) return matched(order, why)
  const money = (minor: number) => formatMoney(minor, order.currency)
  const about = { orderId: order.id, action: 'pay' as const, candidates: [orderCandidate(order)] }
  if (line.amount > lacks) {
    const detail = `${why}, of which ${money(lacks)} is due: ${money(line.amount - lacks)} is to be paid back`
    return { classification: 'overpaid', ...about, detail }
  }
  const rest = `${money(lacks - line.amount)} of ${money(order.total)} is still due`
  const late = order.status === 'expired' ? 'the order has expired, so the money is to be paid back' : rest
  return { classification: 'partial', ...about, detail: `${why}, pays a part: ${late}` }
}

export function matched(order: Order, why: string): Finding {
  const late =
    order.status === 'expired' ? '; the order has expired, so it is confirmed if places are free, else refunded' : ''
  return { classification: 'matched', orderId: order.id, action: 'pay', detail: why + late }
}

export const bookedAs = (order: Pick<Order, 'id'>, payment: Payment) => {
  return { classification: 'booked', orderId: order.id, paymentId: payment.id } as const
}

export const bookedByHand = (order: Pick<Order, 'id' | 'name'>, payment: Payment): Finding => {
  return { ...bookedAs(order, payment), byHand: true, detail: `${order.name}'s payment was recorded by hand` }
}

/**
 * The payment with which somebody recorded this line's money by hand: without a reference, or with words of their own. A reference that
 * another line would have is another payment, unless it is of the same day.
 */
export function paidByHand({ line, taken }: RuleInput, { payments }: OrderDetails): Payment | undefined {
  return payments.find(
    ({ id, method, reference, amount }) =>
      method === 'transfer' &&
      amount === line.amount &&
      !taken.has(id) &&
      (reference === null || !isLineReference(reference) || reference.startsWith(line.date)),
  )
}
