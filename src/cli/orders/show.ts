// `turnout orders show`: one order with its tickets, payments and refunds, as a card.
import type { OrderDetails } from '../../contract/orders/orders.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Context } from '../core/context.ts'
import { readsCards } from '../core/next-step.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { findKnownAddress } from '../verbs/page-address.ts'
import { showVerb } from '../verbs/record-verbs.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command = showVerb({
  description:
    "On a terminal it shows the address of the order's page, if the service knows its own address and the key may change orders: anyone with that address can change the order.",
  positional: orderPositional,
  examples: [
    { command: 'turnout orders show ord_…' },
    { command: 'turnout orders show ord_… --json', note: 'with every ticket, payment and refund' },
  ],
  operation: 'showOrder',
  card: cardWithPage,
})

/** The card with the page that the buyer has, behind their e-mail address. */
async function cardWithPage(context: Context, order: OrderDetails): Promise<CardView<OrderDetails>> {
  const address = readsCards(context) && order?.id ? await findPage(context, order.id) : undefined
  if (address === undefined) return orderCard
  const rows = orderCard.rows.flatMap((row) =>
    row.key === 'email' ? [row, { key: 'page', title: 'Page', value: () => address }] : [row],
  )
  return { ...orderCard, rows }
}

/** Undefined, too, for a key that may not change orders, and at another service. */
const findPage = (context: Context, id: string): Promise<string | undefined> =>
  ifAnswered(async () => {
    const client = await context.client()
    return findKnownAddress(context, (await client.call('showOrderAddress', { params: { order_id: id } })).value)
  }, undefined)
