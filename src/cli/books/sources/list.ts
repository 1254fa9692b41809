// `turnout sources list`: by which links people came and ordered.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { sourceTable } from './columns.ts'

export const command: Command = {
  description: [
    'Add ?source=WORD to a link to the public page, with a word of its own for each place where you put it: lower-case letters, digits and . _ -. utm_source and utm_campaign are read too. The word travels in the addresses to the order; nothing is stored in the browser. For orders that you enter yourself there is --source.',
    'Visits are arrivals at the public pages through such a link. They are counted without identifying anybody, so somebody who comes twice is counted twice. Per visit is the share of them that ordered there, with the range in which chance alone may move it (95 %).',
    'It says by which link an order came, not why. A source of fewer than 5 orders is named if something was spent on it or 50 visits came by it; its orders, and sources that are not named, are in the line other. A number below 5 is not shown, nor that it is 0. Orders count once they are paid, or are free: a source of unpaid ones alone is in other, too.',
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
