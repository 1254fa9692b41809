// By which links people came and ordered, and what each brought and cost.
import * as z from 'zod'
import { page } from '../core/paging.ts'

/** Kinds of public pages at which visits are counted. */
export const visitedPages = ['event', 'register', 'waitlist', 'agenda', 'session', 'speakers', 'speaker'] as const
export type VisitedPage = (typeof visitedPages)[number]

/** A share between 0 and 1, with the range that holds 95 times of 100 if chance alone moves it. */
export const ShareRange = z.object({ share: z.number(), low: z.number(), high: z.number() })
export type ShareRange = z.output<typeof ShareRange>

/** Amounts are minor units. What fewer than 5 orders say is null, and counted in `other`. */
export const Source = z.object({
  /** Null for orders without one; `other` for all that are not named. */
  source: z.string().nullable(),
  /** Orders that were paid for, or are free, and their tickets that stand. */
  orders: z.int().nullable(),
  tickets: z.int().nullable(),
  /** Arrivals at the public pages, not people; null for fewer than 5. */
  visits: z.int().nullable(),
  /** At which pages they arrived, those of 5 visits or more. */
  pages: z.array(z.object({ page: z.enum(visitedPages), visits: z.int() })),
  /** The share of visits that led to an order on the public page since visits are counted; null for fewer than 5 orders. */
  ordersPerVisit: ShareRange.nullable(),
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
