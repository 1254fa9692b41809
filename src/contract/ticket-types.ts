// A ticket type: a name, a price, a quantity and a sale window within an event.
import * as z from 'zod'
import { saleStates, ticketTypeStatuses } from './choices.ts'
import { amount, count, instant, line } from './fields.ts'
import { page, pageQuery } from './pages.ts'

export { ticketTypeStatuses }
export type TicketTypeStatus = (typeof ticketTypeStatuses)[number]

export const ticketTypeTransitions = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
} as const satisfies Record<string, { from: readonly TicketTypeStatus[]; to: TicketTypeStatus }>

export const NewTicketType = z.strictObject({
  name: line(100),
  /** Minor units of the event's currency; 0 or absent is free. */
  price: amount(0).optional(),
  /** How many may be sold; absent or null leaves only the event's capacity as the limit. */
  quantity: count(0).nullable().optional(),
  saleStartsAt: instant.nullable().optional(),
  saleEndsAt: instant.nullable().optional(),
  description: line(500).nullable().optional(),
})
export type NewTicketType = z.output<typeof NewTicketType>

export const TicketTypeChanges = NewTicketType.partial()
export type TicketTypeChanges = z.output<typeof TicketTypeChanges>

export const TicketType = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.int(),
  currency: z.string(),
  quantity: z.int().nullable(),
  sold: z.int(),
  held: z.int(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  status: z.enum(ticketTypeStatuses),
  saleState: z.enum(saleStates),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TicketType = z.output<typeof TicketType>

export const TicketTypeQuery = z.strictObject({ ...pageQuery, status: z.enum(ticketTypeStatuses).optional() })
export const TicketTypePage = page(TicketType)
