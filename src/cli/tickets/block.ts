// `turnout tickets block`: makes doors refuse a ticket until it is unblocked; place and money stay as they are.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command: Command = {
  description:
    'Doors refuse it as blocked, even after a transfer or a move. Its place, money and QR code stay. Offline doors learn of it with the next door prepare. The reason is not shown at the door.',
  positionals: [ticketPositional],
  flags: [{ ...reasonFlag, max: 500, required: true }],
  examples: [
    { command: 'turnout tickets block tkt_… --reason "Charged back"' },
    { command: 'turnout tickets block tkt_… --reason "Reported stolen" --get blockedReason' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'blockTicket',
  async run(context, { positionals: [id = ''], flags }) {
    const body = definedFields<Body<'blockTicket'>>({ reason: flags.reason })
    const client = await context.client()
    await context.results.record(await client.call('blockTicket', { params: { ticket_id: id }, body }), ticketCard)
  },
}
