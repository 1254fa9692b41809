// The order page, for whoever holds its secret link: payment, tickets with their codes, and what can still be changed.
import { formatMoney } from '../../../contract/core/money.ts'
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { isTransferred } from '../../orders/find-order.ts'
import type { Response } from '../../pipeline/request.ts'
import { isCancellable, isOpenTicket, type PublicOrder } from '../find-public-order.ts'
import { answerPage } from '../html/document.ts'
import { type Html, html, paragraphs } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { amountText, dayText, instantText } from '../html/wording.ts'
import type { Site } from '../site.ts'

export async function showOrderPage({ tools, request }: Site, found: PublicOrder): Promise<Response> {
  const { event, order, path } = found
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  const isOver = order.tickets.every(({ status }) => status === 'void')
  const donations = order.tickets.filter(isDonation)
  const tickets = order.tickets.filter((ticket) => !isDonation(ticket))
  const body = html`<h1>${heading(found)}</h1>
${event.status === 'cancelled' ? html`<p class="state" role="status">${cancelledText(found)}</p>` : payment(found, token)}
<dl class="facts">
<dt>Event</dt><dd><a href="/e/${event.slug}">${event.name}</a></dd>
<dt>Date</dt><dd>${dayText(event)}${event.startTime !== null && `, ${event.startTime}`}</dd>
${event.venue !== null && html`<dt>Venue</dt><dd>${event.venue}</dd>`}
<dt>Ordered by</dt><dd>${order.name}</dd>
<dt>Order</dt><dd>${found.reference}</dd>
<dt>Total</dt><dd>${amountText(order.total, order.currency)}</dd>
${order.tax > 0 && html`<dt>Includes tax</dt><dd>${formatMoney(order.tax, order.currency)}</dd>`}
${
  isWaiting(found) &&
  order.amountReceived > 0 &&
  html`<dt>Received</dt><dd>${formatMoney(order.amountReceived, order.currency)}</dd>
<dt>Still due</dt><dd>${formatMoney(order.amountDue, order.currency)}</dd>`
}
${order.refunded > 0 && html`<dt>Refunded</dt><dd>${formatMoney(order.refunded, order.currency)}</dd>`}
${order.owed > 0 && html`<dt>The organizer owes you</dt><dd>${formatMoney(order.owed, order.currency)}</dd>`}
</dl>
${tickets.length > 0 && html`<h2>${tickets.length === 1 ? 'Your ticket' : 'Your tickets'}</h2>`}
${order.tickets.map((ticket, index) => !isDonation(ticket) && ticketCard(found, ticket, index))}
${donations.length > 0 && html`<h2>${donations.length === 1 ? 'Your donation' : 'Your donations'}</h2>`}
${donations.map(donationCard)}
<p class="quiet">Bookmark this page to find your ${isOver || tickets.length === 0 ? 'order' : tickets.length === 1 ? 'ticket' : 'tickets'} again. Its address is private: please don't share it.</p>
${event.status === 'published' && !isOver && tickets.length > 0 && html`<p><a href="/e/${event.slug}/calendar.ics">Add to your calendar</a></p>`}
${isCancellable(found, request.now) && html`<p><a class="button second" href="${path}/cancel">Cancel this order</a></p>`}`
  return answerPage({ title: `${heading(found)} – ${event.name}`, event, body, headers: privately })
}

/** Not cached on the way, not indexed by search engines. */
export const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const isWaiting = ({ order }: PublicOrder) => order.status === 'reserved' || order.status === 'pending'

function heading(found: PublicOrder): string {
  const { event, order } = found
  const isLive = ['reserved', 'pending', 'paid'].includes(order.status)
  if (event.status === 'cancelled' && isLive) return 'This event has been cancelled'
  if (order.status === 'paid')
    return order.tickets.every(isDonation) ? 'Thank you for your donation' : "You're registered"
  if (isWaiting(found)) return 'Waiting for your payment'
  if (order.status === 'expired') return 'Your time to pay has run out'
  return order.status === 'paid_unfulfillable' ? 'Your payment arrived too late' : 'This order has been cancelled'
}

const cancelledText = (found: PublicOrder) =>
  isWaiting(found)
    ? "This event won't take place. Please don't pay for it."
    : "This event won't take place. If you are due a refund, we will send you an e-mail."

function payment(found: PublicOrder, token: string): Html | false {
  const { event, order, path } = found
  if (order.status === 'paid_unfulfillable') {
    return html`<p class="state">Your payment arrived after the places had gone. You will get your money back.</p>`
  }
  if (order.status === 'expired') {
    return html`<p class="state">Your places were released. You can <a href="/e/${event.slug}">order again</a> while tickets last.</p>`
  }
  if (!isWaiting(found)) return false
  const amount = formatMoney(order.amountDue, order.currency)
  const received =
    order.amountReceived > 0 && html`We have received ${formatMoney(order.amountReceived, order.currency)}. `
  const until = order.expiresAt === null ? '' : ` Your places are kept until ${instantText(order.expiresAt, event)}.`
  const card =
    event.takesCards &&
    html`<form method="post" action="${path}/pay">${tokenField(token)}
<button type="submit">Pay ${amount} online</button></form>`
  return html`<div class="state"><p>${received}Please pay <strong>${amount}</strong>.${until}</p>
${order.status === 'pending' && transfer(found)}</div>${card}`
}

function transfer({ event, reference }: PublicOrder): Html | false {
  const { transferInstructions } = event.page
  if (transferInstructions === null) return false
  return html`${paragraphs(transferInstructions)}<p>Please quote this reference: <strong class="code">${reference}</strong></p>`
}

const isDonation = ({ kind }: OrderTicket) => kind === 'donation'

function donationCard(donation: OrderTicket): Html {
  const { ticketType, price, currency, status } = donation
  return html`<div class="card"><div class="line"><h3>${ticketType}</h3><span class="price">${amountText(price, currency)}</span></div>
<p class="quiet">${status === 'valid' ? 'Thank you!' : status === 'void' ? 'Cancelled' : 'Thank you! It counts once paid.'}</p>
</div>`
}

function ticketCard(found: PublicOrder, ticket: OrderTicket, index: number): Html {
  const { order, path } = found
  const place = `${path}/tickets/${index + 1}`
  const isValid = ticket.status === 'valid' && !isTransferred(ticket, order)
  return html`<div class="card"><div class="line"><h3>${ticket.ticketType}</h3><span class="price">${amountText(ticket.price, ticket.currency)}</span></div>
<p>${ticket.name}</p>
${isTransferred(ticket, order) && html`<p class="quiet">Transferred to somebody else, who now has the code.</p>`}
${ticket.status === 'void' && html`<p class="quiet">No longer valid</p>`}
${ticket.status === 'reserved' && html`<p class="quiet">Valid once paid</p>`}
${
  isValid &&
  html`<img class="qr" src="${place}/code.svg?g=${ticket.generation}" width="208" height="208" alt="QR code of ticket ${ticket.code}">
<p>Code <span class="code">${ticket.code}</span></p>`
}
${isOpenTicket(ticket, found) && html`<p><a href="${place}">Change details or transfer this ticket<span class="hidden">: ticket ${index + 1}</span></a></p>`}
</div>`
}
