// `turnout webhooks trigger`: sends the example of a kind of change, from this machine or through a webhook.
import { exampleOfKind } from '../../../contract/changes/examples.ts'
import { type ChangeKindName, changeKindNames } from '../../../contract/changes/kinds.ts'
import { crockford, encodeBase32 } from '../../../contract/core/base32.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { newTimedUuid } from '../../../contract/core/uuid-v7.ts'
import { whyUndelivered } from '../../../contract/webhooks/choices.ts'
import { parseSecret } from '../../../contract/webhooks/signature.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import { unknownKind } from '../../changes/find-kinds.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { Host } from '../../core/host.ts'
import { namedFlag } from '../../verbs/named.ts'
import { testCard } from '../columns.ts'
import { changedExample } from './changed-example.ts'
import { type Forwarded, forward, isAccepted } from './forward.ts'
import { listenSecret } from './secret.ts'
import { forwardFlag, readTarget } from './target.ts'

export const command: Command = {
  description:
    'The body is the example that turnout changes kinds shows, with "test": true and a new id: nothing is registered, paid or checked in. --forward-to sends it from this machine, signed with the secret of turnout webhooks listen; --webhook has the service send it.',
  positionals: [{ name: 'KIND', summary: 'a kind of change, such as attendee.registered', required: true }],
  flags: [
    { ...forwardFlag, requiredUnless: 'webhook' },
    namedFlag(
      { name: 'webhook', placeholder: 'WEBHOOK', summary: 'have the service send the example to this webhook' },
      'webhooks',
    ),
    {
      name: 'set',
      kind: 'text',
      repeatable: true,
      max: 200,
      placeholder: 'FIELD=VALUE',
      summary: 'replace a value, such as data.status=pending; with --forward-to',
    },
  ],
  examples: [
    { command: 'turnout webhooks trigger attendee.registered --forward-to http://localhost:3000/hooks' },
    {
      command:
        'turnout webhooks trigger order.paid --forward-to localhost:3000/hooks --set data.total=0 --set data.payment=cash',
    },
    { command: 'turnout webhooks trigger order.paid --webhook example.com', note: 'sent by the service' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  async run(context, input) {
    const kind = kindCalled(input.positionals[0] ?? '')
    const { forwardTo, webhook, set } = input.flags
    const isLocal = typeof forwardTo === 'string'
    if (isLocal === (typeof webhook === 'string')) {
      throw new Failure('usage', '--forward-to and --webhook cannot be combined: use only one of them')
    }
    if (isLocal) return sendHere(context, kind, input)
    if (set !== undefined) throw new Failure('usage', '--set needs --forward-to: a webhook gets the example as it is')
    const client = await context.client()
    const params = { webhook_id: String(webhook) }
    await context.results.record(await client.call('testWebhook', { params, body: { kind } }), testCard)
  },
}

function kindCalled(name: string): ChangeKindName {
  const kind = changeKindNames.find((one) => one === name)
  if (kind === undefined) throw unknownKind(name)
  return kind
}

/** Shaped like the service's ids. */
function newChangeId(host: Host): string {
  const uuid = newTimedUuid(host.now(), host.randomBytes(10))
  return `chg_${encodeBase32(Buffer.from(uuid.replaceAll('-', ''), 'hex'), crockford, 2)}`
}

async function sendHere(context: Context, kind: ChangeKindName, { flags }: Input): Promise<void> {
  const { host, results, settings } = context
  const example = exampleOfKind(kind)
  const typed = Array.isArray(flags.set) ? (flags.set as readonly string[]) : []
  const change = {
    ...(await changedExample(kind, example, typed)),
    // Receivers drop an id that they have seen.
    id: newChangeId(host),
    timestamp: host.now().toISOString(),
    test: true,
  } as const
  const target = readTarget(String(flags.forwardTo))
  if (target === undefined) throw new TypeError('checked when it was read')
  if (settings.dryRun) {
    context.notice(`would post to ${target.href}:`)
    return results.text(JSON.stringify(change, null, 2))
  }
  const key = parseSecret(await listenSecret(context))
  if (key === undefined) throw new TypeError('a kept secret can be read')
  const forwarded = await forward({ host, target, key }, change)
  await results.value<object>(forwarded, forwardedCard(target) as CardView<object>)
  if (!isAccepted(forwarded)) throw refusal(forwarded, target)
}

function refusal({ httpStatus, error }: Forwarded, { host }: URL): Failure {
  if (httpStatus !== null) return new Failure('delivery_failed', `the receiver at ${host} answered ${httpStatus}`)
  const hint = error === 'unreachable' ? { hint: 'start your receiver first' } : {}
  const why =
    error === 'interrupted'
      ? 'it was interrupted'
      : whyUndelivered[error === null || error === 'blocked' ? 'unreachable' : error]
  return new Failure('delivery_failed', `the example was not delivered to ${host}: ${why}`, hint)
}

const forwardedCard = (target: URL): CardView<Forwarded> => ({
  title: ({ kind, httpStatus, error }) => `${kind}: ${httpStatus ?? error}`,
  rows: [
    { key: 'changeId', title: 'Change', kind: 'id' },
    { key: 'target', title: 'Sent to', value: () => target.host },
    { key: 'at', title: 'Sent', kind: 'instant' },
    { key: 'durationMs', title: 'Took', value: ({ durationMs }) => `${durationMs} ms` },
    { key: 'answer', title: 'Answer' },
  ],
})
