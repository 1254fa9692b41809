// `turnout waitlist offer`: places for somebody whose turn it is not, or an offer anew.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { given } from '../verbs/request-fields.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional } from './fields.ts'

export const command: Command = {
  description:
    'Whoever is first in line gets an offer by itself when places come back. This is for the exception: somebody who goes before others, whose offer ends too soon, or whose offer is over.',
  positionals: [entryPositional],
  flags: [
    {
      name: 'offer-hours',
      kind: 'whole',
      min: 1,
      max: 720,
      placeholder: 'HOURS',
      summary: 'how long from now this offer is good',
      defaultText: 'what the event says',
    },
  ],
  examples: [{ command: 'turnout waitlist offer wle_…' }, { command: 'turnout waitlist offer wle_… --offer-hours 72' }],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'offerWaitlistEntry',
  async run(context, { positionals: [id = ''], flags }) {
    const client = await context.client()
    const body = given<Body<'offerWaitlistEntry'>>({ offerHours: flags.offerHours })
    const answer = await client.call('offerWaitlistEntry', { params: { waitlist_entry_id: id }, body })
    await context.results.record(answer, waitlistCard)
    const { eventId, name, email, ticketTypeId, quantity } = answer.value
    const buyer = ['--event', eventId, '--name', name, '--email', email]
    const what = ['--ticket', ticketTypeId && `${ticketTypeId}=${quantity}`, '--waitlist-entry', id]
    nextStep(context, ['orders', 'create', ...buyer, ...what])
  },
}
