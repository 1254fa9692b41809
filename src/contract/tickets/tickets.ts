// Tickets: changing, transferring and blocking them, and the text of their QR codes.
import * as z from 'zod'
import { manualPayments, ticketKinds, ticketStatuses } from '../core/choices.ts'
import { email, line, messageToPeople } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { Ticket, type TicketStatus } from '../orders/ticket.ts'

/** Moving, transferring and blocking leave the state unchanged. */
export const ticketTransitions = {
  void: { from: ['reserved', 'valid'], to: 'void' },
  move: { from: ['reserved', 'valid'] },
  transfer: { from: ['reserved', 'valid'] },
  block: { from: ['reserved', 'valid'] },
  unblock: { from: ['reserved', 'valid'] },
} as const satisfies Record<string, { from: readonly TicketStatus[]; to?: TicketStatus }>

export const VoidTicket = z
  .strictObject({
    /** Pays back later what was paid for it: a processor's payment is refunded at once, the rest is owed. */
    owed: z.boolean().optional(),
    /** For the record; never e-mailed. */
    reason: line(500).optional(),
    /** Words to the holder, for the e-mail. */
    message: messageToPeople.optional(),
  })
  .meta({ example: { reason: 'Given away twice', message: 'Your other ticket is still valid.' } })

export const MoveTicket = z
  .strictObject({
    /** Name or id of a ticket type of the event; the ticket's own type charges its current price. */
    ticketType: line(100),
    /** How the difference to a dearer type was paid, or to a cheaper one was paid back; without it the latter is owed. */
    payment: z.enum(manualPayments).optional(),
    /** Note of that payment or refund. */
    reference: line(100).optional(),
    /** Keeps the ticket's price, whatever the other type costs. */
    keepPrice: z.boolean().optional(),
  })
  .meta({ example: { ticketType: 'VIP', keepPrice: true } })
export type MoveTicket = z.output<typeof MoveTicket>

export const TransferTicket = z
  .strictObject({ name: line(200), email })
  .meta({ example: { name: 'Grace', email: 'grace@example.org' } })
export type TransferTicket = z.output<typeof TransferTicket>

export const BlockTicket = z.strictObject({ reason: line(500) }).meta({ example: { reason: 'Sold on by a tout' } })

export const UnblockTicket = z.strictObject({ reason: line(500).optional() }).meta({ example: { reason: 'Settled' } })

export const TicketDetails = Ticket.extend({
  /** Text of its QR code; null unless it is valid, and for a donation. */
  token: z.string().nullable(),
})
export type TicketDetails = z.output<typeof TicketDetails>

export const TicketTokenQuery = z.strictObject({
  ...pageQuery,
  ticketType: z.string().min(1).max(100).optional(),
  order: z.string().min(1).max(100).optional(),
})
export const TicketDetailsPage = page(TicketDetails)

export const TicketQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(ticketStatuses).optional(),
  ticketType: z.string().min(1).max(100).optional(),
  kind: z.enum(ticketKinds).optional(),
  order: z.string().min(1).max(100).optional(),
  code: z.string().min(1).max(40).optional(),
  /** Part of the holder's name or e-mail, of the code or of the order's reference. */
  q: z.string().min(1).max(200).optional(),
})
