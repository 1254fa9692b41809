// Notes what came of attempts: the deliveries, their log and the state of their endpoint in one write.
import type { DisabledReason } from '../../../contract/webhooks/choices.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import type { DeliveryRow } from '../../../store/webhooks/deliveries.ts'
import { insertAttempt, lockWebhook, makeAllDue, noteEndpoint, settleDelivery } from '../../../store/webhooks/settle.ts'
import { cancelOfDisabled } from '../../../store/webhooks/sweep.ts'
import type { WebhookRow } from '../../../store/webhooks/webhooks.ts'
import { systemOf } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { type Attempt, type Endpoint, type Judgement, judge } from './judge.ts'

export interface Settling {
  readonly store: Store
  readonly now: () => Date
  readonly newId: (prefix: string) => string
}

export interface Attempted {
  readonly delivery: DeliveryRow
  readonly attempt: Attempt
}

/** What waits for a webhook that gives up ends at once, this many in the same write. */
const cancelMax = 500

/** Notes attempts of one webhook, in the order in which they ended. Returns its state; undefined once it was deleted. */
export function settleAttempts(
  { store, now, newId }: Settling,
  webhookId: string,
  attempted: readonly Attempted[],
): Promise<Endpoint | undefined> {
  return store.write(
    async (session) => {
      const webhook = await lockWebhook(session, webhookId)
      if (webhook === undefined) return undefined
      let endpoint: Endpoint = webhook
      let isRecovered = false
      for (const { delivery, attempt } of attempted) {
        const judgement = judge(endpoint, delivery, attempt)
        endpoint = judgement.endpoint
        isRecovered ||= judgement.isRecovered
        await noteDelivery(session, { delivery, attempt, judgement, at: now().toISOString() })
      }
      await noteWebhook(session, { webhook, endpoint, now: now(), newId })
      // After the deliveries: those that were just refused belong to what becomes due.
      if (isRecovered && endpoint.status === 'enabled') await makeAllDue(session, webhookId, now().toISOString())
      return endpoint
    },
    { isConcurrent: true },
  )
}

interface Noting extends Attempted {
  readonly judgement: Judgement
  readonly at: string
}

async function noteDelivery(session: Session, { delivery, attempt, judgement, at }: Noting): Promise<void> {
  const { id, account_id, webhook_id, leased_until } = delivery
  const number = delivery.attempts + 1
  const held = await settleDelivery(session, {
    ...judgement.delivery,
    id,
    lease: leased_until ?? '',
    tried_at: attempt.at,
    error: attempt.error,
    attempts: number,
    http_status: attempt.httpStatus,
    duration_ms: attempt.durationMs,
    updated_at: at,
  })
  // Another process has it by now, and notes its own attempt.
  if (!held) return
  session.append(insertAttempt, {
    delivery_id: id,
    account_id,
    webhook_id,
    number,
    at: attempt.at,
    http_status: attempt.httpStatus,
    error: attempt.error,
    duration_ms: attempt.durationMs,
    answer: attempt.error === 'blocked' ? null : attempt.answer,
  })
}

interface Noted {
  readonly webhook: WebhookRow
  readonly endpoint: Endpoint
  readonly now: Date
  readonly newId: (prefix: string) => string
}

const columns = [
  'status',
  'disabled_reason',
  'failing_since',
  'probe_at',
  'paused_until',
  'last_success_at',
  'last_error',
  'streak',
  'probes',
  'failures',
] as const

async function noteWebhook(session: Session, { webhook, endpoint, now, newId }: Noted): Promise<void> {
  const { id, account_id: accountId, host, event_id: eventId } = webhook
  const entries = columns.filter((column) => endpoint[column] !== webhook[column])
  if (entries.length === 0) return
  const changes: Partial<WebhookRow> = Object.fromEntries(entries.map((column) => [column, endpoint[column]]))
  const isSeen = entries.some((column) => column === 'status' || column === 'failing_since')
  const at = now.toISOString()
  if (!(await noteEndpoint(session, id, isSeen ? { ...changes, updated_at: at } : changes))) return
  if (endpoint.status !== 'disabled') return
  const reason = endpoint.disabled_reason as DisabledReason
  await cancelOfDisabled(session, { now: at, limit: cancelMax })
  const call = { session, now, newId, principal: systemOf(accountId), operation: 'disableWebhook' }
  recordChange(call, { topic: 'webhook.disabled', subject: id, eventId, data: { reason, host } })
}
