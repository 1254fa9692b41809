// The revenue report of an event: the metrics of service-spec.md section 2, computed from the ledger.
import * as z from 'zod'
import { channels } from '../core/choices.ts'
import { date, instant } from '../core/fields.ts'
import { BudgetLine } from './budgets.ts'

/** How the last line of the report comes about, as shown to people. */
export const netProfitFormula = 'netProfit = totalRevenue - refundsIssued - expenses'
/** The same for an event that charges tax, which is owed and no profit. */
export const netProfitAfterTaxFormula = 'netProfit = totalRevenue - refundsIssued - tax - expenses'

export const RevenueQuery = z.strictObject({
  /** First and last day, in the event's zone. */
  from: date.optional(),
  to: date.optional(),
  /** What the books said then: entries made later are left out. */
  asOf: instant.optional(),
})

const soldAndRefunded = { totalRevenue: z.int(), refundsIssued: z.int() }

/** How many more tickets bring the net profit to 0. */
export const BreakEven = z.object({
  /** Net profit that is still to be earned, what is planned to be spent included; 0 when the event has broken even. */
  missing: z.int(),
  /** Planned by budgets and not spent yet. */
  stillToSpend: z.int(),
  /** Revenue after refunds and tax for each ticket confirmed of the types that brought any; null while nothing is sold. */
  averagePrice: z.int().nullable(),
  /** Tickets at that average; null where some are needed and there is none. */
  tickets: z.int().nullable(),
  byTicketType: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      /** Without tax. */
      price: z.int(),
      /** Tickets of this type alone; null where it is free. */
      tickets: z.int().nullable(),
      /** Places left of the type and of the event; null without a limit. */
      available: z.int().nullable(),
    }),
  ),
})
export type BreakEven = z.output<typeof BreakEven>

/** All amounts are minor units of `currency`. What is of now and of the whole event is null where a part was asked for. */
export const Revenue = z.object({
  eventId: z.string(),
  currency: z.string(),
  /** What was asked for. */
  period: z.object({ from: z.string().nullable(), to: z.string().nullable(), asOf: z.string().nullable() }),
  /** Sum of all ticket sales: what buyers paid, tax included. */
  totalRevenue: z.int(),
  /** What went back of it, tax included. */
  refundsIssued: z.int(),
  /** Tax in sales less the tax in refunds: what is owed. */
  tax: z.int(),
  expenses: z.int(),
  netProfit: z.int(),
  formula: z.string(),
  /** Tickets that wait for payment, and what they come to: not part of the figures above. */
  pending: z.object({ tickets: z.int(), amount: z.int() }).nullable(),
  byTicketType: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      /** Confirmed registrations of now, free and complimentary ones included; pending and cancelled ones are not. */
      tickets: z.int().nullable(),
      ...soldAndRefunded,
    }),
  ),
  /** Days in the event's zone with at least one entry, oldest first. */
  byDay: z.array(z.object({ date: z.string(), ...soldAndRefunded, expenses: z.int() })),
  /** How the money came, and for refunds went back. */
  byPayment: z.array(z.object({ payment: z.string(), ...soldAndRefunded })),
  /** What the orders came by; a refund counts for the channel of its order. */
  byChannel: z.array(z.object({ channel: z.enum(channels), ...soldAndRefunded })),
  /** Sales and refunds by the tax in them; those without one have null. Empty where no tax was charged. */
  byTax: z.array(
    z.object({
      taxName: z.string().nullable(),
      taxRate: z.string().nullable(),
      ...soldAndRefunded,
      /** Sales less refunds: without tax, and the tax. */
      net: z.int(),
      tax: z.int(),
    }),
  ),
  byCategory: z.array(z.object({ category: z.string(), expenses: z.int() })),
  /** By category, `total` last; empty where none is set. */
  budget: z.array(BudgetLine).nullable(),
  breakEven: BreakEven.nullable(),
})
export type Revenue = z.output<typeof Revenue>
