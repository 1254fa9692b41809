// An expense: money an event costs. Never changed, only voided by a reversal.
import * as z from 'zod'
import { expenseCategories, expenseStatuses } from './choices.ts'
import { amount, date, line } from './fields.ts'
import { page, pageQuery } from './pages.ts'

export { expenseCategories }
export type ExpenseCategory = (typeof expenseCategories)[number]

export const NewExpense = z.strictObject({
  description: line(200),
  category: z.enum(expenseCategories).optional(),
  /** Minor units of the event's currency. */
  amount: amount(1),
  /** The day it was spent; absent is today in the event's zone. */
  date: date.optional(),
  vendor: line(200).optional(),
})
export type NewExpense = z.output<typeof NewExpense>

export const VoidExpense = z.strictObject({ reason: line(500).optional() })

export const Expense = z.object({
  id: z.string(),
  eventId: z.string(),
  description: z.string(),
  category: z.enum(expenseCategories),
  amount: z.int(),
  currency: z.string(),
  date: z.string(),
  vendor: z.string().nullable(),
  status: z.enum(expenseStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Expense = z.output<typeof Expense>

export const ExpenseQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(expenseStatuses).optional(),
  category: z.enum(expenseCategories).optional(),
})
export const ExpensePage = page(Expense)
