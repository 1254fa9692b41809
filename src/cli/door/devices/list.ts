// `turnout devices list`: the scanning devices of an event, and when each was last used.
import type { QueryInput } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { deviceTable } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only devices changed since this time' },
  ],
  examples: [{ command: 'turnout devices list devconf' }, { command: 'turnout devices list devconf --json' }],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listDevices',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const query = definedFields<QueryInput<'listDevices'>>({ updatedSince: input.flags.updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listDevices', { params, query }), deviceTable)
  },
}
