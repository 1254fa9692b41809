// `turnout grants list`: which app may do what.
import type { QueryInput } from '../../../contract/catalog.ts'
import { grantStatuses } from '../../../contract/oauth/choices.ts'
import type { Command, Flag } from '../../core/command.ts'
import { asFiltered } from '../../verbs/event-list.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { grantTable } from './columns.ts'

const flags: readonly Flag[] = [
  {
    name: 'status',
    kind: 'choice',
    choices: grantStatuses,
    placeholder: 'STATUS',
    summary: 'only grants in this state',
  },
  {
    name: 'client',
    kind: 'text',
    placeholder: 'ID',
    summary: 'only grants of this client, by its id; turnout-cli is the command line',
  },
  {
    name: 'updated-since',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'only grants changed at or after this time',
  },
]

export const command: Command = {
  description:
    'A grant is what one app may do, because somebody consented or because it was registered that way. In turnout audit list it is the actor of what the app did.',
  flags,
  examples: [
    { command: 'turnout grants list' },
    { command: 'turnout grants list --status active --client turnout-cli' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listGrants',
  async run(context, input) {
    const { status, client: ofClient, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listGrants'>>({ status, client: ofClient, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listGrants', { query }), asFiltered(grantTable, flags, input))
  },
}
