// Webhooks: where changes are sent, signed. The secret is only in the answers that make one.
import * as z from 'zod'
import { kindPatternsMax } from '../changes/kinds.ts'
import { instant, line, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { disabledReasons, overlapHoursMax, webhookPayloads, webhookStatuses } from './choices.ts'

/** Judged by the guard, which says what is wrong with it (`webhook_blocked`). */
const url = line(2000)
/** `whsec_` and 24 to 64 bytes in base64. */
const secret = line(100)
/** Kinds of changes: `order.paid`, `order.*`, or `*` for all that the key may read. */
const kinds = z
  .array(line(60))
  .min(1, 'must name at least one kind')
  .max(kindPatternsMax, `must be at most ${kindPatternsMax}`)

export const NewWebhook = z
  .strictObject({
    url,
    /** `["*"]` by default. */
    kinds: kinds.optional(),
    /** Only changes of this event; by a key restricted to an event, that one. */
    eventId: reference.optional(),
    payload: z.enum(webhookPayloads).optional(),
    description: line(200).optional(),
    /** One of yours; made here by default. */
    secret: secret.optional(),
    enabled: z.boolean().optional(),
  })
  .meta({ example: { url: 'https://example.com/hooks/turnout', kinds: ['order.*'], description: 'Bookkeeping' } })
export type NewWebhook = z.output<typeof NewWebhook>

export const WebhookChanges = z
  .strictObject({
    url: url.optional(),
    kinds: kinds.optional(),
    payload: z.enum(webhookPayloads).optional(),
    description: line(200).nullable().optional(),
    /** True starts it again with what changes from then on. */
    enabled: z.boolean().optional(),
  })
  .meta({ example: { kinds: ['order.paid', 'order.refunded'] } })
export type WebhookChanges = z.output<typeof WebhookChanges>

/** As in lists: addresses are often secrets themselves, so only the host is in it. */
export const WebhookSummary = z.object({
  id: z.string(),
  host: z.string(),
  description: z.string().nullable(),
  kinds: z.array(z.string()),
  eventId: z.string().nullable(),
  payload: z.enum(webhookPayloads),
  status: z.enum(webhookStatuses),
  disabledReason: z.enum(disabledReasons).nullable(),
  /** Since when its endpoint has not answered as it should; null while it does. */
  failingSince: z.string().nullable(),
  /** What the last failed attempt got; null after a success. */
  lastError: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** When the next delivery that waits is tried; null if none waits. */
  nextAttemptAt: z.string().nullable(),
  /** Whether the secret can't be opened on this machine: deliveries wait until it can. */
  secretMissing: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WebhookSummary = z.output<typeof WebhookSummary>

export const Webhook = WebhookSummary.extend({
  url: z.string(),
  /** Deliveries that wait for their next attempt. */
  waiting: z.int(),
  /** Until when the secret before this one signs too; null without one. */
  oldSecretUntil: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

/** Only the answers that make a secret contain it. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>

export const WebhookQuery = z.strictObject({ ...pageQuery, status: z.enum(webhookStatuses).optional() })
export const WebhookPage = page(WebhookSummary)

export const DeletedWebhook = z.object({ id: z.string(), deleted: z.literal(true) })

export const RotateWebhookSecret = z
  .strictObject({
    /** Hours during which the old secret signs too; 24 by default, 0 ends it at once. */
    overlapHours: z
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(overlapHoursMax, `must be at most ${overlapHoursMax}`)
      .optional(),
    secret: secret.optional(),
  })
  .meta({ example: { overlapHours: 24 } })

export const TestWebhook = z
  .strictObject({
    /** Whose example is sent; `webhook.test` by default. */
    kind: line(60).optional(),
  })
  .meta({ example: { kind: 'order.paid' } })

export const ReplayWebhook = z
  .strictObject({
    since: instant,
    /** Now by default. */
    until: instant.optional(),
    kinds: kinds.optional(),
    /** Only deliveries that failed, expired, or were cancelled when the webhook was disabled. */
    onlyFailed: z.boolean().optional(),
    dryRun: z.boolean().optional(),
  })
  .meta({ example: { since: '2027-01-05T09:00:00Z', onlyFailed: true } })

export const ReplayedWebhook = z.object({
  webhookId: z.string(),
  /** Deliveries that are queued again, or would be. */
  count: z.int(),
  since: z.string(),
  until: z.string(),
  dryRun: z.boolean(),
})
export type ReplayedWebhook = z.output<typeof ReplayedWebhook>
