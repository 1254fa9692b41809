// Webhooks and deliveries as the API has them: without secrets, and in lists without addresses.
import type {
  AttemptError,
  DeliveryStatus,
  DisabledReason,
  WebhookPayload,
  WebhookStatus,
} from '../../contract/webhooks/choices.ts'
import type { Attempt, Delivery } from '../../contract/webhooks/deliveries.ts'
import type { Webhook, WebhookSummary } from '../../contract/webhooks/webhooks.ts'
import type { Session } from '../../store/core/store.ts'
import { type AttemptRow, countWaiting, type DeliveryRow, findNextDue } from '../../store/webhooks/deliveries.ts'
import { readWebhookSecrets, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import type { SecretBox } from '../core/secrets/secret-box.ts'
import { openSecrets } from './secrets.ts'

interface Within {
  readonly session: Session
  readonly secrets: SecretBox
  readonly now: Date
}

/** A webhook as lists have it. */
export async function toWebhookSummary({ session, secrets, now }: Within, row: WebhookRow): Promise<WebhookSummary> {
  const rows = await readWebhookSecrets(session, row.id, now.toISOString())
  return {
    id: row.id,
    host: row.host,
    description: row.description,
    kinds: JSON.parse(row.kinds) as string[],
    eventId: row.event_id,
    payload: row.payload as WebhookPayload,
    status: row.status as WebhookStatus,
    disabledReason: row.disabled_reason as DisabledReason | null,
    failingSince: row.failing_since,
    lastError: row.last_error,
    lastSuccessAt: row.last_success_at,
    nextAttemptAt: nextAttempt(await findNextDue(session, row.id), row),
    secretMissing: (await openSecrets(secrets, rows)) === undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The record of a webhook. */
export async function toWebhook(within: Within, row: WebhookRow): Promise<Webhook> {
  const { session, now } = within
  const [, old] = await readWebhookSecrets(session, row.id, now.toISOString())
  return {
    ...(await toWebhookSummary(within, row)),
    url: row.url,
    waiting: await countWaiting(session, row.id),
    oldSecretUntil: old?.ends_at ?? null,
  }
}

/** The id of a change: its entry's with another prefix. */
export const changeIdOf = (entryId: string): string => entryId.replace(/^out_/, 'chg_')

type Endpoint = Pick<WebhookRow, 'status' | 'probe_at'>

/** When what is due at a time is tried. An endpoint that fails is tried with one delivery; if it is taken, the others follow. */
function nextAttempt(dueAt: string | null, { status, probe_at }: Endpoint): string | null {
  if (dueAt === null || status === 'disabled') return null
  return status === 'failing' ? probe_at : dueAt
}

/** A delivery as lists have it. */
export const toDelivery = (row: DeliveryRow, webhook: Endpoint | undefined): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  changeId: changeIdOf(row.entry_id),
  kind: row.kind,
  status: row.status as DeliveryStatus,
  attempts: row.attempts,
  lastAttemptAt: row.tried_at,
  httpStatus: row.http_status,
  error: row.error as AttemptError | null,
  durationMs: row.duration_ms,
  nextAttemptAt: webhook ? nextAttempt(row.due_at, webhook) : null,
  isReplay: row.is_replay === 1,
  isTest: row.is_test === 1,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** An attempt in a delivery's log. */
export const toAttempt = (row: AttemptRow): Attempt => ({
  at: row.at,
  httpStatus: row.http_status,
  error: row.error as AttemptError | null,
  durationMs: row.duration_ms,
  answer: row.answer,
})
