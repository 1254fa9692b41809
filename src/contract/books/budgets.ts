// Budgets: what an event may cost per category or in total, and what was spent so far.
import * as z from 'zod'
import { budgetCategories, budgetStatuses } from '../core/choices.ts'
import { amount } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

/** Each category has one budget; setting it again changes it. */
export const NewBudget = z
  .strictObject({
    category: z.enum(budgetCategories),
    /** Minor units of the event's currency; null removes the budget. */
    planned: amount(0).nullable(),
  })
  .meta({ example: { category: 'equipment', planned: 50000 } })

/** Amounts are minor units of the event's currency. */
export const BudgetLine = z.object({
  category: z.enum(budgetCategories),
  planned: z.int(),
  spent: z.int(),
  /** Negative when more was spent. */
  left: z.int(),
  /** Spent of planned, with one decimal; null when nothing is planned. */
  percent: z.number().nullable(),
  status: z.enum(budgetStatuses),
})
export type BudgetLine = z.output<typeof BudgetLine>

export const Budget = z.object({
  id: z.string(),
  eventId: z.string(),
  currency: z.string(),
  ...BudgetLine.shape,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Budget = z.output<typeof Budget>

export const BudgetQuery = z.strictObject({ ...pageQuery, category: z.enum(budgetCategories).optional() })
export const BudgetPage = page(Budget)
