// `turnout waitlist join`: somebody waits for places of a ticket type that is sold out.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { given } from '../verbs/request-fields.ts'
import { waitlistCard } from './columns.ts'
import { priorityFlag } from './fields.ts'

export const command: Command = {
  description:
    'Places that come back are offered to the first in line and kept for the time the event says. Nobody else can buy them meanwhile, and nobody who wants fewer places passes.',
  flags: [
    eventFlag,
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name or id of the ticket type',
      completes: 'ticket-type',
    },
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'who waits' },
    { name: 'email', kind: 'email', required: true, placeholder: 'EMAIL', summary: 'once on each waitlist' },
    {
      name: 'quantity',
      kind: 'whole',
      min: 1,
      max: 100,
      placeholder: 'PLACES',
      summary: 'places, offered together or not at all',
      defaultText: '1',
    },
    { ...priorityFlag, defaultText: '0' },
    { name: 'even-if-available', kind: 'switch', summary: 'waits also where places could be bought at once' },
  ],
  examples: [
    {
      command:
        'turnout waitlist join --event devconf --ticket-type VIP --name Grace --email grace@example.org --even-if-available',
    },
    {
      command:
        'turnout waitlist join --event devconf --ticket-type VIP --name Alan --email alan@example.org --quantity 2 --priority 10 --even-if-available',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createWaitlistEntry',
  async run(context, input) {
    const event = context.event(input)
    const { name, email, ticketType, quantity, priority, evenIfAvailable } = input.flags
    const what = { name, email, ticketType, quantity, priority, evenIfAvailable }
    const client = await context.client()
    const body = given<Body<'createWaitlistEntry'>>(what)
    const answer = await client.call('createWaitlistEntry', { params: { event_id: event }, body })
    await context.results.record(answer, waitlistCard, { created: true })
    nextStep(context, ['waitlist', 'list', event])
  },
}
