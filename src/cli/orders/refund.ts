// `turnout orders refund`: refunds an order, an amount or single tickets, once confirmed.
import { paidBackBy } from '../../contract/core/choices.ts'
import type { Input } from '../core/command.ts'
import { currencyFlag, typedAmount } from '../verbs/amount-flag.ts'
import { bookedOnFlag, paymentFlag, reasonFlag, referenceFlag } from '../verbs/manual-payment.ts'
import { namedFlag } from '../verbs/named.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Online payments are refunded through the payment processor. Pay back manual payments (cash, transfer, card terminal) yourself; this only records it. Without --amount or --ticket, everything not yet refunded is refunded and all tickets are voided. --ticket refunds and voids those tickets; --amount leaves the tickets valid. A refund never exceeds what was paid, and first pays back what is owed.\n--payment says that you have paid it back another way than it was paid, such as by transfer: nothing is then asked of the payment processor.',
  positional: orderPositional,
  flags: [
    { name: 'amount', kind: 'amount', placeholder: 'AMOUNT', summary: 'refund this amount; the tickets stay valid' },
    currencyFlag,
    namedFlag(
      { name: 'ticket', kind: 'line-list', placeholder: 'TICKET', summary: 'refund and void these tickets' },
      'tickets',
    ),
    { ...paymentFlag, choices: paidBackBy, summary: 'how you paid it back, if not the way it was paid' },
    referenceFlag,
    bookedOnFlag,
    reasonFlag,
  ],
  examples: [
    { command: 'turnout orders refund ord_… --amount 10.00 --reason "Late start" --yes' },
    { command: 'turnout orders refund ord_… --yes' },
    { command: 'turnout orders refund ord_… --amount 10.00 --payment transfer --reference "2027-02-01 T17" --yes' },
  ],
  operation: 'refundOrder',
  card: orderCard,
  confirm: { action: 'refund order', question: (_, input) => question(input) },
  async fields(input, context, params) {
    const { ticket: tickets, reason, payment, reference, date } = input.flags
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      const client = await context.client()
      return (await client.call('showOrder', { params })).value.currency
    })
    return { amount, tickets, reason, payment, reference, date }
  },
})

function question({ positionals: [id], flags: { amount, ticket } }: Input): string {
  if (typeof amount === 'string') return `Refund ${amount} of order ${id}? Its tickets stay valid.`
  const count = Array.isArray(ticket) ? ticket.length : 0
  if (count > 0) return `Refund and void ${count === 1 ? '1 ticket' : `${count} tickets`} of order ${id}?`
  return `Refund everything left of order ${id} and void its tickets?`
}
