// `turnout templates reset`: restores the default text of a mail, once confirmed.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { templateCard, templatePositional } from './columns.ts'

export const command: Command = {
  positionals: [templatePositional],
  examples: [
    { command: 'turnout templates reset confirmation --yes' },
    { command: 'turnout templates reset reminder --yes --json' },
  ],
  exitCodes: [3, 4, 5, 8, 9],
  operation: 'resetTemplate',
  async run(context, { positionals: [name = ''] }) {
    await context.confirm(`reset template ${name}`, () => `Discard your version of the ${name} template?`)
    const client = await context.client()
    const body = { name } as Body<'resetTemplate'>
    await context.results.record(await client.call('resetTemplate', { body }), templateCard)
  },
}
