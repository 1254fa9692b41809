// Payments and refunds of an order: what came in and what went back, each with how far it has got.
import * as z from 'zod'
import { paymentMethods, paymentProviders, paymentStatuses, refundStatuses } from '../core/choices.ts'

export const Payment = z.object({
  id: z.string(),
  /** Who moves the money. */
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** Minor units of the order's currency. */
  amount: z.int(),
  /** What of it went back, or is on its way. */
  refunded: z.int(),
  reference: z.string().nullable(),
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
  /** Its name, or that of the dispute, at the processor. */
  reference: z.string().nullable(),
  createdAt: z.string(),
})
export type Refund = z.output<typeof Refund>
