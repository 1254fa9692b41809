// An order: who buys, which tickets, what they cost, what was paid and given back.
import * as z from 'zod'
import { channels, manualPayments, orderSorts, orderStatuses, paymentMethods } from '../core/choices.ts'
import { amount, email, instant, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { GivenAnswers } from '../forms/forms.ts'
import { orderTicketsMax } from '../ticket-types/ticket-types.ts'
import { Payment, Refund } from './payments.ts'
import { Ticket } from './ticket.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/** A refund leaves the state as it is, unless it takes the last ticket: then the order is cancelled. */
export const orderTransitions = {
  pay: { from: ['reserved', 'pending', 'expired'], to: 'paid' },
  cancel: { from: ['reserved', 'pending', 'paid'], to: 'cancelled' },
  refund: { from: ['paid', 'cancelled'] },
  resend: { from: ['reserved', 'pending', 'paid'] },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to?: OrderStatus }>

/** How long places are kept for somebody who is paying. */
export const holdMinutes = 10

const OrderedTicket = z.strictObject({
  /** Name or id of a ticket type of the event. */
  ticketType: line(100),
  /** What the buyer gives for each, in minor units, where the ticket type lets them pay what they want. */
  amount: amount(0).optional(),
  /** 1 unless said. */
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(orderTicketsMax, `must be at most ${orderTicketsMax}`)
    .optional(),
  /** Who comes, where it is not the buyer. */
  name: line(200).optional(),
  email: email.optional(),
  /** To the event's form, by the key of the question; the same for each of the quantity. */
  answers: GivenAnswers.optional(),
})
export type OrderedTicket = z.output<typeof OrderedTicket>

export const NewOrder = z
  .strictObject({
    /** The buyer. */
    name: line(200),
    email,
    /** At most 100 tickets in all. */
    tickets: z.array(OrderedTicket).min(1, 'must name at least one ticket').max(orderTicketsMax),
    /** A promo code of the event, in any case. */
    promoCode: line(100).optional(),
    /** An entry of the waitlist whose offer this takes up: its places are for this order. */
    waitlistEntry: line(100).optional(),
    /** Records that it is paid already. */
    payment: z.enum(manualPayments).optional(),
    /** Note of the payment: the line of a bank statement, the receipt of a card terminal. */
    reference: line(100).optional(),
    /** Keeps the places until this instant instead of 10 minutes, for money that comes later. */
    payBy: instant.optional(),
  })
  .meta({ example: { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP', quantity: 2 }] } })
export type NewOrder = z.output<typeof NewOrder>

export const PayOrder = z
  .strictObject({
    payment: z.enum(manualPayments),
    /** Note of the payment: the line of a bank statement, the receipt of a card terminal. */
    reference: line(100).optional(),
  })
  .meta({ example: { payment: 'transfer', reference: 'INV 2027-11' } })
export type PayOrder = z.output<typeof PayOrder>

export const CancelOrder = z
  .strictObject({
    /** Gives back what was paid and not given back yet. */
    refund: z.boolean().optional(),
    reason: line(500).optional(),
  })
  .meta({ example: { reason: 'Ordered twice' } })
export type CancelOrder = z.output<typeof CancelOrder>

/** Without `amount` and `tickets` everything that is left is given back. */
export const RefundOrder = z
  .strictObject({
    /** Minor units; the tickets stay as they are. */
    amount: amount(1).optional(),
    /** Ids of tickets that are given back whole, and are void then. */
    tickets: z.array(line(100)).min(1, 'must name at least one ticket').max(orderTicketsMax).optional(),
    reason: line(500).optional(),
  })
  .meta({ example: { amount: 1000, reason: 'Late start' } })
export type RefundOrder = z.output<typeof RefundOrder>

export const Order = z.object({
  id: z.string(),
  eventId: z.string(),
  status: z.enum(orderStatuses),
  /** The buyer. */
  name: z.string(),
  email: z.string(),
  /** How many tickets were ordered, those void by now included. */
  ticketCount: z.int(),
  currency: z.string(),
  /** What was charged, or is asked for as long as nothing was paid, tax included; minor units. */
  total: z.int(),
  /** The total without its tax, and the tax. */
  net: z.int(),
  tax: z.int(),
  /** What was given back of the total, and the tax in that; minor units. */
  refunded: z.int(),
  refundedTax: z.int(),
  /** The code it was ordered with, and what that took off then, minor units. */
  promoCode: z.string().nullable(),
  discount: z.int(),
  /** The entry of the waitlist whose offer it took up. */
  waitlistEntryId: z.string().nullable(),
  payment: z.enum(paymentMethods).nullable(),
  /** What it came by. */
  channel: z.enum(channels),
  /** When its places go back unless it is paid; null for no end. */
  expiresAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Order = z.output<typeof Order>

/** What an order comes to under one tax. */
export const OrderTax = z.object({
  taxName: z.string().nullable(),
  taxRate: z.string().nullable(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type OrderTax = z.output<typeof OrderTax>

export const OrderDetails = Order.extend({
  /** `code` is null for a key that may neither read attendees nor sell: it opens a door. */
  tickets: z.array(Ticket.extend({ code: z.string().nullable() })),
  /** What was charged by tax; empty where there is none. */
  taxes: z.array(OrderTax),
  payments: z.array(Payment),
  refunds: z.array(Refund),
})
export type OrderDetails = z.output<typeof OrderDetails>
export type OrderTicket = OrderDetails['tickets'][number]

/** `newLink` replaces the link to the buyer's page: the one sent before opens nothing any more. */
export const ResendOrder = z.strictObject({ newLink: z.boolean().optional() }).meta({ example: { newLink: true } })

/** `sent` says whether a mail was made: none is for an order that is not paid. */
export const ResentOrder = z.object({ id: z.string(), email: z.string(), sent: z.boolean(), message: z.string() })
export type ResentOrder = z.output<typeof ResentOrder>

export const OrderQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(orderStatuses).optional(),
  email: z.string().min(1).max(254).optional(),
  q: z.string().min(1).max(200).optional(),
  sort: z.enum(orderSorts).optional(),
})
export const OrderPage = page(Order)
