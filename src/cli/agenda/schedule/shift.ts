// `turnout schedule shift`: moves all of a schedule by days, for an event that gets another date.
import { counted } from '../../../terminal/text/counted.ts'
import type { Command } from '../../core/command.ts'
import { eventPositional, namedEvent, namedEventFlag } from '../../verbs/event-flag.ts'
import { shiftedCard } from './columns.ts'

export const command: Command = {
  description:
    'Every slot moves, along with the times at which rooms are open and speakers are available: 10:00 stays 10:00. The date of the event itself is changed with events update.',
  positionals: [eventPositional],
  flags: [
    namedEventFlag,
    {
      name: 'days',
      kind: 'whole',
      required: true,
      min: -36_500,
      max: 36_500,
      placeholder: 'N',
      summary: 'number of days; a negative number moves it to an earlier day',
    },
  ],
  examples: [
    { command: 'turnout schedule shift devconf --days 7 --yes' },
    { command: 'turnout schedule shift devconf --days=-1 --dry-run' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'shiftSchedule',
  async run(context, input) {
    const event = namedEvent(input)
    const days = Number(input.flags.days)
    const client = await context.client()
    const params = { event_id: event }
    const { counts, version } = (await client.call('showSchedule', { params })).value
    if (counts.slots > 0) {
      const question = `Move ${counted(counts.slots, 'slot')} of ${event} by ${counted(days, 'day')}?`
      await context.confirm(`move the schedule of ${event}`, () => question)
    }
    const answer = await client.call('shiftSchedule', { params, body: { days, baseVersion: version } })
    await context.results.record(answer, shiftedCard)
    for (const note of answer.value.notes ?? []) context.notice(note)
  },
}
