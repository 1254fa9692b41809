// `turnout orders refund`: refunds an order, an amount or single tickets, once confirmed.
import type { Body } from '../../contract/catalog.ts'
import type { Command, FlagValue } from '../core/command.ts'
import { currencyFlag, typedAmount } from '../verbs/amount-flag.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  description:
    'Money taken by hand you return by hand; this records it. Without --amount or --ticket, everything not yet refunded is refunded and all tickets are voided. --ticket refunds and voids those tickets; --amount leaves the tickets valid. A refund never exceeds what was paid.',
  positionals: [orderPositional],
  flags: [
    { name: 'amount', kind: 'amount', placeholder: 'AMOUNT', summary: 'refund this amount; the tickets stay valid' },
    currencyFlag,
    { name: 'ticket', kind: 'line-list', placeholder: 'ID', summary: 'refund and void these tickets' },
    reasonFlag,
  ],
  examples: [
    { command: 'turnout orders refund ord_… --amount 10.00 --reason "Late start" --yes' },
    { command: 'turnout orders refund ord_… --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'refundOrder',
  async run(context, input) {
    const [id = ''] = input.positionals
    const { ticket: tickets, reason } = input.flags
    const params = { order_id: id }
    await context.confirm(`refund order ${id}`, () => questionOf(id, input.flags))
    const client = await context.client()
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showOrder', { params })).value.currency
    })
    const body = definedFields<Body<'refundOrder'>>({ amount, tickets, reason })
    await context.results.record(await client.call('refundOrder', { params, body }), orderCard)
  },
}

function questionOf(id: string, { amount, ticket }: Readonly<Record<string, FlagValue>>): string {
  if (typeof amount === 'string') return `Refund ${amount} of order ${id}? Its tickets stay valid.`
  const count = Array.isArray(ticket) ? ticket.length : 0
  if (count > 0) return `Refund and void ${count === 1 ? '1 ticket' : `${count} tickets`} of order ${id}?`
  return `Refund everything left of order ${id} and void its tickets?`
}
