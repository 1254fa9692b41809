// `turnout revenue show`: the report of an event, from our service or any other of the specification.
import type { Client } from '../../../client/client.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Command } from '../../core/command.ts'
import { isForPeople } from '../../session/human-output.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { ifAnswered } from '../../verbs/if-allowed.ts'
import { type Breakdown, breakdownNames } from './breakdowns.ts'
import { revenueView } from './columns.ts'
import { narrowingFlags, narrowingOf, narrowingText, warnIfWhole } from './narrowing.ts'

export const command: Command = {
  description: [
    'Net profit = total revenue - refunds issued - tax - expenses. Total revenue is the sum of all ticket sales including tax; tax is that of sales minus that of refunds. Unpaid registrations are not included.',
    narrowingText,
    'Break-even treats budgeted amounts as spent, and money owed to buyers as paid back. The average price is revenue, after refunds and without tax, per paid ticket; complimentary tickets are left out.',
    'A channel is where an order came from, such as this command line or the public page. --by selects the breakdown to show in a terminal; JSON has all of them, but sources only with --by source: those with fewer than 5 orders share the line other, and unpaid orders are not counted.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'by',
      kind: 'choice',
      choices: breakdownNames,
      placeholder: 'WHAT',
      summary: 'breakdown to show below the figures',
    },
    ...narrowingFlags,
  ],
  examples: [
    { command: 'turnout revenue show devconf' },
    { command: 'turnout revenue show --event devconf --json' },
    { command: 'turnout revenue show devconf --by payment --from 2027-01-01 --to 2027-01-31' },
    { command: 'turnout revenue show devconf --by source', note: 'shows which links the orders came from' },
    { command: 'turnout revenue show devconf --as-of 2027-02-01T00:00:00Z' },
    { command: 'turnout revenue show devconf --get netProfit', note: 'in minor units of the currency' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'showRevenue',
  async run(context, input) {
    const event = context.event(input)
    const by = input.flags.by as Breakdown | undefined
    const query = narrowingOf(input)
    const client = await context.client()
    const answer = await client.call('showRevenue', {
      params: { event_id: event },
      query: by === 'source' ? { ...query, by } : query,
    })
    warnIfWhole(context, query, answer.value)
    const isPart = Object.keys(query).length > 0
    const shown = isForPeople(context) ? await readEvent(client, event) : undefined
    const { name = event, timezone } = shown ?? {}
    await context.results.record(answer, revenueView(name, { by, isPart, timezone }))
  },
}

/** A key may be allowed to read the books but not the event. */
const readEvent = (client: Client, event: string): Promise<Pick<Event, 'name' | 'timezone'> | undefined> =>
  ifAnswered(async () => (await client.call('showEvent', { params: { event_id: event } })).value, undefined)
