// The tickets and donations of an order on its page, each ticket with its code.
import type { OrderDetails, OrderTicket } from '../../../contract/orders/orders.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { isTransferred } from '../../orders/find-order.ts'
import { isOpenTicket, type PublicOrder } from '../find-public-order.ts'
import { type Html, html, htmlWriter } from '../html/html.ts'
import { amountText } from '../html/wording.ts'

export const isDonation = ({ kind }: Pick<OrderTicket, 'kind'>) => kind === 'donation'

/** The tickets as they are shown, a person's add-ons below the person's own, each with its place in the order. */
export function byPerson(order: OrderDetails): { readonly ticket: OrderTicket; readonly index: number }[] {
  const tickets = order.tickets.map((ticket, index) => ({ ticket, index })).filter(({ ticket }) => !isDonation(ticket))
  const addOnsOf = (person: OrderTicket) =>
    tickets.filter(({ ticket }) => ticket.forAttendeeId !== null && ticket.forAttendeeId === person.attendeeId)
  const isWithAPerson = ({ ticket }: { readonly ticket: OrderTicket }) =>
    tickets.some((person) => addOnsOf(person.ticket).some((addOn) => addOn.ticket === ticket))
  return tickets.filter((one) => !isWithAPerson(one)).flatMap((person) => [person, ...addOnsOf(person.ticket)])
}

/** Whether its code may be shown here. */
export const hasCode = (ticket: OrderTicket, order: OrderDetails): boolean =>
  !isDonation(ticket) && ticket.status === 'valid' && !isTransferred(ticket, order)

const donationStates = {
  valid: 'order.donationThanks',
  reserved: 'order.donationDue',
  void: 'order.donationCancelled',
} as const

export function donationCard(donation: OrderTicket, words: PageWording): Html {
  const { ticketType, price, currency, status } = donation
  return html`<div class="card"><div class="line"><h3>${ticketType}</h3><span class="price">${amountText(price, currency, words)}</span></div>
<p class="quiet">${words.say(donationStates[status])}</p>
</div>`
}

const codeText = (text: Html) => html`<strong class="code">${text}</strong>`

interface TicketCard {
  readonly ticket: OrderTicket
  readonly index: number
  /** Places in sessions, and the ways to more. */
  readonly more: Html
}

export function ticketCard(found: PublicOrder, { ticket, index, more }: TicketCard): Html {
  const { order, path, event } = found
  const { words } = event
  const { say } = words
  const place = `${path}/tickets/${index + 1}`
  const code = hasCode(ticket, order) ? ticket.code : null
  const image = `${place}/code.svg?g=${ticket.generation}`
  return html`<div class="card"><div class="line"><h3>${ticket.ticketType}</h3>${!found.isHeld && html`<span class="price">${amountText(ticket.price, ticket.currency, words)}</span>`}</div>
<p>${ticket.kind === 'add_on' ? say('order.forPerson', { name: ticket.name }) : html`<bdi>${ticket.name}</bdi>`}</p>
${isTransferred(ticket, order) && html`<p class="quiet">${say('order.transferred')}</p>`}
${ticket.status === 'void' && html`<p class="quiet">${say('order.void')}</p>`}
${ticket.status === 'reserved' && html`<p class="quiet">${say('order.validOncePaid')}</p>`}
${
  code !== null &&
  html`<img class="qr" src="${image}" width="320" height="320" alt="${say('order.qrOf', { code })}">
<p class="center">${words.write(htmlWriter(words), 'order.code', { code, strong: codeText })}</p>`
}
${more}${isOpenTicket(ticket, found) && html`<p><a href="${event.address(place)}">${say('order.changeTicket')}<span class="hidden">${say('order.changeTicketNumber', { number: index + 1 })}</span></a></p>`}
</div>`
}
