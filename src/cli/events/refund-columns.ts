// How the end of an event's orders looks to a person: the plan before, in sentences or as a card, and what came of it.

import { formatMoney } from '../../contract/core/money.ts'
import type { PlannedRefund, RefundedOrders, RefundPlan } from '../../contract/events/refunds.ts'
import type { CardView, Row, Section } from '../../terminal/tables/view.ts'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Why money does not go back by itself. */
const byHand: Readonly<Record<string, string>> = {
  cash: 'hand it out; it is only recorded here',
  transfer: 'transfer it back; it is only recorded here',
  stripe: 'waits until Stripe is connected here: turnout payments connect stripe',
  card: 'give it back at the card terminal; it is only recorded here',
}

const wayBack = ({ payment, automatic }: Pick<PlannedRefund, 'payment' | 'automatic'>) =>
  automatic ? 'goes back by itself' : (byHand[payment ?? ''] ?? 'give it back by hand; it is only recorded here')

/** The plan, a line each: what ends, and how its money goes back. */
export function planLines({
  name,
  orders,
  tickets,
  ordersWithoutMoney,
  amount,
  currency,
  payments,
}: RefundPlan): string[] {
  const money = amount === 0 ? 'nothing to give back' : `${formatMoney(amount, currency)} to give back`
  return [
    `${name}: ${counted(orders, 'order')} with ${counted(tickets, 'ticket')} to end, ${money}`,
    ...payments.map((line) => `  ${formatMoney(line.amount, currency)} paid by ${line.payment}: ${wayBack(line)}`),
    ...(ordersWithoutMoney === 0 || amount === 0
      ? []
      : [`  nothing of ${counted(ordersWithoutMoney, 'order')}: not paid, free or complimentary`]),
  ]
}

export const planCard: CardView<RefundPlan> = {
  title: ({ name }) => `Would end all orders of ${name}`,
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'orders', title: 'Orders', kind: 'count' },
    { key: 'tickets', title: 'Tickets', kind: 'count' },
    { key: 'ordersWithoutMoney', title: 'Nothing to give back', kind: 'count' },
    { key: 'amount', title: 'To give back', kind: 'money' },
  ],
  sections: ({ payments, currency }) => [
    {
      title: 'By payment',
      rows: payments.map((line): Row => ({ ...line, currency, way: wayBack(line) })),
      columns: [
        { key: 'payment', title: 'Paid by' },
        { key: 'amount', title: 'Amount', kind: 'money' },
        { key: 'way', title: 'How it goes back', drop: 1 },
      ],
    },
  ],
}

export type EndedOrders = Omit<RefundedOrders, 'next'>

export const endedCard: CardView<EndedOrders> = {
  title: () => 'Event cancelled, its orders ended',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'orders', title: 'Orders', kind: 'count' },
    { key: 'tickets', title: 'Tickets', kind: 'count' },
    { key: 'refunded', title: 'Given back', kind: 'money' },
    { key: 'failed', title: 'Refused', kind: 'count', value: ({ failed }) => failed.length },
  ],
  sections: ({ failed }): Section[] => [
    {
      title: 'Stay as they were',
      rows: failed,
      columns: [
        { key: 'orderId', title: 'Order', kind: 'id' },
        { key: 'message', title: 'Why' },
      ],
    },
  ],
}
