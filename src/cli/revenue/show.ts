// `turnout revenue show`: the report of one event, from our service or from any other of the specification.
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { revenueCard } from './columns.ts'

export const command: Command = {
  name: 'show',
  summary: 'Report the revenue of an event',
  description:
    'Net profit = total revenue - refunds issued - expenses. Total revenue is the sum of all ticket sales; registrations that wait for payment are not in it.',
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout revenue show devconf' },
    { command: 'turnout revenue show --event devconf --json' },
    { command: 'turnout revenue show devconf --get netProfit', note: 'prints minor units of the currency' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showRevenue',
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    const answer = await client.call('showRevenue', { params: { event_id: event } })
    await context.results.record(answer, { ...revenueCard, title: () => `Revenue of ${event}` })
  },
}
