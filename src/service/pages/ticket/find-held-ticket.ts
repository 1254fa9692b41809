// Opens the ticket behind a holder's secret link: as an order that has nothing but this ticket and its add-ons, so that its
// pages are those of the order's tickets. Wrong links tell nothing, and attempts are limited.
import type { OrderDetails, OrderTicket } from '../../../contract/orders/orders.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { linkedTicket } from '../../../store/pages.ts'
import { addOnsOfAll } from '../../../store/tickets/tickets.ts'
import { notFound } from '../../core/find-event.ts'
import { openTicketLink } from '../../core/signed-links.ts'
import { isTransferred, ticketRecord } from '../../orders/find-order.ts'
import { findPublicEvent, type PublicEvent } from '../find-public-event.ts'
import { type PublicOrder, readAdmitted } from '../find-public-order.ts'
import { ask, type Site } from '../site.ts'
import { translateOrder } from '../translate-event.ts'

/** @throws Failure not_found, also for a ticket that is its buyer's; rate_limited */
export async function findHeldTicket(site: Site, link: string): Promise<PublicOrder> {
  const { tools, request } = site
  // Counted before the look-up: otherwise somebody over the limit could still find out which links are right.
  tools.caps.takeOnce('link', request.client, link)
  const find = (id: string) => tools.store.read((session) => linkedTicket(session, id))
  const linked = await openTicketLink(link, { secrets: tools.services.secrets, find })
  if (!linked) throw notFound('ticket', link)
  const event = await findPublicEvent(site, linked.eventId, { isKnown: true })
  const order = await ask(site, event.principal, { operation: 'showOrder', params: { order_id: linked.orderId } })
  const ticket = order.tickets.find(({ id }) => id === linked.id)
  if (ticket === undefined || !isTransferred(ticket, order)) throw notFound('ticket', link)
  const held = holdersPart(order, [ticket, ...(await addOnsWith(site, event, ticket))])
  return {
    event,
    order: translateOrder(held, [...event.ticketTypes, ...event.hiddenTypes]),
    path: `/t/${link}`,
    reference: orderReference(order.id),
    isHeld: true,
    admitted: await readAdmitted(site, held.tickets),
  }
}

/** From this order and others: what came along with the admission, and what its holder has bought since. */
async function addOnsWith({ tools, request }: Site, event: PublicEvent, { attendeeId, email }: OrderTicket) {
  const addOns = await tools.store.read((session) => addOnsOfAll(session, event.principal, [attendeeId]))
  return addOns
    .filter((addOn) => addOn.email.toLowerCase() === email.toLowerCase())
    .map((addOn) => ticketRecord(addOn, request.now))
}

/** The order without a word of who bought it and what was paid. */
function holdersPart(order: OrderDetails, tickets: OrderDetails['tickets']): OrderDetails {
  const [ticket] = tickets
  return {
    ...order,
    name: ticket?.name ?? '',
    email: ticket?.email ?? '',
    company: null,
    billing: null,
    payments: [],
    refunds: [],
    taxes: [],
    tickets,
  }
}
