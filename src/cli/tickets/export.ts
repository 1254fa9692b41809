// `turnout tickets export`: the valid tickets of an event or an order as one PDF, one per page.

import type { Client } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { outFlags, requirePlace, writeOut } from '../files/out-file.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { ticketTypeFlag } from '../verbs/lists/list-flags.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { orderFlag } from './columns.ts'
import { addOnsFor, paperFlags, paperOf } from './ticket-paper.ts'

/** Pages per document: still printable, and small enough to build in memory. */
const ticketsMax = 2_000

export const command: Command = {
  description: `With --order, the event may be left out. One document holds up to ${ticketsMax} tickets.`,
  positionals: [eventPositional],
  flags: [eventFlag, orderFlag, ticketTypeFlag, ...outFlags, ...paperFlags],
  examples: [
    { command: 'turnout tickets export --order ord_… --out tickets.pdf' },
    { command: 'turnout tickets export devconf --ticket-type VIP --out vip.pdf' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  async run(context, input) {
    requirePlace(context, input, 'pdf')
    const client = await context.client()
    const event = await eventOf(context, input, client)
    const params = { event_id: event }
    const { order, ticketType } = input.flags
    const query = definedFields<QueryInput<'listTicketTokens'>>({ order, ticketType, limit: '500' })
    const tickets: TicketDetails[] = []
    for await (const { rows } of client.list('listTicketTokens', { params, query })) {
      tickets.push(...rows)
      if (tickets.length > ticketsMax) throw tooMany()
    }
    // Without a ticket type they are among the tickets.
    const addOns = ticketType === undefined ? [] : await addOnsFor(client, tickets)
    const pieces = await paperOf(context, input, { client, event, tickets, addOns })
    await writeOut(context, input, { title: 'Tickets', count: () => tickets.length, pieces })
  },
}

async function eventOf(context: Context, input: Input, client: Client): Promise<string> {
  const { order } = input.flags
  if (typeof order !== 'string' || input.positionals[0] !== undefined || input.flags.event !== undefined)
    return context.event(input)
  return (await client.call('showOrder', { params: { order_id: order } })).value.eventId
}

const tooMany = () =>
  new Failure('usage', `more than ${ticketsMax} valid tickets match, too many for one PDF`, {
    hint: 'narrow the selection with --ticket-type or --order',
  })
