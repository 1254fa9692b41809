// A waitlist entry: a person waiting for tickets of a sold-out type, and the offer they get when places are returned.
import * as z from 'zod'
import { languages, waitlistStatuses } from '../core/choices.ts'
import { createTicketType, email, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { orderTicketsMax } from '../ticket-types/limits.ts'

export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** An order that takes an offer up and is not paid in time gives it back, as long as the offer's own time lasts. */
export const waitlistTransitions = {
  offer: { from: ['waiting', 'offered', 'offer_expired'], to: 'offered' },
  buy: { from: ['offered'], to: 'purchased' },
  cancel: { from: ['waiting', 'offered'], to: 'cancelled' },
  update: { from: ['waiting'] },
} as const satisfies Record<string, { from: readonly WaitlistStatus[]; to?: WaitlistStatus }>

/** How long an offer is good, unless the event says otherwise. */
export const offerHoursDefault = 24
const offerHoursMax = 720

export const offerHours = z
  .int('must be a whole number of hours')
  .min(1, 'must be at least 1')
  .max(offerHoursMax, `must be at most ${offerHoursMax}`)

const priority = z
  .int('must be a whole number')
  .min(-1_000_000, 'must be at least -1000000')
  .max(1_000_000, 'must be at most 1000000')

export const NewWaitlistEntry = z
  .strictObject({
    name: line(200),
    email,
    /** Name or id of a ticket type of the event. */
    ticketType: line(100),
    createTicketType,
    /** Of their page and mails; the event's by default. */
    language: z.enum(languages).optional(),
    /** Number of places, offered together or not at all; 1 by default. */
    quantity: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(orderTicketsMax, `must be at most ${orderTicketsMax}`)
      .optional(),
    /** Higher ones come first, whenever they joined; 0 by default. */
    priority: priority.optional(),
    /** Joins the waitlist even if places could be bought now. */
    evenIfAvailable: z.boolean().optional(),
  })
  .meta({ example: { name: 'Grace', email: 'grace@example.org', ticketType: 'VIP', evenIfAvailable: true } })
export type NewWaitlistEntry = z.output<typeof NewWaitlistEntry>

export const WaitlistChanges = z
  .strictObject({ priority })
  .partial()
  .meta({ example: { priority: 10 } })
export type WaitlistChanges = z.output<typeof WaitlistChanges>

export const OfferPlaces = z
  .strictObject({
    /** Duration of this offer, instead of the event's setting. */
    offerHours: offerHours.optional(),
  })
  .meta({ example: { offerHours: 48 } })
export type OfferPlaces = z.output<typeof OfferPlaces>

export const WaitlistEntry = z.object({
  id: z.string(),
  eventId: z.string(),
  ticketType: z.string(),
  ticketTypeId: z.string(),
  name: z.string(),
  email: z.string(),
  /** In which they joined; null: the event's. */
  language: z.enum(languages).nullable(),
  /** For a purchased entry: the number of places bought. */
  quantity: z.int(),
  priority: z.int(),
  status: z.enum(waitlistStatuses),
  /** Place in the line for its ticket type, from 1; null for an entry that is not waiting. */
  position: z.int().nullable(),
  offeredAt: z.string().nullable(),
  /** When the offer ends and its places go to the next. */
  offerExpiresAt: z.string().nullable(),
  /** The order that used the offer. */
  orderId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WaitlistEntry = z.output<typeof WaitlistEntry>

export const WaitlistQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(waitlistStatuses).optional(),
  ticketType: z.string().min(1).max(100).optional(),
  email: z.string().min(1).max(254).optional(),
  q: z.string().min(1).max(200).optional(),
})
export type WaitlistQuery = z.output<typeof WaitlistQuery>
export const WaitlistPage = page(WaitlistEntry)
