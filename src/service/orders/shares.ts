// Amounts of an order's tickets: what is left of each, and how an amount is spread over them.
import { splitAmount } from '../../contract/core/money.ts'
import { taxGivenBack } from '../../contract/core/tax.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import type { Share } from '../books/post.ts'
import { taxLabel } from '../ticket-types/tax.ts'

/** What is left of a ticket's price after refunds, in minor units. */
export const worthOf = ({ price, refunded }: Pick<StoredTicket, 'price' | 'refunded'>) => price - refunded

export const sumOfWorth = (tickets: readonly Pick<StoredTicket, 'price' | 'refunded'>[]) =>
  tickets.reduce((sum, ticket) => sum + worthOf(ticket), 0)

export interface TicketShare {
  readonly ticket: StoredTicket
  readonly amount: number
}

/** The full refund of tickets. */
export const wholeOf = (tickets: readonly StoredTicket[]): TicketShare[] =>
  tickets.map((ticket) => ({ ticket, amount: worthOf(ticket) })).filter(({ amount }) => amount > 0)

/** An amount spread over tickets in proportion to what is left of each. */
export function shareOut(amount: number, tickets: readonly StoredTicket[]): TicketShare[] {
  if (amount === 0) return []
  const parts = splitAmount(amount, tickets.map(worthOf))
  return tickets.map((ticket, index) => ({ ticket, amount: parts[index] ?? 0 })).filter((share) => share.amount > 0)
}

/** Tickets that cost this amount in all, each in proportion to its price, with its part of the tax. */
export function chargedOnly(tickets: readonly StoredTicket[], amount: number): StoredTicket[] {
  const prices = splitAmount(
    amount,
    tickets.map(({ price }) => price),
  )
  return tickets.map((ticket, index) => {
    const price = prices[index] ?? 0
    return { ...ticket, price, tax: taxGivenBack({ ...ticket, refunded: price }) }
  })
}

/** An amount refunded for a ticket, or charged again if negative, with its part of the tax. */
export function refundShare(ticket: StoredTicket, amount: number): Share {
  const tax = taxGivenBack({ ...ticket, refunded: ticket.refunded + amount }) - taxGivenBack(ticket)
  return { ticketTypeId: ticket.ticketTypeId, amount, tax, label: taxLabel(ticket) }
}
