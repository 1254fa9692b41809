// Sends changes again: one delivery, or those of a period, also from before the webhook was made or while it was disabled.
// Their ids stay, and they go behind what is new.
import type { ChangeKindName } from '../../contract/changes/kinds.ts'
import { kindsLike, topicOf } from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import { replayMax } from '../../contract/webhooks/choices.ts'
import type { Session } from '../../store/core/store.ts'
import { findPlace } from '../../store/outbox.ts'
import { probeNow, queueAgain, type ReplayedEntry, readReplayed, replayRow } from '../../store/webhooks/replay.ts'
import { readWebhook, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import { findPlaceBefore } from '../changes/find-place.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { invalidField } from '../core/refusals.ts'
import { expectDelivery, toDeliveryDetails } from './deliveries.ts'
import { newDelivery } from './delivering/queue.ts'
import { waitMs } from './delivering/schedule.ts'
import { kindOfEntry, kindsOf, unknownKind } from './kinds.ts'
import { changeIdOf } from './record.ts'
import { expectEnabled, expectWebhook } from './webhooks.ts'

type ReplayCall = Call<'replayWebhook'>

/** @throws Failure not_found, state_conflict, validation_failed */
export async function replayWebhook(call: ReplayCall): Promise<Reply<'replayWebhook'>> {
  const { session, now, newId, body } = call
  const webhook = await expectWebhook(call)
  expectEnabled(webhook)
  const { since, until } = periodOf(call)
  const { dryRun = false } = body
  const entries = await findEntries(call, webhook, { since, until })
  if (!dryRun) {
    const rows = entries.map((entry) => {
      const kind = kindOfEntry(entry) as ChangeKindName
      return { ...newDelivery({ now, newId }, { entry, webhook, kind }), is_replay: 1 }
    })
    await queueAgain(session, rows)
    if (rows.length > 0) await probeNow(session, webhook.id, now.toISOString())
    const data = { host: webhook.host, count: entries.length, since, until }
    recordChange(call, { topic: 'webhook.replayed', subject: webhook.id, eventId: webhook.event_id, data })
  }
  return { body: { webhookId: webhook.id, count: entries.length, since, until, dryRun } }
}

interface Period {
  readonly since: string
  readonly until: string
}

function periodOf({ body, now }: ReplayCall): Period {
  const since = new Date(body.since).toISOString()
  const until = body.until === undefined ? now.toISOString() : new Date(body.until).toISOString()
  if (since <= until) return { since, until }
  const end = body.until === undefined ? `now (${until})` : until
  throw invalidField(body.until === undefined ? '/since' : '/until', `the period begins at ${since}, after ${end}`, {
    hint: 'Give a time in the past as since, and a later one as until.',
  })
}

async function findEntries(call: ReplayCall, webhook: WebhookRow, period: Period): Promise<ReplayedEntry[]> {
  const { session, body, principal } = call
  const kinds = wantedKinds(webhook, body.kinds)
  if (kinds.length === 0) return []
  // What comes behind is queued by itself.
  const to = Math.max(await findPlace(session, 'webhook_places'), webhook.after_seq)
  const entries = await readReplayed(session, {
    ...period,
    accountId: principal.accountId,
    webhookId: webhook.id,
    topics: kinds.map(topicOf),
    eventId: webhook.event_id,
    after: await findPlaceBefore(session, period.since, to),
    to,
    onlyFailed: body.onlyFailed ?? false,
    limit: replayMax + 1,
  })
  if (entries.length <= replayMax) return entries
  const detail = `the period has more than ${replayMax} changes, the most that can be sent again at once`
  throw invalidField('/since', detail, {
    code: 'too_many',
    hint: 'Choose a later since or an earlier until, or fewer kinds.',
  })
}

/** The kinds to send again, of those that the webhook gets. */
function wantedKinds(webhook: WebhookRow, patterns: readonly string[] | undefined): ChangeKindName[] {
  const own = [...kindsOf(webhook)]
  if (patterns === undefined) return own
  const named = new Set(
    patterns.flatMap((pattern, index) => {
      const kinds = kindsLike(pattern)
      if (kinds.length === 0) throw unknownKind(pattern, `/kinds/${index}`)
      return kinds
    }),
  )
  return own.filter((kind) => named.has(kind))
}

/** @throws Failure not_found, state_conflict */
export async function replayDelivery(call: Call<'replayDelivery'>): Promise<Reply<'replayDelivery'>> {
  const { session, now } = call
  const delivery = await expectDelivery(call)
  const webhook = await expectItsWebhook(session, delivery.webhook_id)
  expectEnabled(webhook)
  if (delivery.is_test === 1) {
    throw new Failure('state_conflict', 'A test cannot be sent again', {
      hint: `Send another test: turnout webhooks test ${webhook.id}`,
    })
  }
  const expiresAt = new Date(now.getTime() + waitMs).toISOString()
  await replayRow(session, delivery.id, { now: now.toISOString(), expiresAt })
  await probeNow(session, webhook.id, now.toISOString())
  const data = { host: webhook.host, count: 1, change: changeIdOf(delivery.entry_id) }
  recordChange(call, { topic: 'webhook.replayed', subject: webhook.id, eventId: webhook.event_id, data })
  return { body: await toDeliveryDetails(session, await expectDelivery(call)) }
}

async function expectItsWebhook(session: Session, id: string): Promise<WebhookRow> {
  const webhook = await readWebhook(session, id)
  if (!webhook) throw new TypeError('a delivery goes with its webhook')
  return webhook
}
