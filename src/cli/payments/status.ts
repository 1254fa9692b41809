// `turnout payments status`: the connected processor, and when its last event arrived.
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
