// `turnout events update`: changes only the given fields.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { changedFields } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'
import { details, eventChangeFlags } from './details.ts'

const flags: readonly Flag[] = [
  eventFlag,
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the event' },
  { name: 'date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'day of the event, or its first day' },
  ...eventChangeFlags,
]

export const command: Command = {
  description: 'Changes only the fields you give. The capacity cannot go below the number of places already taken.',
  positionals: [eventPositional],
  flags,
  examples: [
    { command: 'turnout events update devconf --capacity 550' },
    { command: 'turnout events update devconf --venue "Town Hall" --start-time 09:30' },
    { command: 'turnout events update devconf --no-venue', note: 'removes the venue' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateEvent',
  async run(context, input) {
    const event = context.event(input)
    const body = changedFields<Body<'updateEvent'>>(details(input), flags)
    const client = await context.client()
    await context.results.record(await client.call('updateEvent', { params: { event_id: event }, body }), eventCard)
  },
}
