// The plan of cancelling an event with refunds, as sentences and as a card, and the card of its result.

import { formatMoney } from '../../contract/core/money.ts'
import type { PlannedRefund, RefundedOrders, RefundPlan } from '../../contract/events/refunds.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { CardView, Row, Section } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'

/** What to do about money that is not refunded automatically. */
const byHand: Readonly<Record<string, string>> = {
  cash: 'pay it out in cash; it is only recorded here',
  transfer: 'transfer it back; it is only recorded here',
  stripe: 'refunded once Stripe is connected: turnout payments connect stripe',
  card: 'refund it on the card terminal; it is only recorded here',
}

const refundMethod = ({ payment, automatic }: Pick<PlannedRefund, 'payment' | 'automatic'>) =>
  automatic ? 'refunded automatically' : (byHand[payment ?? ''] ?? 'return it by hand; it is only recorded here')

/** The plan in lines: orders and tickets to end, and how each payment is refunded. */
export function planLines({
  name,
  orders,
  tickets,
  ordersWithoutMoney,
  amount,
  currency,
  payments,
  owedOrders,
  owed,
  kept,
}: RefundPlan): string[] {
  const money = amount === 0 ? 'nothing to refund' : `${formatMoney(amount, currency)} to refund`
  return [
    `${name}: ${counted(orders, 'order')} with ${counted(tickets, 'ticket')} to end, ${money}`,
    ...payments.map((line) => `  ${formatMoney(line.amount, currency)} paid by ${line.payment}: ${refundMethod(line)}`),
    ...(owed > 0
      ? [`  ${formatMoney(owed, currency)} of it is owed for ${counted(owedOrders, 'order')} that ended earlier`]
      : []),
    ...(kept > 0 ? [`  ${formatMoney(kept, currency)} of orders that ended earlier was kept and stays kept`] : []),
    ...(ordersWithoutMoney === 0 || amount === 0
      ? []
      : [`  ${counted(ordersWithoutMoney, 'order')} without a refund: unpaid, free or complimentary`]),
  ]
}

export const planCard: CardView<RefundPlan & { readonly mails: string | null }> = {
  title: ({ name }) => `Plan: cancel ${name} and refund its orders`,
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'orders', title: 'Orders', kind: 'count' },
    { key: 'tickets', title: 'Tickets', kind: 'count' },
    { key: 'ordersWithoutMoney', title: 'Orders without a refund', kind: 'count' },
    { key: 'amount', title: 'To refund', kind: 'money' },
    { key: 'owed', title: 'Owed earlier', kind: 'money', value: ({ owed }) => owed || null },
    { key: 'kept', title: 'Kept for good', kind: 'money', value: ({ kept }) => kept || null },
    { key: 'mails', title: 'Mails' },
  ],
  sections: ({ payments, currency }) => [
    {
      title: 'By payment',
      rows: payments.map((line): Row => ({ ...line, currency, way: refundMethod(line) })),
      columns: [
        { key: 'payment', title: 'Paid by' },
        { key: 'amount', title: 'Amount', kind: 'money' },
        { key: 'way', title: 'Refund', drop: 1 },
      ],
    },
  ],
}

export type EndedOrders = Omit<RefundedOrders, 'next'>

export const endedCard: CardView<EndedOrders> = {
  title: () => 'Event cancelled and orders ended',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'orders', title: 'Orders', kind: 'count' },
    { key: 'tickets', title: 'Tickets', kind: 'count' },
    { key: 'refunded', title: 'Refunded', kind: 'money' },
    { key: 'owed', title: 'To pay back', kind: 'money', value: ({ owed }) => owed || null },
    { key: 'failed', title: 'Refused', kind: 'count', value: ({ failed }) => failed.length },
  ],
  sections: ({ failed }): Section[] => [
    {
      title: 'Unchanged orders',
      rows: failed.map(({ orderId, message }) => ({ order: orderReference(orderId), message })),
      columns: [
        { key: 'order', title: 'Order', kind: 'id' },
        { key: 'message', title: 'Why' },
      ],
    },
  ],
}
