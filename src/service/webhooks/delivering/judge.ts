// What follows from an attempt, for the delivery and for its endpoint: two causes of failure, kept apart. Pure.
import type { AttemptError, DeliveryStatus, DisabledReason } from '../../../contract/webhooks/choices.ts'
import type { DeliveryRow } from '../../../store/webhooks/deliveries.ts'
import type { WebhookRow } from '../../../store/webhooks/webhooks.ts'
import { askedPauseMs, isGivenUp, messagePauseMs, probePauseMs, streakMax, triesMax } from './schedule.ts'

/** An attempt to bring a delivery to its endpoint, and what came of it. */
export interface Attempt {
  readonly at: string
  /** Null without an answer. */
  readonly httpStatus: number | null
  /** Why there was none. */
  readonly error: AttemptError | null
  readonly durationMs: number
  /** The beginning of the answer, as plain text. */
  readonly answer: string | null
  /** How long the receiver asked to be left alone. */
  readonly retryAfterMs: number | null
  /** Whether it was the one attempt at an endpoint that fails. */
  readonly isProbe: boolean
}

/** What decides about an endpoint. */
export type Endpoint = Pick<
  WebhookRow,
  | 'id'
  | 'status'
  | 'disabled_reason'
  | 'failing_since'
  | 'probe_at'
  | 'paused_until'
  | 'last_success_at'
  | 'last_error'
  | 'streak'
  | 'probes'
  | 'failures'
>

type Judged = Pick<DeliveryRow, 'id' | 'is_test' | 'tries' | 'due_at' | 'expires_at'>

export interface Judgement {
  readonly endpoint: Endpoint
  readonly delivery: Pick<DeliveryRow, 'due_at' | 'tries' | 'expires_at'> & { readonly status: DeliveryStatus }
  /** Whether an endpoint that failed works again: what waits becomes due. */
  readonly isRecovered: boolean
}

/** What was wrong: nothing, the message alone, the endpoint for all messages, or the endpoint for ever. */
type Cause = 'none' | 'message' | 'endpoint' | 'gone'

const goneStatus = 410
const endpointStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])
/** No use in sending these again: they would be the same. */
const finalErrors: ReadonlySet<AttemptError | null> = new Set<AttemptError>(['too_large', 'change_gone'])

function causeOf({ httpStatus, error }: Pick<Attempt, 'httpStatus' | 'error'>): Cause {
  if (httpStatus === null) return finalErrors.has(error) ? 'message' : 'endpoint'
  if (httpStatus >= 200 && httpStatus < 300) return 'none'
  if (httpStatus === goneStatus) return 'gone'
  return endpointStatuses.has(httpStatus) ? 'endpoint' : 'message'
}

/** Whether the endpoint took the message. */
export const isTaken = (attempt: Attempt): boolean => causeOf(attempt) === 'none'

/** In a few words, for the webhook's record. */
const describe = ({ httpStatus, error }: Attempt): string => error ?? `answered ${httpStatus}`

export function judge(endpoint: Endpoint, delivery: Judged, attempt: Attempt): Judgement {
  const cause = causeOf(attempt)
  if (cause === 'none') {
    const isRecovered = endpoint.status === 'failing'
    const { tries, expires_at } = delivery
    return {
      endpoint: { ...endpoint, ...healthy(endpoint), last_success_at: attempt.at },
      delivery: { status: 'delivered', due_at: null, tries, expires_at },
      isRecovered,
    }
  }
  // Nothing was sent: that tells nothing of the endpoint.
  if (finalErrors.has(attempt.error)) return failed(endpoint, delivery)
  // What a test finds is for whoever asked for it.
  if (delivery.is_test === 1) return failed(endpoint, delivery)
  const noted = noteFailure(endpoint, attempt)
  if (cause === 'gone') return { ...waits(delivery), endpoint: disabled(noted, 'gone'), isRecovered: false }
  const isHealthy = endpoint.status === 'enabled'
  const streak = cause === 'message' ? streakWith(endpoint, delivery.id) : []
  const isFailing = !isHealthy || cause === 'endpoint' || streak.length >= streakMax
  const after = isFailing
    ? startFailing({ ...noted, streak: '[]' }, attempt, isHealthy)
    : { ...noted, streak: JSON.stringify(streak) }
  // Only an endpoint that works uses up what a message has.
  const ofDelivery = isHealthy && cause === 'message' ? refused(delivery, attempt) : waits(delivery).delivery
  return { endpoint: givenUp(after, attempt), delivery: ofDelivery, isRecovered: false }
}

const healthy = ({ status }: Endpoint) => ({
  status: status === 'failing' ? 'enabled' : status,
  failing_since: null,
  probe_at: null,
  paused_until: null,
  last_error: null,
  streak: '[]',
  probes: 0,
  failures: 0,
})

const failed = (endpoint: Endpoint, { tries, expires_at }: Judged): Judgement => ({
  endpoint,
  delivery: { status: 'failed', due_at: null, tries, expires_at },
  isRecovered: false,
})

const waits = ({ tries, due_at, expires_at }: Judged) => ({
  delivery: { status: 'waiting', due_at, tries, expires_at } as const,
})

const noteFailure = (endpoint: Endpoint, attempt: Attempt): Endpoint => ({
  ...endpoint,
  failing_since: endpoint.failing_since ?? attempt.at,
  last_error: describe(attempt),
  failures: endpoint.failures + 1,
})

function streakWith({ streak }: Endpoint, id: string): readonly string[] {
  const before = JSON.parse(streak) as string[]
  return before.includes(id) ? before : [...before, id]
}

/** Attempts that were under way when the endpoint began to fail say nothing new: only probes make its pauses longer. */
function startFailing(endpoint: Endpoint, attempt: Attempt, isFirst: boolean): Endpoint {
  const at = Date.parse(attempt.at)
  const asked = askedPauseMs(attempt.retryAfterMs)
  if (!isFirst && !attempt.isProbe) return endpoint
  const probes = isFirst ? 1 : endpoint.probes + 1
  const pauseMs = probePauseMs(probes, endpoint.id, asked)
  return {
    ...endpoint,
    status: 'failing',
    probes,
    probe_at: new Date(at + pauseMs).toISOString(),
    paused_until: asked > 0 ? new Date(at + asked).toISOString() : null,
  }
}

function refused({ id, tries, expires_at }: Judged, { at, retryAfterMs }: Attempt): Judgement['delivery'] {
  const pauseMs = messagePauseMs(tries + 1, id, retryAfterMs ?? 0)
  if (pauseMs === undefined) return { status: 'failed', due_at: null, tries: triesMax, expires_at }
  const due = new Date(Date.parse(at) + pauseMs).toISOString()
  // A message has all its attempts, however long its pauses became.
  const until = new Date(Date.parse(due) + lastChanceMs).toISOString()
  return { status: 'waiting', due_at: due, tries: tries + 1, expires_at: expires_at > until ? expires_at : until }
}

const lastChanceMs = 3_600_000

function givenUp(endpoint: Endpoint, { at }: Attempt): Endpoint {
  if (endpoint.failing_since === null) return endpoint
  const isOver = isGivenUp(endpoint.failing_since, endpoint.failures, new Date(at))
  return isOver ? disabled(endpoint, 'unreachable') : endpoint
}

const disabled = (endpoint: Endpoint, reason: DisabledReason): Endpoint => ({
  ...endpoint,
  status: 'disabled',
  disabled_reason: reason,
  probe_at: null,
  paused_until: null,
  streak: '[]',
})
