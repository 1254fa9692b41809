// `turnout payments connect`: takes the processor's secrets unseen; the service tries the key and keeps both encrypted.
import type { Body } from '../../contract/catalog.ts'
import { paymentProcessors } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { connectionCard } from './columns.ts'
import { readSecrets } from './secrets.ts'

export const command: Command = {
  description: [
    'The secret key is the first line of stdin, the signing secret of the webhook the second, if there is one; on a screen both are asked for and not shown. The key is tried, then stored encrypted, and shown nowhere again.',
    'Connecting the same account again replaces the key and keeps the rest. Make the webhook in the dashboard of Stripe with the path that this shows, below the public address of your service.',
  ].join('\n'),
  positionals: [{ name: 'PROCESSOR', summary: 'who takes the money', required: true, choices: paymentProcessors }],
  flags: [
    {
      name: 'return-url',
      kind: 'text',
      max: 500,
      placeholder: 'URL',
      summary: 'where buyers go from the page of the processor',
    },
  ],
  examples: [
    { command: 'turnout payments connect stripe', note: 'asks for the secrets, unseen' },
    {
      command: 'turnout payments connect stripe --return-url https://devconf.example/thanks < stripe-secrets.txt',
      note: 'the key on the first line, the signing secret on the second',
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
        `without a signing secret no event is believed: make a webhook for ${webhookPath}, then connect again`,
      )
    }
  },
}
