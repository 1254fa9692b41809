// `turnout model disconnect`: deletes the key and the stored answers, once confirmed.
import type { Command } from '../core/command.ts'
import { modelCard } from './columns.ts'

export const command: Command = {
  description: 'Usage is kept. Everything goes on as before, without drafts by a model.',
  examples: [{ command: 'turnout model disconnect --yes' }, { command: 'turnout model disconnect --yes --json' }],
  exitCodes: [3, 4, 6, 8, 9],
  operation: 'disconnectModel',
  async run(context) {
    await context.confirm('disconnect the model', () => 'Disconnect the model, and delete its key and stored answers?')
    const client = await context.client()
    await context.results.record(await client.call('disconnectModel', {}), modelCard)
  },
}
