// `turnout orders cancel`: releases the places and, with --refund, refunds the money, once confirmed.
import type { OrderDetails } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Input } from '../core/command.ts'
import { owedFlag, returnerOf, sayWhatIsKept, whatBecomesOfMoney } from '../verbs/money/kept-money.ts'
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { messageFlag } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { refundedOrderCard } from './columns.ts'
import { orderPositional, toldOf } from './fields.ts'

export const command = changeVerb({
  description:
    'Frees its places and voids its tickets; this cannot be undone. Without --refund or --owed the money of a paid order is kept for good. The buyer and the other ticket holders are told by e-mail, with your --message.',
  positional: orderPositional,
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; pay back manual payments yourself' },
    owedFlag,
    reasonFlag,
    messageFlag,
  ],
  examples: [
    { command: 'turnout orders cancel ord_… --yes' },
    { command: 'turnout orders cancel ord_… --owed --message "You had ordered twice." --yes' },
  ],
  operation: 'cancelOrder',
  card: refundedOrderCard,
  mails: true,
  confirm: {
    action: 'cancel order',
    reads: 'showOrder',
    question: (order, { flags }) => question(order, flags),
  },
  says: sayWhatIsKept,
})

function question(order: OrderDetails, flags: Input['flags']): string {
  const { id, name, ticketCount, paidAt, total, refunded, amountReceived, currency } = order
  const what = ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`
  const start = `Cancel ${name}'s order ${orderReference(id)} (${what})? This cannot be undone. Its places become free`
  const returner = returnerOf(order)
  // What an unpaid order has received is never kept, and no processor is asked for it unless it is refunded.
  const money =
    paidAt === null
      ? whatBecomesOfMoney(
          { amount: amountReceived, currency, returner: flags.refund === true ? returner : 'organizer' },
          { ...flags, owed: true },
        )
      : whatBecomesOfMoney({ amount: total - refunded, currency, returner }, flags)
  return `${start}${money} ${toldOf(order)}`
}
