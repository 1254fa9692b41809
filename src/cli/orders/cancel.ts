// `turnout orders cancel`: releases the places and, with --refund, refunds the money, once confirmed.
import type { Body } from '../../contract/catalog.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { OrderDetails } from '../../contract/orders/orders.ts'
import type { Command } from '../core/command.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  description: 'Frees its places and voids its tickets; this cannot be undone. Without --refund the money is kept.',
  positionals: [orderPositional],
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; money taken by hand you return by hand' },
    reasonFlag,
  ],
  examples: [
    { command: 'turnout orders cancel ord_… --yes' },
    { command: 'turnout orders cancel ord_… --reason "Ordered twice" --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'cancelOrder',
  async run(context, input) {
    const [id = ''] = input.positionals
    const { refund, reason } = input.flags
    const params = { order_id: id }
    await context.confirm(`cancel order ${id}`, async () => {
      const client = await context.client()
      return question((await client.call('showOrder', { params })).value, refund === true)
    })
    const client = await context.client()
    const body = definedFields<Body<'cancelOrder'>>({ refund, reason })
    await context.results.record(await client.call('cancelOrder', { params, body }), orderCard)
  },
}

function question({ name, ticketCount, paidAt, total, refunded, currency }: OrderDetails, refund: boolean): string {
  const what = ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`
  const start = `Cancel the order of ${name} (${what})? This cannot be undone. Its places become free`
  const paid = paidAt === null ? 0 : total - refunded
  if (!paid) return `${start}.`
  const money = formatMoney(paid, currency)
  return refund ? `${start} and ${money} is refunded.` : `${start}; ${money} is kept (--refund returns it).`
}
