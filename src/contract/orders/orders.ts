// Orders: the buyer, the tickets, their cost, payments and refunds.
import * as z from 'zod'
import {
  channels,
  languages,
  manualPayments,
  orderSorts,
  orderStatuses,
  paidBackBy,
  paymentMethods,
} from '../core/choices.ts'
import { amount, createTicketType, date, email, instant, line, messageToPeople, source } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { GivenAnswers } from '../forms/answers.ts'
import { orderTicketsMax } from '../ticket-types/limits.ts'
import { Billing, NewBilling } from './billing.ts'
import { Payment, Refund } from './payments.ts'
import { Ticket } from './ticket.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/**
 * A refund leaves the state unchanged, unless it voids the last ticket: then the order is cancelled. In any state it can pay
 * back what was received in part, or too much.
 */
export const orderTransitions = {
  pay: { from: ['reserved', 'pending', 'expired'], to: 'paid' },
  cancel: { from: ['reserved', 'pending', 'paid'], to: 'cancelled' },
  refund: { from: ['paid', 'cancelled', 'paid_unfulfillable'] },
  resend: { from: ['reserved', 'pending', 'paid'] },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to?: OrderStatus }>

/** How long places are held during a payment. */
export const holdMinutes = 10

const OrderedTicket = z.strictObject({
  /** Name or id of a ticket type of the event. */
  ticketType: line(100),
  /** What the buyer pays for each, in minor units, where the ticket type is pay-what-you-want. */
  amount: amount(0).optional(),
  /** 1 by default. */
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(orderTicketsMax, `must be at most ${orderTicketsMax}`)
    .optional(),
  /** The attendee, if not the buyer. */
  name: line(200).optional(),
  email: email.optional(),
  /** Of an add-on: whom it is for, as the number of an admission of this order, counted from 1. Dealt in order by default. */
  forAdmission: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(orderTicketsMax, `must be at most ${orderTicketsMax}`)
    .optional(),
  /** Instead, of an add-on for somebody who has an admission of the event already: the attendee's id. */
  forAttendee: line(100).optional(),
  /** Answers to the event's form, by the question's key; shared by all of the quantity. */
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
    createTicketType,
    /** Of the buyer's page and mails; the event's by default. */
    language: z.enum(languages).optional(),
    /** To whom an invoice is made out, if not the buyer. */
    billing: NewBilling.optional(),
    /** A promo code of the event, in any case. */
    promoCode: line(100).optional(),
    /** By which link or leaflet the buyer came; letters, digits and . _ - in any case. */
    source: source.optional(),
    /** The waitlist entry whose offer this order claims: its places are for this order. */
    waitlistEntry: line(100).optional(),
    /** Refuses the order if it would cost anything else: what the buyer was shown, tax included, in minor units. */
    expectedTotal: amount(0).optional(),
    /** Records that it is already paid. */
    payment: z.enum(manualPayments).optional(),
    /** Note of the payment: the line of a bank statement, the receipt of a card terminal. */
    reference: line(100).optional(),
    /** Holds the places until this instant instead of 10 minutes, for a later payment. */
    payBy: instant.optional(),
  })
  .meta({ example: { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP', quantity: 2 }] } })
export type NewOrder = z.output<typeof NewOrder>

/**
 * The buyer's name, which tickets and invoices already issued keep as it was. Of the billing data, what is left out stays, and
 * null clears a field.
 */
export const OrderChanges = z.strictObject({ name: line(200).optional(), billing: NewBilling.optional() }).meta({
  example: { billing: { company: 'ACME Ltd', address: 'Street 2', postcode: '4020', city: 'Linz', country: 'AT' } },
})
export type OrderChanges = z.output<typeof OrderChanges>

export const PayOrder = z
  .strictObject({
    /** `complimentary` waives what is due: all of an order, or the rest of one that was paid in part. */
    payment: z.enum(manualPayments),
    /**
     * What was received, in minor units; what is due by default. Less leaves the order unpaid, with this received; more pays
     * it, and the rest is owed to the buyer.
     */
    amount: amount(1).optional(),
    /** Note of the payment: the line of a bank statement, the receipt of a card terminal. */
    reference: line(100).optional(),
    /** The day on which the books count it, such as the bank's; today by default. */
    date: date.optional(),
  })
  .meta({ example: { payment: 'transfer', amount: 10_000, reference: 'INV 2027-11' } })
export type PayOrder = z.output<typeof PayOrder>

export const CancelOrder = z
  .strictObject({
    /** Refunds what was paid and not yet refunded. */
    refund: z.boolean().optional(),
    /** Pays it back later: a processor's payments are refunded at once, the rest is owed. Not together with `refund`. */
    owed: z.boolean().optional(),
    /** For the record; never e-mailed. */
    reason: line(500).optional(),
    /** Words to the buyer, for the e-mail. */
    message: messageToPeople.optional(),
  })
  .meta({ example: { reason: 'Ordered twice', message: 'You had ordered twice, so we cancelled one of them.' } })
export type CancelOrder = z.output<typeof CancelOrder>

/** Without `amount` and `tickets` the whole rest is refunded. */
export const RefundOrder = z
  .strictObject({
    /** Minor units; the tickets stay valid. */
    amount: amount(1).optional(),
    /** Ids of tickets to refund in full and void. */
    tickets: z.array(line(100)).min(1, 'must name at least one ticket').max(orderTicketsMax).optional(),
    /** For the record; never e-mailed. */
    reason: line(500).optional(),
    /** How the organizer has paid it back, if not the way it was paid; nothing is asked of a processor then. */
    payment: z.enum(paidBackBy).optional(),
    /** Note of that payment, such as the line of a bank statement; each is used once. */
    reference: line(100).optional(),
    /** The day on which the books count it; today by default. */
    date: date.optional(),
    /** Words to the buyer, for the e-mail. */
    message: messageToPeople.optional(),
  })
  .meta({ example: { amount: 1000, reason: 'Late start', message: 'Sorry that we started late.' } })
export type RefundOrder = z.output<typeof RefundOrder>

export const Order = z.object({
  id: z.string(),
  /** What the buyer's page and mails call it, and what a transfer quotes: the end of the id in capitals. */
  reference: z.string(),
  eventId: z.string(),
  status: z.enum(orderStatuses),
  /** The buyer. */
  name: z.string(),
  email: z.string(),
  /** The name on the invoice, where it isn't the buyer's own. */
  company: z.string().nullable(),
  /** In which they ordered; null: the event's. */
  language: z.enum(languages).nullable(),
  /** Tickets ordered, including those void by now. */
  ticketCount: z.int(),
  currency: z.string(),
  /** What was charged, or what is due before any payment, including tax; minor units. */
  total: z.int(),
  /** The total net of tax, and the tax. */
  net: z.int(),
  tax: z.int(),
  /** What was received and not paid back as too much, and what is still due; minor units. */
  amountReceived: z.int(),
  amountDue: z.int(),
  /** What was refunded of the total, and the tax in it; minor units. */
  refunded: z.int(),
  refundedTax: z.int(),
  /**
   * What the organizer has yet to pay back: of what was kept of void tickets, what was paid too much, and what was received
   * for an order that ended unpaid; minor units.
   */
  owed: z.int(),
  /** The promo code it was ordered with, and its discount then, minor units. */
  promoCode: z.string().nullable(),
  discount: z.int(),
  /** The waitlist entry whose offer it claimed. */
  waitlistEntryId: z.string().nullable(),
  payment: z.enum(paymentMethods).nullable(),
  /** Where it was made. */
  channel: z.enum(channels),
  /** By which link it came, in small letters; null where nobody said. */
  source: z.string().nullable(),
  /** When its places are released unless it is paid; null for never. */
  expiresAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Order = z.output<typeof Order>

/** The amounts of an order under one tax. */
export const OrderTax = z.object({
  taxName: z.string().nullable(),
  taxRate: z.string().nullable(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type OrderTax = z.output<typeof OrderTax>

export const OrderDetails = Order.extend({
  /** To whom an invoice is made out; null for the buyer's name alone. */
  billing: Billing.nullable(),
  /** `code` is null for a key that may neither read attendees nor sell, because a code admits. */
  tickets: z.array(Ticket.extend({ code: z.string().nullable() })),
  /** What was charged, by tax; empty when there is none. */
  taxes: z.array(OrderTax),
  payments: z.array(Payment),
  refunds: z.array(Refund),
})
export type OrderDetails = z.output<typeof OrderDetails>
export type OrderTicket = OrderDetails['tickets'][number]

export const OrderAddress = z.object({
  orderId: z.string(),
  /** Of the buyer's page, below the address of the service. Secret: whoever has it can change the order. */
  path: z.string(),
  /** The whole address; null where the service was never told its own. */
  url: z.string().nullable(),
})
export type OrderAddress = z.output<typeof OrderAddress>

/** `newLink` replaces the link to the buyer's page; earlier links stop working. */
export const ResendOrder = z.strictObject({ newLink: z.boolean().optional() }).meta({ example: { newLink: true } })

/**
 * `sent` tells whether there is a mail to send: the tickets of a paid order, or of a pending one the request to pay by transfer,
 * which `kind` tells apart.
 */
export const ResentOrder = z.object({
  id: z.string(),
  email: z.string(),
  sent: z.boolean(),
  kind: z.enum(['confirmation', 'payment-due']).nullable(),
  /** When it goes, where the mailbox has had its mails of this hour; null: at once, or not before there is a mail server. */
  dueAt: z.string().nullable(),
  message: z.string(),
})
export type ResentOrder = z.output<typeof ResentOrder>

export const OrderQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(orderStatuses).optional(),
  email: z.string().min(1).max(254).optional(),
  q: z.string().min(1).max(200).optional(),
  /** Only orders that money is owed for. */
  owed: z.enum(['true']).optional(),
  sort: z.enum(orderSorts).optional(),
})
export const OrderPage = page(Order)
