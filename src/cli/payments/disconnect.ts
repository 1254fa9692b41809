// `turnout payments disconnect`: deletes the processor's key, once confirmed; recorded payments stay.
import type { Command } from '../core/command.ts'
import { connectionCard } from './columns.ts'

export const command: Command = {
  description:
    'Recorded payments stay. Until it is connected again, nothing can be charged or refunded through it, and its events are refused.',
  examples: [{ command: 'turnout payments disconnect --yes' }, { command: 'turnout payments disconnect --yes --json' }],
  exitCodes: [3, 4, 6, 8, 9],
  operation: 'disconnectPayments',
  async run(context) {
    await context.confirm(
      'disconnect the payment processor',
      () => 'Disconnect the payment processor and delete its key? Pending payments can no longer be tracked.',
    )
    const client = await context.client()
    await context.results.record(await client.call('disconnectPayments', {}), connectionCard)
  },
}
