// `turnout payments disconnect`: the key is forgotten, after a question; what was paid stays as it is.
import type { Command } from '../core/command.ts'
import { connectionCard } from './columns.ts'

export const command: Command = {
  description:
    'Orders keep what was paid. Until it is connected again nothing can be charged or given back through it, and what it sends is refused.',
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
