// `turnout webhooks create`: the secret is in this answer alone.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { expectShown } from '../verbs/access/shown-once.ts'
import { namedEventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { secretCard } from './columns.ts'
import {
  descriptionFlag,
  expectKinds,
  kindsFlag,
  payloadFlag,
  secretFileFlag,
  secretIn,
  shownOnce,
  urlFlag,
} from './fields.ts'

export const command: Command = {
  description: [
    'Sends changes from now on. The secret with which deliveries are signed is shown only once.',
    'Your receiver has 15 seconds to answer with 2xx; otherwise the change is sent again later.',
    'The signed text is ID.TIMESTAMP.BODY, from the headers webhook-id and webhook-timestamp and the bytes of the body: webhook-signature holds `v1,` and their HMAC-SHA256 in base64. Its key is the part of the secret after `whsec_`, decoded from base64.',
    'Addresses in private networks are refused, unless turnout serve --webhook-allow names them. Without turnout serve, addresses of this machine are allowed, too; once it runs, they are refused. To try a receiver on your own machine use turnout webhooks listen.',
  ].join('\n'),
  flags: [
    { ...urlFlag, required: true },
    { ...kindsFlag, defaultText: 'all that your key may read' },
    { ...namedEventFlag, summary: 'only changes of this event; the configured event is ignored here' },
    { ...payloadFlag, defaultText: 'ids' },
    descriptionFlag,
    secretFileFlag,
  ],
  examples: [
    { command: 'turnout webhooks create --url https://example.com/hooks --kinds "order.*" --description Bookkeeping' },
    { command: 'turnout webhooks create --url https://example.com/hooks --get secret', note: 'prints only the secret' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createWebhook',
  async run(context, { flags }) {
    if (flags.secretFile === undefined) expectShown(context, 'secret', 'secret')
    const { url, kinds, event, payload, description } = flags
    expectKinds(context, kinds)
    const secret = await secretIn(context, flags.secretFile)
    const body = definedFields<Body<'createWebhook'>>({ url, kinds, eventId: event, payload, description, secret })
    const client = await context.client()
    await context.results.record(await client.call('createWebhook', { body }), secretCard, { created: true })
    context.notice(shownOnce)
  },
}
