// `turnout events update`: only the fields given change; everything else stays, whoever changed it.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { changes } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'
import { details, eventChangeFlags } from './details.ts'

const flags: readonly Flag[] = [
  eventFlag,
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'what the event is called' },
  { name: 'date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'the day, or the first of several' },
  ...eventChangeFlags,
]

export const command: Command = {
  description: 'Only the fields you give change. The capacity can not go below the places already taken.',
  positionals: [eventPositional],
  flags,
  examples: [
    { command: 'turnout events update devconf --capacity 550' },
    { command: 'turnout events update devconf --venue "Town Hall" --start-time 09:30' },
    { command: 'turnout events update devconf --no-venue', note: 'takes the venue away' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateEvent',
  async run(context, input) {
    const event = context.event(input)
    const body = changes<Body<'updateEvent'>>(details(input), flags)
    const client = await context.client()
    await context.results.record(await client.call('updateEvent', { params: { event_id: event }, body }), eventCard)
  },
}
