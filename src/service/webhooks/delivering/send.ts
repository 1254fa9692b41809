// One attempt: signs the body, posts it through the guard, and says what came of it.
import { version } from '../../../../package.json'
import type { ChangeKindName } from '../../../contract/changes/kinds.ts'
import { parseRetryAfter } from '../../../contract/core/rate-limit.ts'
import { parseSecret, signedHeaders } from '../../../contract/webhooks/signature.ts'
import type { ChangeRow } from '../../../store/changes/changes.ts'
import type { Store } from '../../../store/core/store.ts'
import type { WebhookRow } from '../../../store/webhooks/webhooks.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { type OutgoingClient, openOutgoing } from '../../core/outgoing/guarded-requests.ts'
import { OutgoingError } from '../../core/outgoing/target.ts'
import { borderOf } from '../judge-url.ts'
import { bodyWithRecord, messageOf, thinBody } from './body.ts'
import type { Attempt } from './judge.ts'
import { beginningOf } from './plain-text.ts'

/** Time for an attempt, everything included, and bytes of an answer that are read. */
export const attemptMs = 15_000
const answerMax = 64 * 1024
/** Of one process, to all endpoints together. */
export const inFlightMax = 64

export interface Sender {
  readonly store: Store
  readonly services: ExternalServices
  readonly now: () => Date
  /** A clock that never steps, for durations. */
  readonly monotonicMs: () => number
  readonly client: OutgoingClient
  /** Once aborted, requests under way are given up. */
  readonly signal: AbortSignal
}

export function openClient(services: ExternalServices, timeoutMs: number): OutgoingClient {
  const { webhooks } = services
  return openOutgoing({
    ...(webhooks.instead === undefined ? borderOf(services) : { reach: 'private' }),
    connections: inFlightMax,
    timeoutMs: Math.min(webhooks.timeoutMs ?? attemptMs, timeoutMs),
    bytesMax: answerMax,
  })
}

export interface ToSend {
  readonly webhook: WebhookRow
  /** Undefined where it is no longer kept. */
  readonly entry: ChangeRow | undefined
  /** Secrets in plain text, the newest first. */
  readonly secrets: readonly string[]
  readonly isProbe: boolean
}

/** Sends once. @throws when the signal is aborted, or the database fails: then nothing is known */
export async function send(sender: Sender, { webhook, entry, secrets, isProbe }: ToSend): Promise<Attempt> {
  const { now, monotonicMs, client, signal, services } = sender
  const sentAt = now()
  const unsent = {
    at: sentAt.toISOString(),
    httpStatus: null,
    durationMs: 0,
    answer: null,
    retryAfterMs: null,
    isProbe,
  }
  const message = entry && messageOf(entry)
  if (message === undefined) return { ...unsent, error: 'change_gone' }
  const body = await bodyOf(sender, webhook, message)
  if (body === undefined) return { ...unsent, error: 'too_large' }
  const keys = secrets.flatMap((secret) => parseSecret(secret) ?? [])
  if (keys.length === 0) return { ...unsent, error: 'secret_missing' }
  const startMs = monotonicMs()
  const duration = () => Math.round(monotonicMs() - startMs)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `turnout/${version}`,
    ...signedHeaders({ id: message.id, sentAt, body }, keys),
  }
  try {
    const answer = await client.send(addressOf(webhook, services), { method: 'POST', headers, body, signal })
    const retryAfterS = parseRetryAfter(answer.headers['retry-after'], now())
    return {
      ...unsent,
      error: null,
      httpStatus: answer.status,
      durationMs: duration(),
      answer: beginningOf(answer.body),
      retryAfterMs: retryAfterS === undefined ? null : retryAfterS * 1000,
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { ...unsent, error: error.fault, durationMs: error.fault === 'blocked' ? 0 : duration() }
  }
}

async function bodyOf(
  { store, services, now }: Sender,
  webhook: WebhookRow,
  message: NonNullable<ReturnType<typeof messageOf>>,
): Promise<string | undefined> {
  const thin = thinBody(message)
  if (thin === undefined || webhook.payload !== 'record') return thin
  if (message.test) return bodyWithRecord(message, { record: null, version: null })
  // Loaded with the first one: it brings the rules of most nouns.
  const { readRecord } = await import('./read-record.ts')
  const about = { type: message.type as ChangeKindName, id: message.data.id }
  const reading = { store, now: now(), publicUrl: services.publicUrl }
  return bodyWithRecord(message, await readRecord(reading, webhook, about))
}

function addressOf({ url }: WebhookRow, { webhooks: { instead } }: ExternalServices): string {
  if (instead === undefined) return url
  const { pathname, search } = new URL(url)
  return `http://${instead}${pathname}${search}`
}
