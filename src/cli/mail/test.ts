// `turnout mail test`: sends a test mail and shows the server's response.
import type { Command } from '../core/command.ts'
import { testedMailCard } from './columns.ts'

export const command: Command = {
  flags: [{ name: 'to', kind: 'email', required: true, summary: 'address to send it to' }],
  examples: [
    { command: 'turnout mail test --to ada@example.org' },
    { command: 'turnout mail test --to ada@example.org --get response' },
  ],
  exitCodes: [4, 6, 7, 8, 9],
  operation: 'testMail',
  async run(context, { flags }) {
    const client = await context.client()
    await context.results.record(await client.call('testMail', { body: { to: String(flags.to) } }), testedMailCard)
  },
}
