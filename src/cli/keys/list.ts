// `turnout keys list`: API keys, without their text.
import type { QueryInput } from '../../contract/catalog.ts'
import { keyStatuses } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { keyTable } from './columns.ts'

export const command: Command = {
  flags: [
    { name: 'status', kind: 'choice', choices: keyStatuses, placeholder: 'STATUS', summary: 'only keys in this state' },
    {
      name: 'updated-since',
      kind: 'instant',
      edge: 'start',
      placeholder: 'TIME',
      summary: 'only keys changed at or after this time',
    },
  ],
  examples: [{ command: 'turnout keys list' }, { command: 'turnout keys list --status active --json' }],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listKeys',
  async run(context, { flags }) {
    const { status, updatedSince } = flags
    const query = definedFields<QueryInput<'listKeys'>>({ status, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listKeys', { query }), keyTable)
  },
}
