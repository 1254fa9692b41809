// Payments and refunds of an order, each with its status.
import * as z from 'zod'
import { paidBackBy, paymentMethods, paymentProviders, paymentStatuses, refundStatuses } from '../core/choices.ts'

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
