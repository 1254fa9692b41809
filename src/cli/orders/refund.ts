// `turnout orders refund`: refunds an order, an amount or single tickets, once confirmed.
import { paidBackBy } from '../../contract/core/choices.ts'
import { formatMoney, parseAmount } from '../../contract/core/money.ts'
import type { OrderDetails } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Input } from '../core/command.ts'
import { currencyFlag, typedAmount } from '../verbs/money/amount-flag.ts'
import { bookedOnFlag, paymentFlag, reasonFlag, referenceFlag } from '../verbs/money/manual-payment.ts'
import { namedFlag } from '../verbs/named.ts'
import { messageFlag } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { refundedOrderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Online payments are refunded through the payment processor. Pay back manual payments (cash, transfer, card terminal) yourself; this only records it. Without --amount or --ticket, everything not yet refunded is refunded and all tickets are voided. --ticket refunds and voids those tickets; --amount leaves the tickets valid. A refund never exceeds what was paid, and first pays back what is owed. The buyer is told by e-mail, with your --message.\n--payment says that you have already paid it back in another way, such as by transfer: the payment processor is then not asked to refund it.',
  positional: orderPositional,
  flags: [
    { name: 'amount', kind: 'amount', placeholder: 'AMOUNT', summary: 'refund this amount; the tickets stay valid' },
    currencyFlag,
    namedFlag(
      { name: 'ticket', kind: 'line-list', placeholder: 'TICKET', summary: 'refund and void these tickets' },
      'tickets',
    ),
    { ...paymentFlag, choices: paidBackBy, summary: 'how you paid it back, if not in the way it was paid' },
    referenceFlag,
    bookedOnFlag,
    reasonFlag,
    messageFlag,
  ],
  examples: [
    { command: 'turnout orders refund ord_… --amount 10.00 --message "Sorry that we started late." --yes' },
    { command: 'turnout orders refund ord_… --yes' },
    { command: 'turnout orders refund ord_… --amount 10.00 --payment transfer --reference "2027-02-01 T17" --yes' },
  ],
  operation: 'refundOrder',
  card: refundedOrderCard,
  mails: true,
  confirm: { action: 'refund order', reads: 'showOrder', question },
  async fields(input, context, params) {
    const { ticket: tickets, reason, payment, reference, date, message } = input.flags
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      const client = await context.client()
      return (await client.call('showOrder', { params })).value.currency
    })
    return { amount, tickets, reason, payment, reference, date, message }
  },
})

/** Names the person, the sum and its currency, and tells what was owed from a refund that nobody waits for. */
function question(order: OrderDetails, { flags: { amount, ticket, payment } }: Input): string {
  const { id, name, amountReceived, refunded, owed, currency, tickets } = order
  const money = (minor: number) => formatMoney(minor, currency)
  const reference = `order ${orderReference(id)}`
  const isByHand = payment === undefined && paidBackBy.some((method) => method === order.payment)
  const byHand = isByHand ? 'You pay it back yourself; here it is only recorded. ' : ''
  const told = `${byHand}${name} is told by e-mail.`
  const asked = (minor: number) => `Refund ${money(minor)} to ${name} for ${reference}`
  const chosen = Array.isArray(ticket) && ticket.length > 0 ? tickets.filter((each) => ticket.includes(each.id)) : []
  if (chosen.length > 0) {
    const worth = chosen.reduce((sum, each) => sum + each.price - each.refunded, 0)
    return `${asked(worth)} and void ${counted(chosen.length, 'ticket')}? ${told}`
  }
  const left = amountReceived - refunded
  const sum = typeof amount === 'string' ? parseAmount(amount, currency) : left
  const isWhole = typeof amount !== 'string'
  const isOver = tickets.every(({ status }) => status === 'void')
  if (owed > 0 && sum <= owed && (!isWhole || isOver)) {
    const rest = sum < owed ? ` ${money(owed - sum)} stays owed.` : ' Nothing is owed after that.'
    const what = sum < owed ? `${money(sum)} of the ${money(owed)}` : `the ${money(owed)}`
    return `Pay back ${what} owed to ${name} for ${reference}?${rest} ${told}`
  }
  const owedPart = owed > 0 ? `, ${money(owed)} of it owed` : ''
  if (!isWhole) return `${asked(sum)}${owedPart}? Its tickets stay valid. ${told}`
  return isOver
    ? `${asked(sum)}, the full remaining amount${owedPart}? ${told}`
    : `${asked(sum)}, the full remaining amount${owedPart}, and void its tickets? ${told}`
}
