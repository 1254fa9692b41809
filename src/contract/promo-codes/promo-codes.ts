// Promo codes: discounts, hidden ticket types and reserved places for buyers with a code.
import * as z from 'zod'
import { promoStatuses } from '../core/choices.ts'
import { amount, count, instant, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { orderTicketsMax } from '../ticket-types/limits.ts'
import { generatedCodesMax } from './limits.ts'

export type PromoStatus = (typeof promoStatuses)[number]

/** A code as typed: letters, digits and `. _ -`, in any case. */
export const promoCodeText = z
  .string()
  .min(1, 'must not be empty')
  .max(40, 'must have at most 40 characters')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be ASCII letters and digits, with . _ - allowed after the first')

/** A code as stored and shown; case does not matter. */
export const promoCodeKey = (text: string) => text.toUpperCase()

/** Discount on each ticket it applies to, rounded to the minor unit, half away from zero. */
const percent = z.int('must be a whole number').min(1, 'must be at least 1').max(100, 'must be at most 100')
/** Names or ids of ticket types. */
const ticketTypes = z
  .array(line(100))
  .min(1, 'must name at least one ticket type')
  .max(100, 'must have at most 100 entries')
const maxTickets = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(orderTicketsMax, `must be at most ${orderTicketsMax}`)

export const NewPromoCode = z
  .strictObject({
    code: promoCodeText,
    percent: percent.optional(),
    /** Discount on the order, in minor units, spread over the tickets it applies to by price; at most their total. */
    amount: amount(1).optional(),
    /** The ticket types it applies to; all by default. */
    ticketTypes: ticketTypes.optional(),
    /** Whether the code makes those of these ticket types available that are hidden. */
    unlocksHidden: z.boolean().optional(),
    validFrom: instant.optional(),
    /** From this instant on it is refused, and its reserved places are released. */
    validUntil: instant.optional(),
    /** Most orders it may be used in; 1 for a single-use code. */
    maxUses: count(1).optional(),
    /** Most tickets per order it applies to. */
    maxTickets: maxTickets.optional(),
    /** Places of its only ticket type that are reserved for it. */
    reserved: count(1).optional(),
  })
  .meta({ example: { code: 'EARLY', percent: 20, maxUses: 100 } })
export type NewPromoCode = z.output<typeof NewPromoCode>

/** Random characters of a generated code, 5 bits each: one in 10^15. */
export const randomCodeLength = 10
const prefixMax = 40 - randomCodeLength - 1

/** As many codes that are alike but for their random end, all or none: `SPONSOR-7PT7GKV8Q9`. */
export const GeneratePromoCodes = NewPromoCode.omit({ code: true })
  .extend({
    count: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(generatedCodesMax, `must be at most ${generatedCodesMax}`),
    /** What each code begins with; a hyphen follows. */
    prefix: promoCodeText.max(prefixMax, `must have at most ${prefixMax} characters`).optional(),
  })
  .meta({ example: { count: 3, prefix: 'SPONSOR', percent: 100, maxUses: 1 } })
export type GeneratePromoCodes = z.output<typeof GeneratePromoCodes>

/** For later orders: what was ordered with the code stays as it is. Null removes a field. */
export const PromoCodeChanges = z
  .strictObject({
    /** Replaces an amount. */
    percent: percent.nullable().optional(),
    /** Replaces a percentage; minor units. */
    amount: amount(1).nullable().optional(),
    /** Null for all. Fixed while places are reserved for the code. */
    ticketTypes: ticketTypes.nullable().optional(),
    unlocksHidden: z.boolean().optional(),
    validFrom: instant.nullable().optional(),
    validUntil: instant.nullable().optional(),
    /** At least the number of its orders; with exactly that many it is used up. */
    maxUses: count(1).nullable().optional(),
    maxTickets: maxTickets.nullable().optional(),
  })
  .meta({ example: { percent: 25, maxUses: 200 } })
export type PromoCodeChanges = z.output<typeof PromoCodeChanges>

export const PromoCode = z.object({
  id: z.string(),
  eventId: z.string(),
  /** Upper case. */
  code: z.string(),
  status: z.enum(promoStatuses),
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  currency: z.string(),
  /** Null for all. */
  ticketTypes: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  unlocksHidden: z.boolean(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  maxUses: z.int().nullable(),
  /** Standing orders that used it. */
  uses: z.int(),
  maxTickets: z.int().nullable(),
  reserved: z.int(),
  /** Places still reserved. */
  reservedLeft: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PromoCode = z.output<typeof PromoCode>

/** In the order in which they were made. */
export const GeneratedPromoCodes = z.object({ data: z.array(PromoCode) })

export const PromoCodeQuery = z.strictObject({ ...pageQuery })
export const PromoCodePage = page(PromoCode)
