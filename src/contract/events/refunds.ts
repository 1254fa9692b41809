// Refunds of a cancelled event: the plan for all its orders, and one bounded batch of them.
import * as z from 'zod'
import { eventStatuses, paymentMethods } from '../core/choices.ts'
import { line, messageToPeople } from '../core/fields.ts'

/** Orders per request by default. */
export const refundBatchDefault = 10
const refundBatchMax = 100

/** Money of the open orders, by means of payment. */
const PlannedRefund = z.object({
  payment: z.enum(paymentMethods).nullable(),
  /** Minor units. */
  amount: z.int(),
  /** Whether it is refunded automatically; else a person has to, and it is only recorded here. */
  automatic: z.boolean(),
})
export type PlannedRefund = z.output<typeof PlannedRefund>

export const RefundPlan = z.object({
  eventId: z.string(),
  name: z.string(),
  status: z.enum(eventStatuses),
  /** Open orders and their tickets. */
  orders: z.int(),
  tickets: z.int(),
  /** Open orders with nothing to refund: unpaid, free or complimentary. */
  ordersWithoutMoney: z.int(),
  currency: z.string(),
  /** Total to refund, minor units. */
  amount: z.int(),
  payments: z.array(PlannedRefund),
  /** Orders that ended earlier and that money is still owed for; the sum is part of `amount`. */
  owedOrders: z.int(),
  owed: z.int(),
  /** What was kept for good of orders that ended earlier; it stays kept. */
  kept: z.int(),
  /** The first buyer with something to refund: each of these buyers gets an e-mail if it is asked for. */
  example: z.object({ name: z.string(), email: z.string(), amount: z.int() }).nullable(),
})
export type RefundPlan = z.output<typeof RefundPlan>

export const RefundAllOrders = z
  .strictObject({
    /** The order to continue after: `next` of the previous answer. */
    after: line(100).optional(),
    limit: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(refundBatchMax, `must be at most ${refundBatchMax}`)
      .optional(),
    /** For the record; never e-mailed. */
    reason: line(500).optional(),
    /** Owes what no processor refunds, instead of recording it as paid back. */
    owed: z.boolean().optional(),
    /** Whether buyers are told of their refund by e-mail; by default nobody is told. */
    notify: z.boolean().optional(),
    /** Goes into that e-mail. */
    message: messageToPeople.optional(),
  })
  .meta({ example: { limit: 50, reason: 'Insurance case 17', notify: true, message: 'The venue burnt down.' } })

const RefusedRefund = z.object({ orderId: z.string(), code: z.string(), message: z.string() })
export type RefusedRefund = z.output<typeof RefusedRefund>

export const RefundedOrders = z.object({
  eventId: z.string(),
  /** Orders and tickets that this request ended. */
  orders: z.int(),
  tickets: z.int(),
  currency: z.string(),
  /** Minor units. */
  refunded: z.int(),
  /** What is newly owed. */
  owed: z.int(),
  /** Orders left unchanged, and why. */
  failed: z.array(RefusedRefund),
  /** Where to continue; null at the end. */
  next: z.string().nullable(),
})
export type RefundedOrders = z.output<typeof RefundedOrders>
