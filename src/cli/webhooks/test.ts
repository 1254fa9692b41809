// `turnout webhooks test`: sends an example now and waits for the outcome.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { testCard } from './columns.ts'
import { webhookPositional } from './fields.ts'

export const command: Command = {
  description:
    'The body has "test": true and is signed like any other. A receiver that refuses it, or does not answer, makes the command exit with 9.',
  positionals: [webhookPositional],
  flags: [
    {
      name: 'kind',
      kind: 'text',
      max: 60,
      placeholder: 'KIND',
      summary: 'kind of change to send an example of, such as order.paid',
      defaultText: 'webhook.test',
    },
  ],
  examples: [
    { command: 'turnout webhooks test example.com' },
    { command: 'turnout webhooks test Bookkeeping --kind order.paid --get durationMs' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'testWebhook',
  async run(context, { positionals: [id = ''], flags }) {
    const body = definedFields<Body<'testWebhook'>>({ kind: flags.kind })
    const client = await context.client()
    await context.results.record(await client.call('testWebhook', { params: { webhook_id: id }, body }), testCard)
  },
}
