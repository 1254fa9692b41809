// Ticket types: price and tiers, quantity, and how they are sold.
import * as z from 'zod'
import { saleStates, taxModes, ticketKinds, ticketTypeStatuses } from '../core/choices.ts'
import { amount, count, instant, line, taxRate } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { translationChanges, translationsWith } from '../core/words/translations.ts'
import { tiersMax } from './limits.ts'

export { ticketTypeStatuses }
export type TicketTypeStatus = (typeof ticketTypeStatuses)[number]
export type TicketKind = (typeof ticketKinds)[number]

export const ticketTypeTransitions = {
  publish: { from: ['draft', 'paused'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
} as const satisfies Record<string, { from: readonly TicketTypeStatus[]; to: TicketTypeStatus }>

/** Highest value of the limits per order. */
export const perOrderMax = 100

const perOrder = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(perOrderMax, `must be at most ${perOrderMax}`)
  .nullable()

const tierName = line(50)

/** A price valid until an instant, for the first tickets sold, or until the earlier of both. */
export const NewPriceTier = z
  .strictObject({
    name: tierName,
    /** Minor units of the event's currency. */
    price: amount(0),
    until: instant.nullable().optional(),
    /** Counts all sold and held tickets of the type. */
    first: count(1).nullable().optional(),
  })
  .refine(({ until, first }) => (until ?? null) !== null || (first ?? null) !== null, {
    message: 'must have an end: "until", "first" or both',
  })

/** The words of a ticket type that guests read, besides the names of its price tiers. */
const ticketTypeWords = { name: line(100), description: line(500) }

const terms = {
  name: line(100),
  /** Minor units of the event's currency; 0 or absent is free. With `minPrice` it is the suggested price. */
  price: amount(0),
  /** Lowest amount when buyers choose the price, minor units; null for a fixed price. */
  minPrice: amount(0).nullable(),
  /** The first one still valid replaces `price`. */
  tiers: z.array(NewPriceTier).max(tiersMax, `must have at most ${tiersMax} tiers`),
  /** Most tickets; null when only the event's capacity limits them. */
  quantity: count(0).nullable(),
  /** Fewest and most tickets of this type in an order that includes it. */
  minPerOrder: perOrder,
  maxPerOrder: perOrder,
  /** Not listed; sold by id or through a promo code. */
  hidden: z.boolean(),
  /** Whether it has a waitlist when it is sold out, if the event allows one; true by default. */
  waitlist: z.boolean(),
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  description: line(500).nullable(),
  /** Percent of the net price; null for no tax. */
  taxRate: taxRate.nullable(),
  /** Name of the tax; VAT by default. */
  taxName: line(30),
  /** Whether `price`, `minPrice` and the tiers include it; `inclusive` by default. */
  taxMode: z.enum(taxModes),
  /** Merged into those there are; null removes a word, a language or all. */
  translations: translationChanges({ ...ticketTypeWords, tiers: z.record(tierName, tierName.nullable()) }),
}

export const TicketTypeChanges = z
  .strictObject(terms)
  .partial()
  .meta({ example: { price: 4500, translations: { de: { name: 'Ehrengast' } } } })
export type TicketTypeChanges = z.output<typeof TicketTypeChanges>

export const NewTicketType = TicketTypeChanges.extend({
  name: terms.name,
  kind: z.enum(ticketKinds).optional(),
  /** A `draft` isn't sold until it is published. */
  status: z.enum(['active', 'draft']).optional(),
}).meta({ example: { name: 'VIP', price: 5000, quantity: 10, translations: { de: { name: 'Ehrengast' } } } })
export type NewTicketType = z.output<typeof NewTicketType>

export const PriceTier = z.object({
  name: z.string(),
  price: z.int(),
  until: z.string().nullable(),
  first: z.int().nullable(),
})
export type PriceTier = z.output<typeof PriceTier>

export const TicketType = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  kind: z.enum(ticketKinds),
  description: z.string().nullable(),
  /** Of name, description and the names of price tiers, by language. */
  translations: translationsWith({ ...ticketTypeWords, tiers: z.record(z.string(), z.string()) }),
  price: z.int(),
  minPrice: z.int().nullable(),
  tiers: z.array(PriceTier),
  /** Price of the next ticket: the current tier's, else `price`. */
  currentPrice: z.int(),
  currentTier: z.string().nullable(),
  currency: z.string(),
  quantity: z.int().nullable(),
  sold: z.int(),
  held: z.int(),
  /** Places wanted by the waitlist, which gets returned places first. */
  waiting: z.int(),
  minPerOrder: z.int().nullable(),
  maxPerOrder: z.int().nullable(),
  hidden: z.boolean(),
  waitlist: z.boolean(),
  /** Place among the event's sorted ticket types, from 1; null after them, in the order of creation. */
  position: z.int().nullable(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  taxRate: z.string().nullable(),
  taxName: z.string().nullable(),
  taxMode: z.enum(taxModes).nullable(),
  status: z.enum(ticketTypeStatuses),
  saleState: z.enum(saleStates),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TicketType = z.output<typeof TicketType>

export const TicketTypeQuery = z.strictObject({ ...pageQuery, status: z.enum(ticketTypeStatuses).optional() })
export const TicketTypePage = page(TicketType)

/** Most ticket types that one request sorts. */
const sortedMax = 200

export const SortTicketTypes = z
  .strictObject({
    /** Names or ids of the first ones, in order; the others follow as they are. */
    ticketTypes: z
      .array(line(100))
      .min(1, 'must name at least one ticket type')
      .max(sortedMax, `must name at most ${sortedMax} ticket types`),
  })
  .meta({ example: { ticketTypes: ['VIP', 'Standard'] } })
export const SortedTicketTypes = z.object({ data: z.array(TicketType) })

export const DeletedTicketType = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedTicketType = z.output<typeof DeletedTicketType>
