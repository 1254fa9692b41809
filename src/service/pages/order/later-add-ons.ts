// Add-ons that people of an order have through other orders, named on the cards of their admissions.
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import { addOnsOfAll } from '../../../store/tickets/tickets.ts'
import { ticketRecord } from '../../orders/find-order.ts'
import { isOwnAdmission, type PublicOrder } from '../find-public-order.ts'
import { type Html, html } from '../html/html.ts'
import type { Site } from '../site.ts'

/** One statement, and none for an event without add-ons. */
export async function laterAddOns(site: Site, found: PublicOrder): Promise<(ticket: OrderTicket) => Html> {
  const { event, order } = found
  const types = [...event.ticketTypes, ...event.hiddenTypes].filter(({ kind }) => kind === 'add_on')
  const people = order.tickets.filter((ticket) => isOwnAdmission(ticket, found)).map(({ attendeeId }) => attendeeId)
  const all =
    types.length === 0 || people.length === 0
      ? []
      : await site.tools.store.read((session) => addOnsOfAll(session, event.principal, people))
  const others = all
    .filter(({ orderId }) => orderId !== order.id)
    .map((ticket) => ticketRecord(ticket, site.request.now))
  const { say, list } = event.words
  const line = (key: 'order.moreTickets' | 'order.moreUnpaid', tickets: typeof others): Html | false => {
    if (tickets.length === 0) return false
    const names = tickets.map(
      ({ ticketTypeId, ticketType }) => types.find(({ id }) => id === ticketTypeId)?.name ?? ticketType,
    )
    return html`<p>${say(key, { addOns: list(names) })}</p>\n`
  }
  return ({ attendeeId }) => {
    const own = others.filter(({ forAttendeeId }) => forAttendeeId === attendeeId)
    const withStatus = (wanted: OrderTicket['status']) => own.filter(({ status }) => status === wanted)
    return html`${line('order.moreTickets', withStatus('valid'))}${line('order.moreUnpaid', withStatus('reserved'))}`
  }
}
