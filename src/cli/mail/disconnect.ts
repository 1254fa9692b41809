// `turnout mail disconnect`: deletes the server and its password, once confirmed; later mail waits.
import type { Command } from '../core/command.ts'
import { mailConnectionCard } from './columns.ts'

export const command: Command = {
  description: 'Later e-mails wait until a server is connected again, for at most 7 days.',
  examples: [{ command: 'turnout mail disconnect --yes' }, { command: 'turnout mail disconnect --yes --json' }],
  exitCodes: [3, 4, 6, 8, 9],
  operation: 'disconnectMail',
  async run(context) {
    await context.confirm('disconnect the mail server', () => 'Disconnect the mail server and delete its password?')
    const client = await context.client()
    await context.results.record(await client.call('disconnectMail', {}), mailConnectionCard)
  },
}
