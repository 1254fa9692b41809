// `turnout orders cancel`: releases the places and, with --refund, refunds the money, once confirmed.
import type { OrderDetails } from '../../contract/orders/orders.ts'
import type { Input } from '../core/command.ts'
import { owedFlag, sayWhatIsKept, whatBecomesOfMoney } from '../verbs/kept-money.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Frees its places and voids its tickets; this cannot be undone. Without --refund or --owed the money is kept for good.',
  positional: orderPositional,
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; pay back manual payments yourself' },
    owedFlag,
    reasonFlag,
  ],
  examples: [
    { command: 'turnout orders cancel ord_… --yes' },
    { command: 'turnout orders cancel ord_… --owed --reason "Ordered twice" --yes' },
  ],
  operation: 'cancelOrder',
  card: orderCard,
  confirm: {
    action: 'cancel order',
    reads: 'showOrder',
    question: (order, { flags }) => question(order, flags),
  },
  says: sayWhatIsKept,
})

function question(
  { name, ticketCount, paidAt, total, refunded, currency }: OrderDetails,
  flags: Input['flags'],
): string {
  const what = ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`
  const start = `Cancel the order of ${name} (${what})? This cannot be undone. Its places become free`
  return start + whatBecomesOfMoney(paidAt === null ? 0 : total - refunded, currency, flags)
}
