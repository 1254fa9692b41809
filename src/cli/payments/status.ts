// `turnout payments status`: which processor is connected, and whether anything arrives from it.
import type { Command } from '../core/command.ts'
import { connectionCard } from './columns.ts'

export const command: Command = {
  examples: [{ command: 'turnout payments status' }, { command: 'turnout payments status --get webhookPath' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showPaymentConnection',
  async run(context) {
    const client = await context.client()
    await context.results.record(await client.call('showPaymentConnection', {}), connectionCard)
  },
}
