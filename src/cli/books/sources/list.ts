// `turnout sources list`: by which links people came and ordered.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { sourceTable } from './columns.ts'

export const command: Command = {
  description: [
    'Add ?source=WORD to a link to the public page, with a different word for each place where you put the link: lower-case letters, digits and . _ -. utm_source and utm_campaign are read too. The word is passed on to the order in the addresses of the pages; nothing is stored in the browser. For orders that you enter yourself there is --source.',
    'Visits are arrivals at the public pages through such a link. They are counted without identifying anybody, so somebody who comes twice is counted twice. Per visit is the share of visits that led to an order there, with the range within which chance alone may move it (95 %).',
    'The list says which link an order came through, not why. A source with fewer than 5 orders is named only if money was spent on it or it brought 50 visits; its orders are in the line other, as are sources that are not named. Numbers below 5 are not shown, not even 0. Orders count once they are paid, or if they are free: a source with only unpaid orders is in other, too.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout sources list devconf' },
    { command: 'turnout sources list devconf --output csv --fields source,visits,orders,expenses' },
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
