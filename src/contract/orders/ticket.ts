// A ticket as part of its order. The operations on tickets are in ../tickets.
import * as z from 'zod'
import { ticketKinds, ticketStatuses } from '../core/choices.ts'
import { page } from '../core/paging.ts'

export type TicketStatus = (typeof ticketStatuses)[number]

export const Ticket = z.object({
  id: z.string(),
  eventId: z.string(),
  orderId: z.string(),
  attendeeId: z.string(),
  ticketType: z.string(),
  ticketTypeId: z.string(),
  kind: z.enum(ticketKinds),
  /** The attendee an add-on is for; null for others. */
  forAttendeeId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(ticketStatuses),
  code: z.string(),
  /** 1, plus one for each move or transfer, which supersedes the code before. */
  generation: z.int(),
  /** Why doors refuse it, even after a transfer; null when it isn't blocked. */
  blockedReason: z.string().nullable(),
  /** What was charged for it, including tax, and what was refunded; minor units. */
  price: z.int(),
  refunded: z.int(),
  /** The price net of tax, and the tax. */
  net: z.int(),
  tax: z.int(),
  /** Percent, and the tax's name; null without tax. */
  taxRate: z.string().nullable(),
  taxName: z.string().nullable(),
  currency: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Ticket = z.output<typeof Ticket>

export const TicketPage = page(Ticket)
