// The end of all orders of a cancelled event: what would be given back, and one bounded batch of doing so.
import * as z from 'zod'
import { eventStatuses, paymentMethods } from '../core/choices.ts'
import { line } from '../core/fields.ts'

/** Orders that end in one request, unless it asks for fewer or more. */
export const refundBatchDefault = 10
const refundBatchMax = 100

/** Money of the orders that are still to end, by how it came. */
const PlannedRefund = z.object({
  payment: z.enum(paymentMethods).nullable(),
  /** Minor units. */
  amount: z.int(),
  /** Whether it goes back by itself; else a person has to hand it out, and it is only written down here. */
  automatic: z.boolean(),
})
export type PlannedRefund = z.output<typeof PlannedRefund>

export const RefundPlan = z.object({
  eventId: z.string(),
  name: z.string(),
  status: z.enum(eventStatuses),
  /** Orders that are not at their end yet, and their tickets. */
  orders: z.int(),
  tickets: z.int(),
  /** Of the orders, those of which nothing is left to give back: not paid, free or complimentary. */
  ordersWithoutMoney: z.int(),
  currency: z.string(),
  /** What is given back in all, minor units. */
  amount: z.int(),
  payments: z.array(PlannedRefund),
})
export type RefundPlan = z.output<typeof RefundPlan>

export const RefundAllOrders = z
  .strictObject({
    /** The order behind which to go on: `next` of the answer before. */
    after: line(100).optional(),
    limit: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(refundBatchMax, `must be at most ${refundBatchMax}`)
      .optional(),
    reason: line(500).optional(),
  })
  .meta({ example: { limit: 50, reason: 'The venue burnt down' } })

const RefusedRefund = z.object({ orderId: z.string(), code: z.string(), message: z.string() })
export type RefusedRefund = z.output<typeof RefusedRefund>

export const RefundedOrders = z.object({
  eventId: z.string(),
  /** What this request ended; what somebody else ended meanwhile is not counted. */
  orders: z.int(),
  tickets: z.int(),
  currency: z.string(),
  /** Minor units. */
  refunded: z.int(),
  /** Orders that stay as they were, and why. */
  failed: z.array(RefusedRefund),
  /** Where to go on; null at the end. */
  next: z.string().nullable(),
})
export type RefundedOrders = z.output<typeof RefundedOrders>
