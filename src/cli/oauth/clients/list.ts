// `turnout oauth-clients list`: apps and programs, without their secrets.
import type { QueryInput } from '../../../contract/catalog.ts'
import { grantStatuses } from '../../../contract/oauth/choices.ts'
import type { Command, Flag } from '../../core/command.ts'
import { asFiltered } from '../../verbs/event-list.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { clientTable } from './columns.ts'

const flags: readonly Flag[] = [
  {
    name: 'status',
    kind: 'choice',
    choices: grantStatuses,
    placeholder: 'STATUS',
    summary: 'only clients in this state',
  },
  {
    name: 'updated-since',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'only clients changed at or after this time',
  },
]

export const command: Command = {
  flags,
  examples: [
    { command: 'turnout oauth-clients list' },
    { command: 'turnout oauth-clients list --status active --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listOAuthClients',
  async run(context, input) {
    const { status, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listOAuthClients'>>({ status, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listOAuthClients', { query }), asFiltered(clientTable, flags, input))
  },
}
