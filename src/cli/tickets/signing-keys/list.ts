// `turnout signing-keys list`: the public keys that verify an event's tickets; never the private ones.
import type { QueryInput } from '../../../contract/catalog.ts'
import { signingKeyStatuses } from '../../../contract/core/choices.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { signingKeyTable } from './columns.ts'

export const command: Command = {
  description: "An event's first key is created when it is first needed: by this list, or by the first ticket shown.",
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: signingKeyStatuses,
      placeholder: 'STATUS',
      summary: 'only keys in this state',
    },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only keys changed since this time' },
  ],
  examples: [
    { command: 'turnout signing-keys list devconf' },
    { command: 'turnout signing-keys list devconf --status active --output ndjson' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listSigningKeys',
  async run(context, input) {
    const event = context.event(input)
    const { status, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listSigningKeys'>>({ status, updatedSince })
    const client = await context.client()
    const keys = client.list('listSigningKeys', { params: { event_id: event }, query })
    await context.results.list(keys, signingKeyTable)
  },
}
