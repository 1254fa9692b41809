// By which links the orders of an event came, and what each brought and cost.
import * as z from 'zod'
import { page } from '../core/paging.ts'

/** Amounts are minor units. What fewer than 5 orders say is null, and counted in `other`. */
export const Source = z.object({
  /** Null for orders without one; `other` for all that are not named. */
  source: z.string().nullable(),
  /** Orders that were paid for, or are free, and their tickets that stand. */
  orders: z.int().nullable(),
  tickets: z.int().nullable(),
  /** Sales less refunds, tax included. */
  revenue: z.int().nullable(),
  /** What was spent on it. */
  expenses: z.int(),
  currency: z.string(),
})
export type Source = z.output<typeof Source>

/** Always whole: the sources with most orders first, then `other` and null. */
export const SourcePage = page(Source)

/** A part of the revenue report; the parts of all sources add up to its figures. */
export const SourceRevenue = z.object({
  /** Null for orders and expenses without one; `other` for those of fewer than 5 orders. */
  source: z.string().nullable(),
  totalRevenue: z.int(),
  refundsIssued: z.int(),
  tax: z.int(),
  expenses: z.int(),
  netProfit: z.int(),
})
