// `turnout keys list`: API keys, without their text.
import type { QueryInput } from '../../contract/catalog.ts'
import { keyStatuses } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { asFiltered } from '../verbs/event-list.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { keyTable } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'status', kind: 'choice', choices: keyStatuses, placeholder: 'STATUS', summary: 'only keys in this state' },
  {
    name: 'updated-since',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'only keys changed at or after this time',
  },
]

export const command: Command = {
  flags,
  examples: [{ command: 'turnout keys list' }, { command: 'turnout keys list --status active --json' }],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listKeys',
  async run(context, input) {
    const { status, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listKeys'>>({ status, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listKeys', { query }), asFiltered(keyTable, flags, input))
  },
}
