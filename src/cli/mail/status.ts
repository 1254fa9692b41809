// `turnout mail status`: the connected mail server, and its last error.
import type { Command } from '../core/command.ts'
import { mailConnectionCard } from './columns.ts'
import { nextForWaiting } from './next-for-waiting.ts'

export const command: Command = {
  examples: [{ command: 'turnout mail status' }, { command: 'turnout mail status --get waiting' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showMailConnection',
  async run(context) {
    const client = await context.client()
    const answer = await client.call('showMailConnection', {})
    await context.results.record(answer, mailConnectionCard)
    nextForWaiting(context, answer.value)
  },
}
