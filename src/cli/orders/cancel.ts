// `turnout orders cancel`: releases the places and, with --refund, refunds the money, once confirmed.
import { formatMoney } from '../../contract/core/money.ts'
import type { OrderDetails } from '../../contract/orders/orders.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Frees its places and voids its tickets; this cannot be undone. Without --refund the money is kept.',
  positional: orderPositional,
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; pay back manual payments yourself' },
    reasonFlag,
  ],
  examples: [
    { command: 'turnout orders cancel ord_… --yes' },
    { command: 'turnout orders cancel ord_… --reason "Ordered twice" --yes' },
  ],
  operation: 'cancelOrder',
  card: orderCard,
  confirm: {
    action: 'cancel order',
    reads: 'showOrder',
    question: (order, { flags }) => question(order, flags.refund === true),
  },
})

function question({ name, ticketCount, paidAt, total, refunded, currency }: OrderDetails, refund: boolean): string {
  const what = ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`
  const start = `Cancel the order of ${name} (${what})? This cannot be undone. Its places become free`
  const paid = paidAt === null ? 0 : total - refunded
  if (!paid) return `${start}.`
  const money = formatMoney(paid, currency)
  return refund ? `${start} and ${money} is refunded.` : `${start}; ${money} is kept (--refund returns it).`
}
