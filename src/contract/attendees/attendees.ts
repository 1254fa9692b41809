// Attendees: people registered for an event, each with an order and a ticket.
import * as z from 'zod'
import {
  attendeeSorts,
  attendeeStatuses,
  consentStatuses,
  manualPayments,
  paymentMethods,
  ticketKinds,
  ticketStatuses,
} from '../core/choices.ts'
import { amount, createTicketType, email, line, messageToPeople, source } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { Answers, ChangedAnswers, GivenAnswers } from '../forms/answers.ts'

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
    createTicketType,
    /** What the buyer pays, in minor units, where the ticket type is pay-what-you-want. */
    amount: amount(0).optional(),
    /** A promo code of the event, in any case. */
    promoCode: line(100).optional(),
    /** By which link or leaflet they came; letters, digits and . _ - in any case. */
    source: source.optional(),
    /** Records the payment; without it a priced registration stays pending. */
    payment: z.enum(manualPayments).optional(),
    /** Answers to the event's form, by the question's key. */
    answers: GivenAnswers.optional(),
  })
  .meta({ example: { name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' } })
export type NewAttendee = z.output<typeof NewAttendee>

/** An add-on for somebody who has an admission. */
export const NewAddOn = NewAttendee.omit({ name: true, email: true, createTicketType: true }).meta({
  example: { ticketType: 'Dinner', payment: 'cash' },
})
export type NewAddOn = z.output<typeof NewAddOn>

export const AttendeeChanges = z
  .strictObject({
    name: line(200).optional(),
    email: email.optional(),
    /** Records the payment of a pending registration and confirms it. */
    payment: z.enum(manualPayments).optional(),
    /** Of an add-on: the attendee whom it is for, of its order or, where it was sold alone, of the event. */
    forAttendeeId: line(100).optional(),
    /** Answers to the event's form; the others stay, null removes one. */
    answers: ChangedAnswers.optional(),
    /** False: what this mailbox starred, and where it came, is used for nothing about it, at any event of the account. */
    profiling: z.boolean().optional(),
  })
  .meta({ example: { payment: 'transfer' } })
export type AttendeeChanges = z.output<typeof AttendeeChanges>

export const CancelAttendee = z
  .strictObject({
    /** Records what was paid as refunded, by hand. */
    refund: z.boolean().optional(),
    /** Pays it back later: a processor's payment is refunded at once, the rest is owed. Not together with `refund`. */
    owed: z.boolean().optional(),
    /** For the record; never e-mailed. */
    reason: line(500).optional(),
    /** False: nobody gets an e-mail. True by default. */
    notify: z.boolean().optional(),
    /** Words to the attendee, for the e-mail. */
    message: messageToPeople.optional(),
  })
  .meta({ example: { refund: true, reason: 'Ill', message: 'Get well soon!' } })
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
  kind: z.enum(ticketKinds),
  /** The attendee an add-on is for; null for others. */
  forAttendeeId: z.string().nullable(),
  /** Names of the ticket types of their add-ons, without cancelled ones. */
  addOns: z.array(z.string()),
  status: z.enum(attendeeStatuses),
  /** Everything charged for this registration; minor units. */
  price: z.int(),
  currency: z.string(),
  payment: z.enum(paymentMethods).nullable(),
  /** Minor units. */
  refunded: z.int(),
  ticket: AttendeeTicket,
  /** Answers to the event's form. */
  answers: Answers,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Attendee = z.output<typeof Attendee>

/** The answer to a registration. */
export const Registered = Attendee.extend({
  /** Set if it made its free ticket type: the event had none of this name, and none but those made this way. */
  ticketTypeCreated: z.literal(true).optional(),
})
export type Registered = z.output<typeof Registered>

/** The answer to a change. */
export const ChangedAttendee = Attendee.extend({
  /** Set where it was changed. */
  profiling: z.boolean().optional(),
})

/** With their admissions: one entry per check-in list, empty for a no-show. */
export const AttendeeDetails = Attendee.extend({
  /** What was paid for their add-ons and not refunded; minor units. */
  addOnsPaid: z.int(),
  /** Of their order; null for none. */
  promoCode: z.string().nullable(),
  /** Whether their mailbox may be profiled: false once they object to it, or to marketing e-mails. */
  profiling: z.boolean(),
  /** How their mailbox stands to marketing e-mails; null where it never agreed, and for a key that may not read consents. */
  marketing: z.enum(consentStatuses).nullable(),
  checkIns: z.array(
    z.object({
      list: z.string(),
      firstAt: z.string(),
      firstGate: z.string().nullable(),
      /** Whether no exit was scanned since. */
      inside: z.boolean(),
    }),
  ),
})
export type AttendeeDetails = z.output<typeof AttendeeDetails>

export const AttendeeQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(attendeeStatuses).optional(),
  ticketType: z.string().min(1).max(100).optional(),
  kind: z.enum(ticketKinds).optional(),
  email: z.string().min(1).max(254).optional(),
  q: z.string().min(1).max(200).optional(),
  sort: z.enum(attendeeSorts).optional(),
  /** Whether they were admitted on any check-in list. */
  checkedIn: z.enum(['true', 'false']).optional(),
})
export type AttendeeQuery = z.output<typeof AttendeeQuery>
export const AttendeePage = page(Attendee)
