// `turnout model show`: the connected model, a hint of its key, and its budget.
import type { Command } from '../core/command.ts'
import { modelCard } from './columns.ts'

export const command: Command = {
  examples: [{ command: 'turnout model show' }, { command: 'turnout model show --get tokensToday' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showModel',
  async run(context) {
    const client = await context.client()
    await context.results.record(await client.call('showModel', {}), modelCard)
  },
}
