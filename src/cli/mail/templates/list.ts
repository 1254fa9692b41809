// `turnout templates list`: the mail templates, and which of them were edited.
import type { Command } from '../../core/command.ts'
import { templateTable } from './columns.ts'

export const command: Command = {
  examples: [{ command: 'turnout templates list' }, { command: 'turnout templates list --get name' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'listTemplates',
  async run(context) {
    const client = await context.client()
    await context.results.list(client.list('listTemplates', {}), templateTable)
  },
}
