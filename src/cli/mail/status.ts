// `turnout mail status`: the connected mail server, and its last error.
import type { Command } from '../core/command.ts'
import { mailConnectionCard } from './columns.ts'

export const command: Command = {
  examples: [{ command: 'turnout mail status' }, { command: 'turnout mail status --get waiting' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showMailConnection',
  async run(context) {
    const client = await context.client()
    await context.results.record(await client.call('showMailConnection', {}), mailConnectionCard)
  },
}
