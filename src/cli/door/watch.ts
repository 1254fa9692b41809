// `turnout door watch`: follows admissions by minute and gate; in a pipe it prints them once.

import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { arrivalsCard } from './columns.ts'
import { listFlag } from './flags.ts'
import { follow } from './follow.ts'

export const command: Command = {
  description: 'On a terminal it refreshes the counts every two seconds until Ctrl-C; in a pipe it prints them once.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    listFlag,
    {
      name: 'minutes',
      kind: 'whole',
      min: 1,
      max: 1440,
      placeholder: 'N',
      summary: 'how many past minutes to count arrivals for',
      defaultText: '60',
    },
    { name: 'once', kind: 'switch', summary: 'print once, even on a terminal' },
  ],
  examples: [
    { command: 'turnout door watch devconf --once' },
    { command: 'turnout door watch --event devconf --json --fields admitted,expected' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'showArrivals',
  stopsItself: true,
  async run(context, input) {
    const { host, results } = context
    const params = { event_id: context.event(input) }
    const { list, minutes, once } = input.flags
    const query = definedFields<QueryInput<'showArrivals'>>({
      list,
      minutes: minutes === undefined ? undefined : String(minutes),
    })
    const client = await context.client()
    const read = (limit: { timeoutMs?: number } = {}) => client.call('showArrivals', { params, query, ...limit })
    const isLive = host.stdout.isTTY === true && once !== true && context.settings.output.value === null
    if (!isLive) return results.record(await read(), arrivalsCard)
    const { drawArrivals } = await import('./watch-screen.ts')
    await follow(context, {
      first: (await read()).value,
      read: async () => (await read({ timeoutMs: answerMaxMs })).value,
      draw: (arrivals, silence) => drawArrivals(context, arrivals, silence),
      everyMs,
    })
  },
}

const everyMs = 2_000
const answerMaxMs = 5_000
