// `turnout tickets move`: changes a ticket's type and settles the difference in price.
import type { Client } from '../../client/client.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { Ticket } from '../../contract/orders/ticket.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import type { Context } from '../core/context.ts'
import { sayWhatIsKeptOf } from '../verbs/money/kept-money.ts'
import { paymentFlag, referenceFlag } from '../verbs/money/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'
import { foreseeMail, sayWhoIsTold } from './told.ts'

export const command = changeVerb({
  description:
    'If the new type costs more, the difference is paid now (--payment). If it costs less, the difference is refunded online if it was paid online, otherwise it is owed to the buyer: turnout refunds list has it until it is paid back (--payment says that it already is). An unpaid order simply gets a new total, and is confirmed if it no longer costs anything. The ticket gets a new code, and the old one is superseded. The holder of a paid ticket gets the new one by e-mail; it says what happens to the money if the holder is the buyer; otherwise the buyer gets an e-mail about that if the price differs. The buyer of an unpaid order is told the new total.',
  positional: ticketPositional,
  flags: [
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name or id of the new ticket type',
      completes: 'ticket-type',
    },
    { ...paymentFlag, summary: 'how the difference was paid, or has been paid back' },
    referenceFlag,
    { name: 'keep-price', kind: 'switch', summary: 'keep the current price' },
  ],
  examples: [
    { command: 'turnout tickets move tkt_… --ticket-type Standard' },
    { command: 'turnout tickets move tkt_… --ticket-type Standard --payment cash' },
    { command: 'turnout tickets move tkt_… --ticket-type VIP --keep-price' },
  ],
  operation: 'moveTicket',
  card: ticketCard,
  mails: true,
  async foresees(context, id, { flags }) {
    if (!context.settings.dryRun) return
    const client = await context.client()
    const { value: ticket } = await client.call('showTicket', { params: { ticket_id: id } })
    if (flags.keepPrice !== true)
      foreseePrice(context, ticket, await findType(client, ticket, String(flags.ticketType)))
    foreseeMail(context, 'move', ticket)
  },
  async says(context, ticket) {
    await sayWhatIsKeptOf(context, ticket?.orderId)
    if (ticket) sayWhoIsTold(context, 'move', ticket)
  },
})

async function findType(client: Client, { eventId }: Ticket, wanted: string): Promise<TicketType | undefined> {
  const isWanted = ({ id, name }: TicketType) => id === wanted || name.toLowerCase() === wanted.toLowerCase()
  for await (const { rows } of client.list('listTicketTypes', { params: { event_id: eventId } })) {
    const found = rows.find(isWanted)
    if (found) return found
  }
  return undefined
}

/** What it costs now and before, where that needs no tax worked out. */
function foreseePrice(context: Context, { price, refunded }: Ticket, type: TicketType | undefined): void {
  if (type === undefined || type.taxMode === 'exclusive' || type.minPrice !== null || refunded > 0) return
  const money = (minor: number) => formatMoney(minor, type.currency)
  const difference = type.currentPrice - price
  const change = difference === 0 ? 'as now' : `${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  context.foresee('Price', `${money(price)} → ${money(type.currentPrice)} (${change})`)
}
