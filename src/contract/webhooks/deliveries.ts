// Deliveries: one change on its way to one webhook, and the attempts to bring it there.
import * as z from 'zod'
import { Change } from '../changes/changes.ts'
import { line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { attemptErrors, deliveryStatuses } from './choices.ts'

const answer = {
  /** HTTP status of the answer; null without one. */
  httpStatus: z.int().nullable(),
  /** Why there was no answer. */
  error: z.enum(attemptErrors).nullable(),
  durationMs: z.int().nullable(),
}

export const Attempt = z.object({
  at: z.string(),
  ...answer,
  /** The beginning of the answer as plain text, at most 1 KiB. */
  answer: z.string().nullable(),
})
export type Attempt = z.output<typeof Attempt>

export const Delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  /** The `webhook-id` of its requests: the same for every attempt, replay and endpoint. */
  changeId: z.string(),
  kind: z.string(),
  status: z.enum(deliveryStatuses),
  /** Attempts so far, those of replays included. */
  attempts: z.int(),
  lastAttemptAt: z.string().nullable(),
  ...answer,
  /**
   * When it is tried next; null when nothing is left to do. While the endpoint fails, that is when the endpoint is tried next,
   * with one of those that wait: the others follow once it is taken.
   */
  nextAttemptAt: z.string().nullable(),
  isReplay: z.boolean(),
  isTest: z.boolean(),
  expiresAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Delivery = z.output<typeof Delivery>

export const DeliveryDetails = Delivery.extend({
  /** As it is sent, without the record; null where it is no longer kept. */
  change: Change.nullable(),
  /** The newest 50, the oldest of them first; kept 30 days. */
  log: z.array(Attempt),
})
export type DeliveryDetails = z.output<typeof DeliveryDetails>

export const DeliveryQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(deliveryStatuses).optional(),
  /** Of this kind alone. */
  kind: line(60).optional(),
})
export const DeliveryPage = page(Delivery)
