// Payments through a processor: where the buyer pays, status and problems.
import * as z from 'zod'
import { paymentProcessors, paymentStatuses } from '../core/choices.ts'
import { reference, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

export const NewPayment = z
  .strictObject({
    processor: z.enum(paymentProcessors),
    /** Where the buyer returns from the processor's page; by default the connection's address. */
    returnUrl: webAddress.optional(),
  })
  .meta({ example: { processor: 'stripe', returnUrl: 'https://devconf.example/thanks' } })
export type NewPayment = z.output<typeof NewPayment>

export const ProcessorPayment = z.object({
  id: z.string(),
  orderId: z.string(),
  eventId: z.string(),
  processor: z.enum(paymentProcessors),
  status: z.enum(paymentStatuses),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  refunded: z.int(),
  /** Where the buyer pays; null when nothing is left to pay. */
  checkoutUrl: z.string().nullable(),
  /** Its id at the processor. */
  processorId: z.string().nullable(),
  /** `payment_mismatch`: the amount differs from what was due. `surplus`: the order no longer needed it; it is refunded. */
  problem: z.enum(['payment_mismatch', 'surplus']).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProcessorPayment = z.output<typeof ProcessorPayment>

export const PaymentQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(paymentStatuses).optional(),
  order: z.string().min(1).max(100).optional(),
})
export const PaymentPage = page(ProcessorPayment)

/** Without `payments`: the unsettled ones, and those with news at the processor since the last sync. */
export const SyncPayments = z
  .strictObject({
    payments: z.array(reference).min(1, 'must name at least one payment').max(100).optional(),
  })
  .meta({ example: {} })
export type SyncPayments = z.output<typeof SyncPayments>

export const PaymentSync = z.object({
  /** Payments checked. */
  checked: z.int(),
  /** What changed, one sentence each. */
  changes: z.array(z.string()),
  /** What could not be checked, and why. */
  failures: z.array(z.string()),
  /** False when more are left for the next sync. */
  complete: z.boolean(),
})
export type PaymentSync = z.output<typeof PaymentSync>
