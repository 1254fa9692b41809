// Expenses of an event. Never changed, only voided by a reversal.
import * as z from 'zod'
import { expenseCategories, expenseStatuses } from '../core/choices.ts'
import { amount, date, line, source } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

export { expenseCategories }
export type ExpenseCategory = (typeof expenseCategories)[number]

/** The file that proves an expense. Only its hash is stored, never the file itself. */
export const Receipt = z.strictObject({
  name: line(255).refine((name) => !/[/\\]/.test(name), 'must be a file name without a folder'),
  /** Bytes. */
  size: z.int('must be a whole number of bytes').min(1, 'must be at least 1; an empty file proves nothing'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits'),
})
export type Receipt = z.output<typeof Receipt>

export const NewExpense = z
  .strictObject({
    description: line(200),
    category: z.enum(expenseCategories).optional(),
    /** Minor units of the event's currency. */
    amount: amount(1),
    /** The day it was spent; today in the event's time zone by default. */
    date: date.optional(),
    vendor: line(200).optional(),
    /** The vendor's reference: an invoice number, the id of a payout's fee. Unique per account among expenses that aren't void. */
    reference: line(100).optional(),
    /** The source of orders that it was spent on, such as an advertisement's. */
    source: source.optional(),
    receipt: Receipt.optional(),
  })
  .meta({ example: { description: 'Projector', category: 'equipment', amount: 12000 } })
export type NewExpense = z.output<typeof NewExpense>

export const VoidExpense = z
  .strictObject({ reason: line(500).optional() })
  .meta({ example: { reason: 'Entered twice' } })

export const Expense = z.object({
  id: z.string(),
  eventId: z.string(),
  description: z.string(),
  category: z.enum(expenseCategories),
  amount: z.int(),
  currency: z.string(),
  date: z.string(),
  vendor: z.string().nullable(),
  reference: z.string().nullable(),
  source: z.string().nullable(),
  receipt: Receipt.nullable(),
  status: z.enum(expenseStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Expense = z.output<typeof Expense>

export const ExpenseQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(expenseStatuses).optional(),
  category: z.enum(expenseCategories).optional(),
  /** Part of the vendor's name, in any case. */
  vendor: line(200).optional(),
  reference: line(100).optional(),
  /** First and last day of the expenses. */
  from: date.optional(),
  to: date.optional(),
})
export const ExpensePage = page(Expense)
