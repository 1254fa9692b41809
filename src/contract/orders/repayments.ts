// What is to be paid back to buyers, and what was: one list. The account that a bank needs belongs to the order.
import * as z from 'zod'
import { paymentMethods, repaymentStatuses } from '../core/choices.ts'
import { amount, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { bic, iban } from './bank-account.ts'

/** Without an amount, everything that was kept of void tickets is owed; with 0 it is kept for good. */
export const SetOwed = z
  .strictObject({
    /** What is to be paid back in all, minor units. */
    amount: amount(0).optional(),
    reason: line(500).optional(),
  })
  .meta({ example: { amount: 7900, reason: 'Goodwill' } })

export const SetRefundAccount = z
  .strictObject({
    /** Spaces are ignored; null removes the account. */
    iban: iban.nullable(),
    bic: bic.optional(),
    /** Whose account it is; the buyer's by default. */
    holder: line(70).optional(),
  })
  .meta({ example: { iban: 'DE02 1203 0000 0000 2020 51', holder: 'Ada Lovelace' } })

const account = {
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** Whose account it is. */
  holder: z.string(),
}

export const RefundAccount = z.object({
  orderId: z.string(),
  orderReference: z.string(),
  ...account,
  currency: z.string(),
  /** What is still to be paid back, minor units. */
  owed: z.int(),
})
export type RefundAccount = z.output<typeof RefundAccount>

export const Repayment = z.object({
  /** The order's while it is due, the refund's once it is recorded. */
  id: z.string(),
  eventId: z.string(),
  orderId: z.string(),
  orderReference: z.string(),
  /** The buyer. */
  name: z.string(),
  email: z.string(),
  status: z.enum(repaymentStatuses),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  /** How it was paid back; null while it is due. */
  method: z.enum(paymentMethods).nullable(),
  /** Of that payment: the processor's id, or the line of a bank statement; null where nobody said one. */
  reference: z.string().nullable(),
  ...account,
  /** What a bank needs and nobody has said yet. */
  missing: z.array(z.enum(['iban'])),
  /** For the transfer's remittance information; `reconcile bank` finds the order by it. */
  text: z.string(),
  /** What of it payment files have, minor units; 0 once the refund is recorded. */
  exported: z.int(),
  /** When it was last written to a payment file. */
  exportedAt: z.string().nullable(),
  /** Since when it has been owed, or when the refund was recorded. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Repayment = z.output<typeof Repayment>

export const RepaymentQuery = z.strictObject({
  ...pageQuery,
  /** `due` by default. */
  status: z.enum(repaymentStatuses).optional(),
})
export const RepaymentPage = page(Repayment)

/** Amounts per payment file. */
export const exportedMax = 1_000

export const ExportRefunds = z
  .strictObject({
    /** Includes those that an earlier file had. */
    again: z.boolean().optional(),
  })
  .meta({ example: {} })

export const ExportedRefunds = z.object({
  eventId: z.string(),
  currency: z.string(),
  /** `exportedAt` of these refunds. */
  exportedAt: z.string(),
  /** The oldest first, each with an account. */
  refunds: z.array(Repayment),
  /** Due and not in `refunds`: without an account, in an earlier file, or more than one file takes. */
  withoutAccount: z.int(),
  exportedBefore: z.int(),
  more: z.int(),
})
export type ExportedRefunds = z.output<typeof ExportedRefunds>
