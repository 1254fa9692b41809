// Payments and refunds of an order, each with its status.
import * as z from 'zod'
import { paidBackBy, paymentMethods, paymentProviders, paymentStatuses, refundStatuses } from '../core/choices.ts'
import { line } from '../core/fields.ts'

export const Payment = z.object({
  id: z.string(),
  /** Who moves the money. */
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** Minor units of the order's currency. */
  amount: z.int(),
  /** What was refunded of it, or is on its way back. */
  refunded: z.int(),
  reference: z.string().nullable(),
  /** The day on which the books count it, in the event's time zone; null if they don't. */
  bookedOn: z.string().nullable(),
  createdAt: z.string(),
})
export type Payment = z.output<typeof Payment>

export const Refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  status: z.enum(refundStatuses),
  /** Minor units of the order's currency. */
  amount: z.int(),
  reason: z.string().nullable(),
  /** How it was paid back; null for the way it was paid. */
  method: z.enum(paidBackBy).nullable(),
  /** Id of the refund or the dispute at the processor; else the note of how it was paid back. */
  reference: z.string().nullable(),
  createdAt: z.string(),
})
export type Refund = z.output<typeof Refund>

/** References per request. */
export const findPaymentsMax = 500

/** Whether money is recorded already, whatever became of the buyer's name since: a person's erasure keeps references. */
export const FindPayments = z
  .strictObject({
    /** Notes of payments and refunds, such as lines of a bank statement. */
    references: z
      .array(line(100))
      .min(1, 'must name at least one reference')
      .max(findPaymentsMax, `must name at most ${findPaymentsMax} references`),
  })
  .meta({ example: { references: ['2027-01-08 T17'] } })

/** Each recorded reference with its order; a reference of several orders is there several times, an unknown one is not. */
export const FoundPayments = z.object({
  eventId: z.string(),
  payments: z.array(z.object({ reference: z.string(), orderId: z.string() })),
})
