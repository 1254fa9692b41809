// The revenue report of an event: the metrics of service-spec.md section 2, computed from the ledger.
import * as z from 'zod'
import { channels } from './choices.ts'

/** How the last line of the report comes about, as shown to people. */
export const netProfitFormula = 'netProfit = totalRevenue - refundsIssued - expenses'

const soldAndRefunded = { totalRevenue: z.int(), refundsIssued: z.int() }

/** All amounts are minor units of `currency`. */
export const Revenue = z.object({
  eventId: z.string(),
  currency: z.string(),
  /** Sum of all ticket sales. */
  totalRevenue: z.int(),
  refundsIssued: z.int(),
  expenses: z.int(),
  netProfit: z.int(),
  formula: z.string(),
  /** Orders that wait for payment: not part of the figures above. */
  pending: z.object({ orders: z.int(), amount: z.int() }),
  byTicketType: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      /** Confirmed registrations of now, free and complimentary ones included; pending and cancelled ones are not. */
      tickets: z.int(),
      ...soldAndRefunded,
    }),
  ),
  /** Days in the event's zone with at least one entry, oldest first. */
  byDay: z.array(z.object({ date: z.string(), ...soldAndRefunded, expenses: z.int() })),
  /** How the money came, and for refunds went back. */
  byPayment: z.array(z.object({ payment: z.string(), ...soldAndRefunded })),
  /** What the orders came by; a refund counts for the channel of its order. */
  byChannel: z.array(z.object({ channel: z.enum(channels), ...soldAndRefunded })),
  byCategory: z.array(z.object({ category: z.string(), expenses: z.int() })),
})
export type Revenue = z.output<typeof Revenue>
