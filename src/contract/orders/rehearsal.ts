// What an order would come to, as it is made and taken back.
import * as z from 'zod'
import { orderStatuses } from '../core/choices.ts'

export const RehearsedOrder = z.object({
  eventId: z.string(),
  status: z.enum(orderStatuses),
  currency: z.string(),
  /** Tickets of one type at one price. */
  lines: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      quantity: z.int(),
      /** Charged for each, after the discount and including tax; minor units. */
      price: z.int(),
    }),
  ),
  /** The promo code, and what it takes off; minor units. */
  promoCode: z.string().nullable(),
  discount: z.int(),
  /** What is charged, and the tax in it; minor units. */
  total: z.int(),
  tax: z.int(),
  /** When its places would be released unless it is paid; null for never. */
  expiresAt: z.string().nullable(),
  /** Mails that would be sent because of it. */
  mails: z.int(),
})
export type RehearsedOrder = z.output<typeof RehearsedOrder>
