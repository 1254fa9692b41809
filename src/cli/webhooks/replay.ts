// `turnout webhooks replay`: sends one delivery again, or the changes of a period, after asking with their number.
import type { Body } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import { counted } from '../../terminal/text/counted.ts'
import { agoFlag, instantOfSince } from '../changes/flags.ts'
import type { Command, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { resolveName } from '../session/resolve-names.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { waysToName } from '../verbs/named.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { deliveryCard, replayedCard } from './columns.ts'
import { kindsFlag } from './fields.ts'
import { deliveryCalled } from './find-delivery.ts'

export const command: Command = {
  description: [
    'Without --since, ID is a delivery. With --since, ID is a webhook, and all changes since that time are sent again, after the new ones: even those made while the webhook was disabled, or before it was created. --dry-run says how many there are.',
    'The webhook-id of each stays the same, so that a receiver that drops repeated ids handles nothing twice.',
  ].join('\n'),
  positionals: [
    {
      name: 'ID',
      summary: `a delivery's id or its last 10 characters; or webhook: ${waysToName('webhooks')}`,
      required: true,
    },
  ],
  flags: [
    agoFlag('since', 'send all changes since this time again, such as 2h (2 hours ago), 3d or 2027-03-14'),
    agoFlag('until', 'only changes up to this time'),
    { ...kindsFlag, summary: 'only these kinds' },
    { name: 'only-failed', kind: 'switch', summary: 'only deliveries that failed, expired or were cancelled' },
  ],
  examples: [
    { command: 'turnout webhooks replay dlv_…' },
    { command: 'turnout webhooks replay example.com --since 2h --dry-run', note: 'says how many' },
    { command: 'turnout webhooks replay Bookkeeping --since 3d --only-failed --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  // Or replayDelivery, without --since.
  operation: 'replayWebhook',
  printsItsOwn: true,
  async run(context, input) {
    const [word = ''] = input.positionals
    if (input.flags.since !== undefined) return replayPeriod(context, word, input)
    refuseWithoutSince(word, input)
    const id = await readInDryRun(context, (client) => deliveryCalled(client, word))
    const client = await context.client()
    const answer = await client.call('replayDelivery', { params: { delivery_id: id } })
    await context.results.record(answer, deliveryCard)
    await saySending(context, answer.value.webhookId)
  },
}

/** A delivery is sent again as it is. @throws Failure usage */
function refuseWithoutSince(word: string, { flags }: Input): void {
  const isPeriod = [flags.until, flags.kinds, flags.onlyFailed].some((value) => value !== undefined)
  if (!isPeriod && !word.startsWith('whk_')) return
  throw new Failure('usage', 'to replay a webhook, say from when', {
    hint: `add --since, such as turnout webhooks replay ${word} --since 2h`,
  })
}

async function replayPeriod(context: Context, word: string, { flags }: Input): Promise<void> {
  const id = await resolveName(context, { noun: 'webhooks', name: word, event: undefined })
  const params = { webhook_id: id }
  const { kinds, onlyFailed } = flags
  const [since, until] = [instantAt(context, flags.since), instantAt(context, flags.until)]
  const body = definedFields<Body<'replayWebhook'>>({ since, until, kinds, onlyFailed })
  const countFirst = () =>
    readInDryRun(context, (client) => client.call('replayWebhook', { params, body: { ...body, dryRun: true } }))
  const planned = await countFirst()
  const { count } = planned.value
  if (count === 0 && onlyFailed === true) {
    context.notice(
      'Deliveries waiting for their next attempt have not failed yet; to send one now: turnout webhooks replay DELIVERY',
    )
  }
  if (context.settings.dryRun || count === 0) return context.results.record(planned, replayedCard)
  await context.confirm(`replay webhook ${id}`, async () => {
    const client = await context.client()
    const { host, description } = (await client.call('showWebhook', { params })).value
    return `Send ${counted(count, 'change')} again to ${description ?? host}?`
  })
  const client = await context.client()
  await context.results.record(await client.call('replayWebhook', { params, body }), replayedCard)
  await saySending(context, id)
}

/** What happens next at an endpoint that failed: a delivery alone still says that it waits. */
async function saySending(context: Context, webhook_id: string): Promise<void> {
  if (context.settings.dryRun) return
  const client = await context.client()
  const { status, host } = (await client.call('showWebhook', { params: { webhook_id } })).value
  if (status !== 'failing') return
  context.notice(`${host} failed: one delivery is tried now, the others once it succeeds`)
  if (isEmbedded(context.settings.baseUrl.value)) nextStep(context, ['jobs', 'run'])
}

const instantAt = (context: Context, typed: FlagValue) =>
  typeof typed === 'string' ? instantOfSince(context, typed) : undefined
