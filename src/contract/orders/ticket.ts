// A ticket as its order holds it. What can be done with one is in ../tickets.
import * as z from 'zod'
import { ticketStatuses } from '../core/choices.ts'
import { page } from '../core/paging.ts'

export type TicketStatus = (typeof ticketStatuses)[number]

export const Ticket = z.object({
  id: z.string(),
  eventId: z.string(),
  orderId: z.string(),
  attendeeId: z.string(),
  ticketType: z.string(),
  ticketTypeId: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(ticketStatuses),
  code: z.string(),
  /** 1, and one more each time it was moved or transferred: the codes before are superseded. */
  generation: z.int(),
  /** Why no door lets anybody in with it, whoever has it by then; null where it is not blocked. */
  blockedReason: z.string().nullable(),
  /** What was charged for it, its tax included, and what of that was given back; minor units. */
  price: z.int(),
  refunded: z.int(),
  /** The price without its tax, and the tax. */
  net: z.int(),
  tax: z.int(),
  /** Percent, and what the tax is called; null without one. */
  taxRate: z.string().nullable(),
  taxName: z.string().nullable(),
  currency: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Ticket = z.output<typeof Ticket>

export const TicketPage = page(Ticket)
