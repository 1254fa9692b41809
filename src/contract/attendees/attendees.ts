// An attendee: one person registered for an event, with the order that paid and the ticket that admits.
import * as z from 'zod'
import { attendeeSorts, attendeeStatuses, manualPayments, paymentMethods, ticketStatuses } from '../core/choices.ts'
import { amount, email, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { Answers, ChangedAnswers, GivenAnswers } from '../forms/forms.ts'

export { attendeeStatuses, manualPayments }
export type AttendeeStatus = (typeof attendeeStatuses)[number]

export const attendeeTransitions = {
  pay: { from: ['pending'], to: 'confirmed' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly AttendeeStatus[]; to: AttendeeStatus }>

export type ManualPayment = (typeof manualPayments)[number]

export const NewAttendee = z
  .strictObject({
    name: line(200),
    email,
    /** Name or id of a ticket type of the event. */
    ticketType: line(100),
    /** What the buyer gives, in minor units, where the ticket type lets them pay what they want. */
    amount: amount(0).optional(),
    /** A promo code of the event, in any case. */
    promoCode: line(100).optional(),
    /** Records the sale at once; without it a priced registration stays pending. */
    payment: z.enum(manualPayments).optional(),
    /** To the event's form, by the key of the question. */
    answers: GivenAnswers.optional(),
  })
  .meta({ example: { name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' } })
export type NewAttendee = z.output<typeof NewAttendee>

export const AttendeeChanges = z
  .strictObject({
    name: line(200).optional(),
    email: email.optional(),
    /** Records the payment of a pending registration and confirms it. */
    payment: z.enum(manualPayments).optional(),
    /** To the event's form; those not named stay, null takes one away. */
    answers: ChangedAnswers.optional(),
  })
  .meta({ example: { payment: 'transfer' } })
export type AttendeeChanges = z.output<typeof AttendeeChanges>

export const CancelAttendee = z
  .strictObject({
    /** Gives back what was paid, by hand, and records it as a refund. */
    refund: z.boolean().optional(),
    reason: line(500).optional(),
  })
  .meta({ example: { refund: true, reason: 'Ill' } })
export type CancelAttendee = z.output<typeof CancelAttendee>

export const AttendeeTicket = z.object({ id: z.string(), code: z.string(), status: z.enum(ticketStatuses) })
export type AttendeeTicket = z.output<typeof AttendeeTicket>

export const Attendee = z.object({
  id: z.string(),
  eventId: z.string(),
  orderId: z.string(),
  name: z.string(),
  email: z.string(),
  ticketType: z.string(),
  ticketTypeId: z.string(),
  status: z.enum(attendeeStatuses),
  /** What this registration costs, in all that was charged for it; minor units. */
  price: z.int(),
  currency: z.string(),
  payment: z.enum(paymentMethods).nullable(),
  /** What was given back, minor units. */
  refunded: z.int(),
  ticket: AttendeeTicket,
  /** To the event's form. */
  answers: Answers,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Attendee = z.output<typeof Attendee>

/** With where they came in: one entry a check-in list, empty for whoever did not come. */
export const AttendeeDetails = Attendee.extend({
  checkIns: z.array(
    z.object({
      list: z.string(),
      firstAt: z.string(),
      firstGate: z.string().nullable(),
      /** Not seen to leave since. */
      inside: z.boolean(),
    }),
  ),
})
export type AttendeeDetails = z.output<typeof AttendeeDetails>

export const AttendeeQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(attendeeStatuses).optional(),
  ticketType: z.string().min(1).max(100).optional(),
  email: z.string().min(1).max(254).optional(),
  q: z.string().min(1).max(200).optional(),
  sort: z.enum(attendeeSorts).optional(),
  /** Whether they came in, on any check-in list. */
  checkedIn: z.enum(['true', 'false']).optional(),
})
export type AttendeeQuery = z.output<typeof AttendeeQuery>
export const AttendeePage = page(Attendee)
