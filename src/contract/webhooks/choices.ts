// The enumerations and limits of webhooks. Imports nothing, so that the command line can offer them without loading schemas.

/** `failing`: one attempt at a time until the endpoint answers again. Nothing is queued for one that is `disabled`. */
export const webhookStatuses = ['enabled', 'failing', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/**
 * Why a webhook is disabled: by request, since its endpoint answered 410 or nothing but failures for days, or since the
 * database was restored from a backup.
 */
export const disabledReasons = ['requested', 'gone', 'unreachable', 'restored'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** `ids`: changes as in the feed. `record`: with the record as it is when the delivery is sent. */
export const webhookPayloads = ['ids', 'record'] as const
export type WebhookPayload = (typeof webhookPayloads)[number]

/** `failed`: after the last attempt. `expired`: the endpoint could not be reached in time. `cancelled`: the webhook was disabled. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'expired', 'cancelled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * Why an attempt got no answer, in one word. `blocked`: the address may not be called from here. `secret_missing`: the
 * signing secret can't be opened on this machine.
 */
export const attemptErrors = [
  'blocked',
  'unresolved',
  'unreachable',
  'untrusted',
  'timeout',
  'secret_missing',
  'change_gone',
  'too_large',
] as const
export type AttemptError = (typeof attemptErrors)[number]

/** The same in words, after the name of the receiver; what is blocked is told by its address. */
export const whyUndelivered: Readonly<Record<Exclude<AttemptError, 'blocked'>, string>> = {
  unresolved: 'its name cannot be resolved',
  unreachable: 'it cannot be reached',
  untrusted: 'its TLS certificate is not trusted',
  timeout: 'it did not answer in time',
  secret_missing: 'its secret cannot be opened on this machine',
  change_gone: 'the change no longer exists',
  too_large: 'the record is too large to send',
}

/** Webhooks of an account, and changes queued again by one request. */
export const webhooksMax = 20
export const replayMax = 10_000

/** Hours that an old secret signs beside a new one. */
export const overlapHoursDefault = 24
export const overlapHoursMax = 168
