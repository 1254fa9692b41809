// Voids tickets of an order and returns their places; with the last one the order is cancelled. Refunds nothing.
import type { OrderStatus } from '../../contract/orders/orders.ts'
import { type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { movePlaces } from '../../store/ticket-types/take-places.ts'
import { type StoredTicket, updateTicketRows } from '../../store/tickets/tickets.ts'
import type { AnyCall } from '../core/call.ts'
import { expectWritten } from '../core/versions.ts'
import { releaseUse } from '../promo-codes/redeem.ts'
import { placesOfTickets } from '../ticket-types/quota-places.ts'

/** Whether a ticket has a place. */
export const isLive = ({ attendeeStatus }: StoredTicket) =>
  attendeeStatus === 'pending' || attendeeStatus === 'confirmed'

/**
 * Voids the live tickets among `ended`.
 * @param tickets all tickets of the order
 * @returns the new status of the order
 */
export async function voidTickets(
  call: AnyCall,
  order: StoredOrder,
  { tickets, ended }: { tickets: readonly StoredTicket[]; ended: readonly StoredTicket[] },
): Promise<OrderStatus> {
  const now = call.now.toISOString()
  const live = tickets.filter(isLive)
  const gone = live.filter((ticket) => ended.some(({ id }) => id === ticket.id))
  if (gone.length === 0) return order.status
  const isLast = gone.length === live.length
  // Never paid, so it no longer costs anything.
  const unpaid = order.paidAt === null && !isLast ? { price: 0, tax: 0 } : {}
  await closeTickets(call, order.eventId, { tickets: gone, ...unpaid })
  if (isLast) await releaseUse(call, order)
  const changes = isLast ? { status: 'cancelled' as const, expires_at: null } : unpaidWithout(order, gone)
  expectWritten(await updateOrderRow(call.session, order, { ...changes, updated_at: now }), order.version)
  return isLast ? 'cancelled' : order.status
}

/** Voids live tickets of an event and returns their places; the caller updates their orders. */
export async function closeTickets(
  call: AnyCall,
  eventId: string,
  { tickets, ...unpaid }: { readonly tickets: readonly StoredTicket[]; readonly price?: number; readonly tax?: number },
): Promise<void> {
  const now = call.now.toISOString()
  const changed = { status: 'cancelled', ticket_status: 'void', ...unpaid, cancelled_at: now, updated_at: now }
  await updateTicketRows(call.session, tickets, changed)
  const back = await placesOfTickets(call, { eventId, tickets }, ({ attendeeStatus, price }) =>
    attendeeStatus === 'pending' ? { held: -1, heldAmount: -price } : { sold: -1 },
  )
  await movePlaces(call.session, back)
}

/** New totals of an unpaid order without these tickets; a paid order keeps its totals. */
function unpaidWithout({ total, tax, paidAt }: StoredOrder, tickets: readonly StoredTicket[]) {
  const sum = (of: 'price' | 'tax') => tickets.reduce((all, ticket) => all + ticket[of], 0)
  return paidAt === null ? { total: total - sum('price'), tax: tax - sum('tax') } : {}
}
