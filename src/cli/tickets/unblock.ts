// `turnout tickets unblock`: lets doors admit a blocked ticket again.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command: Command = {
  positionals: [ticketPositional],
  flags: [{ ...reasonFlag, max: 500 }],
  examples: [
    { command: 'turnout tickets unblock tkt_…' },
    { command: 'turnout tickets unblock tkt_… --reason "Paid after all"' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'unblockTicket',
  async run(context, { positionals: [id = ''], flags }) {
    const body = definedFields<Body<'unblockTicket'>>({ reason: flags.reason })
    const client = await context.client()
    await context.results.record(await client.call('unblockTicket', { params: { ticket_id: id }, body }), ticketCard)
  },
}
