// `turnout imports show`: one import, as a card.
import type { Command } from '../core/command.ts'
import { importCard, importPositional } from './columns.ts'

export const command: Command = {
  positionals: [importPositional],
  examples: [
    { command: 'turnout imports show imp_…' },
    { command: 'turnout imports show imp_… --get created', note: 'prints how many attendees it created' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showImport',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showImport', { params: { import_id: id } }), importCard)
  },
}
