// `turnout quotas create`: what was sold of the ticket types before counts from the start.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { nextStep } from '../../core/next-step.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { given } from '../../verbs/request-fields.ts'
import { quotaCard } from './columns.ts'
import { quotaFlags } from './fields.ts'

const newFlags = quotaFlags.map(({ clearable, ...flag }) => ({ ...flag, required: clearable !== true }))

export const command: Command = {
  description:
    'A ticket is sold only while the event, its own ticket type and every quota of that have a place. Tickets sold before count too.',
  flags: [eventFlag, ...newFlags],
  examples: [
    {
      command:
        'turnout quotas create --event devconf --name "Front rows" --capacity 20 --ticket-type VIP --ticket-type Standard',
    },
    { command: 'turnout quotas create --event devconf --name Workshops --capacity 40 --ticket-type Workshop --quiet' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createQuota',
  async run(context, input) {
    const event = context.event(input)
    const { name, capacity, ticketType } = input.flags
    const body = given<Body<'createQuota'>>({ name, capacity, ticketTypes: ticketType })
    const client = await context.client()
    const answer = await client.call('createQuota', { params: { event_id: event }, body })
    await context.results.record(answer, quotaCard, { created: true })
    nextStep(context, ['quotas', 'list', event])
  },
}
