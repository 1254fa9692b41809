// The revenue report of an event: the metrics of service-spec.md section 2, computed from the ledger.
import * as z from 'zod'
import { channels } from '../core/choices.ts'
import { date, instant } from '../core/fields.ts'
import { BudgetLine } from './budgets.ts'
import { SourceRevenue } from './sources.ts'

/** How the net profit is calculated, as shown to people. */
export const netProfitFormula = 'netProfit = totalRevenue - refundsIssued - expenses'
/** The same for an event that charges tax, which isn't profit. */
export const netProfitAfterTaxFormula = 'netProfit = totalRevenue - refundsIssued - tax - expenses'

export const RevenueQuery = z.strictObject({
  /** First and last day, in the event's time zone. */
  from: date.optional(),
  to: date.optional(),
  /** The ledger as of then: later entries are left out. */
  asOf: instant.optional(),
  /** Also by source, which is read from all entries of the ledger. */
  by: z.enum(['source']).optional(),
})

const soldAndRefunded = { totalRevenue: z.int(), refundsIssued: z.int() }

/** How many more tickets it takes to reach a net profit of 0. */
export const BreakEven = z.object({
  /** Net profit still to earn, with planned spending included; 0 when the event has broken even. */
  missing: z.int(),
  /** Budgeted but not spent yet. */
  stillToSpend: z.int(),
  /** Revenue of admissions less refunds and tax, per paid one; null while none is. Complimentary ones are left out. */
  averagePrice: z.int().nullable(),
  /** Admissions at that average; null when some are needed and there is no average. */
  tickets: z.int().nullable(),
  /** Places left for admissions that cost something; null when unlimited, or when there are no such types. */
  placesLeft: z.int().nullable(),
  /** Whether these places are enough for these tickets; null when their number is. */
  reachable: z.boolean().nullable(),
  byTicketType: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      /** Net of tax. */
      price: z.int(),
      /** Tickets needed if only this type sells; null when it is free. */
      tickets: z.int().nullable(),
      /** Places left of the type and the event; null when unlimited. */
      available: z.int().nullable(),
    }),
  ),
})
export type BreakEven = z.output<typeof BreakEven>

/** All amounts are minor units of `currency`. Figures about now or the whole event are null in a report on a part. */
export const Revenue = z.object({
  eventId: z.string(),
  currency: z.string(),
  /** The period of the query. */
  period: z.object({ from: z.string().nullable(), to: z.string().nullable(), asOf: z.string().nullable() }),
  /** All ticket sales: what buyers paid, including tax. */
  totalRevenue: z.int(),
  /** What was refunded of it, including tax. */
  refundsIssued: z.int(),
  /** Tax to pay: tax in sales less tax in refunds. */
  tax: z.int(),
  expenses: z.int(),
  netProfit: z.int(),
  formula: z.string(),
  /** Unpaid tickets and their amount; not included above. */
  pending: z.object({ tickets: z.int(), amount: z.int() }).nullable(),
  /**
   * Received and no revenue, in no figure above: for orders that are not paid in full, and what is to be paid back of it, which
   * is a part of `owed`.
   */
  prepaid: z.object({ unpaid: z.int(), owed: z.int() }).nullable(),
  /** What is yet to be paid back to buyers, still revenue above except for `prepaid.owed`; and the net profit once it is. */
  owed: z.int().nullable(),
  netProfitAfterOwed: z.int().nullable(),
  byTicketType: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      /** Registrations confirmed now, including free and complimentary ones. */
      tickets: z.int().nullable(),
      ...soldAndRefunded,
    }),
  ),
  /** Days with entries in the event's time zone, oldest first. */
  byDay: z.array(z.object({ date: z.string(), ...soldAndRefunded, expenses: z.int() })),
  /** By means of payment; refunds by how the money went back. */
  byPayment: z.array(z.object({ payment: z.string(), ...soldAndRefunded })),
  /** By where the orders were made; a refund counts for the channel of its order. */
  byChannel: z.array(z.object({ channel: z.enum(channels), ...soldAndRefunded })),
  /** Sales and refunds by tax; null stands for none. Empty when no tax was charged. */
  byTax: z.array(
    z.object({
      taxName: z.string().nullable(),
      taxRate: z.string().nullable(),
      ...soldAndRefunded,
      /** Of sales less refunds. */
      net: z.int(),
      tax: z.int(),
    }),
  ),
  /** Only where the query asks for it: by which link the orders came, and what was spent on it. */
  bySource: z.array(SourceRevenue).optional(),
  byCategory: z.array(z.object({ category: z.string(), expenses: z.int() })),
  /** By category, `total` last; empty when none is set. */
  budget: z.array(BudgetLine).nullable(),
  breakEven: BreakEven.nullable(),
})
export type Revenue = z.output<typeof Revenue>
