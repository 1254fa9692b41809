// `turnout mail test`: sends a test mail and shows the server's response.
import type { Command } from '../core/command.ts'
import { testedMailCard } from './columns.ts'

export const command: Command = {
  description:
    "With --marketing, which needs a public https address of the service and the seller's name and postal address, the test has the footer, and the headers with which mail programs offer to unsubscribe. They only do so if the mail server signs both headers with DKIM: check the e-mail that arrives.",
  flags: [
    { name: 'to', kind: 'email', required: true, summary: 'address to send it to' },
    { name: 'marketing', kind: 'switch', summary: 'send a marketing e-mail as the test' },
  ],
  examples: [
    { command: 'turnout mail test --to ada@example.org' },
    { command: 'turnout mail test --to ada@example.org --get response' },
    { command: 'turnout mail test --to ada@example.org --marketing' },
  ],
  exitCodes: [4, 6, 7, 8, 9],
  operation: 'testMail',
  async run(context, { flags }) {
    const client = await context.client()
    const body = { to: String(flags.to), ...(flags.marketing === true && { marketing: true }) }
    await context.results.record(await client.call('testMail', { body }), testedMailCard)
  },
}
