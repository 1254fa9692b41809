// `turnout tickets show`: one ticket as a card, as a QR code, or as files.
import type { Command } from '../core/command.ts'
import { forceFlag } from '../files/out-file.ts'
import { lookupFlag } from '../verbs/named.ts'
import { ticketDetailsCard, ticketPositional } from './columns.ts'
import { pictureFlags, writePictures } from './ticket-files.ts'
import { paperFlags } from './ticket-paper.ts'

export const command: Command = {
  description: 'token is the signed text of the QR code, which a door can verify offline. Only a valid ticket has one.',
  positionals: [ticketPositional],
  flags: [lookupFlag, ...pictureFlags, forceFlag, ...paperFlags],
  examples: [
    { command: 'turnout tickets show tkt_…' },
    { command: 'turnout tickets show tkt_… --qr' },
    { command: 'turnout tickets show tkt_… --pdf ticket.pdf --png ticket.png' },
    { command: 'turnout tickets show tkt_… --get token' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'showTicket',
  async run(context, input) {
    const client = await context.client()
    const answer = await client.call('showTicket', { params: { ticket_id: input.positionals[0] ?? '' } })
    if (await writePictures(context, input, { client, ticket: answer.value })) return
    await context.results.record(answer, ticketDetailsCard)
  },
}
