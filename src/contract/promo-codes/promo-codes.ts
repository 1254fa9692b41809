// A promo code: what a buyer who knows it gets of an event: a lower price, hidden ticket types, places kept for it.
import * as z from 'zod'
import { promoStatuses } from '../core/choices.ts'
import { amount, count, instant, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { orderTicketsMax } from '../ticket-types/ticket-types.ts'

export type PromoStatus = (typeof promoStatuses)[number]

/** Form of a code as it is typed: letters, digits and `. _ -`, in any case. */
export const promoCodeText = z
  .string()
  .min(1, 'must not be empty')
  .max(40, 'must have at most 40 characters')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be letters and digits of ASCII, with . _ - after the first')

/** The form in which a code is kept and shown: case does not matter. */
export const promoCodeKey = (text: string) => text.toUpperCase()

export const NewPromoCode = z
  .strictObject({
    code: promoCodeText,
    /** Taken off each ticket it applies to, rounded to the minor unit, half away from zero. */
    percent: z.int('must be a whole number').min(1, 'must be at least 1').max(100, 'must be at most 100').optional(),
    /** Taken off the order, in minor units, spread over the tickets it applies to by what they cost; never more than that. */
    amount: amount(1).optional(),
    /** Names or ids of the ticket types it applies to; all of the event unless said. */
    ticketTypes: z
      .array(line(100))
      .min(1, 'must name at least one ticket type')
      .max(100, 'must have at most 100 entries')
      .optional(),
    /** Lets who knows it buy those of these ticket types that are hidden. */
    unlocksHidden: z.boolean().optional(),
    validFrom: instant.optional(),
    /** From this instant on it is refused, and the places kept for it go back. */
    validUntil: instant.optional(),
    /** In how many orders it may be used; 1 is a code for one. */
    maxUses: count(1).optional(),
    /** Most tickets it applies to in an order. */
    maxTickets: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(orderTicketsMax, `must be at most ${orderTicketsMax}`)
      .optional(),
    /** Places of its one ticket type that are kept for it. */
    reserved: count(1).optional(),
  })
  .meta({ example: { code: 'EARLY', percent: 20, maxUses: 100 } })
export type NewPromoCode = z.output<typeof NewPromoCode>

export const PromoCode = z.object({
  id: z.string(),
  eventId: z.string(),
  /** Upper case. */
  code: z.string(),
  status: z.enum(promoStatuses),
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  currency: z.string(),
  /** null for all of the event. */
  ticketTypes: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  unlocksHidden: z.boolean(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  maxUses: z.int().nullable(),
  /** Orders that stand with it. */
  uses: z.int(),
  maxTickets: z.int().nullable(),
  reserved: z.int(),
  /** Places that are still kept. */
  reservedLeft: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PromoCode = z.output<typeof PromoCode>

export const PromoCodeQuery = z.strictObject({ ...pageQuery })
export const PromoCodePage = page(PromoCode)
