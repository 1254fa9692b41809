// `turnout sources list`: by which links the orders of an event came.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { sourceTable } from './columns.ts'

export const command: Command = {
  description: [
    'Add ?source=WORD to a link to the public page, with a word for each place that you put it: small letters, digits and . _ -. utm_source and utm_campaign are read too. The word travels in the addresses to the order; nothing is stored in the browser. For orders that you enter yourself there is --source.',
    'It says by which link an order came, not why. Sources of fewer than 5 orders are one line, other, and a smaller number is not shown.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout sources list devconf' },
    { command: 'turnout sources list devconf --output csv --fields source,orders,revenue,expenses' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listSources',
  async run(context, input) {
    const client = await context.client()
    const params = { event_id: context.event(input) }
    const { value } = await client.call('listSources', { params })
    await context.results.value(value.data, sourceTable)
  },
}
