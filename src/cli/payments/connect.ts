// `turnout payments connect`: reads the processor's secrets unseen; the service tests the key and stores both encrypted.
import type { Body } from '../../contract/catalog.ts'
import { paymentProcessors } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { connectionCard } from './columns.ts'
import { readSecrets } from './secrets.ts'

export const command: Command = {
  description: [
    "The secret key is the first line of stdin, the webhook's signing secret the optional second; on a terminal both are asked for without being shown. The key is tested, stored encrypted and never shown again.",
    "Connecting the same account again replaces the key and keeps the rest. Create the webhook in Stripe's dashboard with the path shown here, below your service's public address.",
  ].join('\n'),
  positionals: [{ name: 'PROCESSOR', summary: 'name of the processor', required: true, choices: paymentProcessors }],
  flags: [
    {
      name: 'return-url',
      kind: 'text',
      max: 500,
      placeholder: 'URL',
      summary: 'page that buyers return to after paying',
    },
  ],
  examples: [
    { command: 'turnout payments connect stripe', note: 'asks for the secrets without showing them' },
    {
      command: 'turnout payments connect stripe --return-url https://devconf.example/thanks < stripe-secrets.txt',
      note: 'key on the first line, signing secret on the second',
    },
  ],
  exitCodes: [4, 7, 8, 9],
  operation: 'connectPayments',
  async run(context, { positionals: [processor], flags }) {
    const { secretKey, webhookSecret } = await readSecrets(context)
    const body = definedFields<Body<'connectPayments'>>({
      processor,
      secretKey,
      webhookSecret,
      returnUrl: flags.returnUrl,
    })
    const client = await context.client()
    const answer = await client.call('connectPayments', { body })
    await context.results.record(answer, connectionCard, { created: true })
    const { webhookPath, webhookSecret: isSigned } = answer.value
    if (!isSigned && webhookPath) {
      context.notice(
        `events are rejected without a signing secret: create a webhook for ${webhookPath}, then connect again`,
      )
    }
  },
}
