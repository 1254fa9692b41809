// A payment through a processor: where the buyer pays, how far it is, and what is wrong with it.
import * as z from 'zod'
import { paymentProcessors, paymentStatuses } from '../core/choices.ts'
import { reference, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

export const NewPayment = z
  .strictObject({
    processor: z.enum(paymentProcessors),
    /** Where the buyer goes from the processor's page; else where the connection says. */
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
  /** Where the buyer pays; null when there is nothing to pay there any more. */
  checkoutUrl: z.string().nullable(),
  /** Its name at the processor. */
  processorId: z.string().nullable(),
  /** `payment_mismatch`: other money came than was asked for. `surplus`: the order did not wait for it; it goes back. */
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

/** Without payments: those that are not settled, and those that the processor tells of since the last time. */
export const SyncPayments = z
  .strictObject({
    payments: z.array(reference).min(1, 'must name at least one payment').max(100).optional(),
  })
  .meta({ example: {} })
export type SyncPayments = z.output<typeof SyncPayments>

export const PaymentSync = z.object({
  /** How many payments were looked at. */
  checked: z.int(),
  /** What was not known before, a sentence each. */
  changes: z.array(z.string()),
  /** What could not be looked at, and why. */
  failures: z.array(z.string()),
  /** False where more are left for the next time. */
  complete: z.boolean(),
})
export type PaymentSync = z.output<typeof PaymentSync>
