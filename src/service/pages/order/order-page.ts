// The order page, for whoever holds its secret link: payment, tickets with their codes, and what can still be changed.
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { isTransferred } from '../../orders/find-order.ts'
import type { Response } from '../../pipeline/request.ts'
import { isCancellable, isOpenTicket, type PublicOrder } from '../find-public-order.ts'
import { answerPage } from '../html/document.ts'
import { type Html, html, htmlWriter, paragraphs } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { amountText, dayText, instantText, titleOf } from '../html/wording.ts'
import type { Site } from '../site.ts'

export async function showOrderPage({ tools, request }: Site, found: PublicOrder): Promise<Response> {
  const { event, order, path } = found
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  const { words } = event
  const { say, money } = words
  const isOver = order.tickets.every(({ status }) => status === 'void')
  const donations = order.tickets.filter(isDonation)
  const tickets = order.tickets.filter((ticket) => !isDonation(ticket))
  const body = html`<h1>${heading(found)}</h1>
${event.status === 'cancelled' ? html`<p class="state" role="status">${cancelledText(found)}</p>` : payment(found, token)}
<dl class="facts">
<dt>${say('order.event')}</dt><dd><a href="${event.address(`/e/${event.slug}`)}">${event.name}</a></dd>
<dt>${say('order.date')}</dt><dd>${dayText(event, words)}${event.startTime !== null && `, ${event.startTime}`}</dd>
${event.venue !== null && html`<dt>${say('order.venue')}</dt><dd>${event.venue}</dd>`}
<dt>${say('order.orderedBy')}</dt><dd>${order.name}</dd>
<dt>${say('order.order')}</dt><dd>${found.reference}</dd>
<dt>${say('order.total')}</dt><dd>${amountText(order.total, order.currency, words)}</dd>
${order.tax > 0 && html`<dt>${say('order.includesTax')}</dt><dd>${money(order.tax, order.currency)}</dd>`}
${
  isWaiting(found) &&
  order.amountReceived > 0 &&
  html`<dt>${say('order.received')}</dt><dd>${money(order.amountReceived, order.currency)}</dd>
<dt>${say('order.stillDue')}</dt><dd>${money(order.amountDue, order.currency)}</dd>`
}
${order.refunded > 0 && html`<dt>${say('order.refunded')}</dt><dd>${money(order.refunded, order.currency)}</dd>`}
${order.owed > 0 && html`<dt>${say('order.owed')}</dt><dd>${money(order.owed, order.currency)}</dd>`}
</dl>
${tickets.length > 0 && html`<h2>${say('order.yourTickets', { count: tickets.length })}</h2>`}
${order.tickets.map((ticket, index) => !isDonation(ticket) && ticketCard(found, ticket, index))}
${donations.length > 0 && html`<h2>${say('order.yourDonations', { count: donations.length })}</h2>`}
${donations.map((donation) => donationCard(donation, words))}
<p class="quiet">${say('order.bookmark', { count: isOver ? 0 : tickets.length })}</p>
${event.status === 'published' && !isOver && tickets.length > 0 && html`<p><a href="${event.address(`/e/${event.slug}/calendar.ics`)}">${say('order.calendar')}</a></p>`}
${isCancellable(found, request.now) && html`<p><a class="button second" href="${event.address(`${path}/cancel`)}">${say('order.cancel')}</a></p>`}`
  return answerPage({
    words,
    title: titleOf(heading(found), event),
    event,
    body,
    headers: privately,
  })
}

/** Not cached on the way, not indexed by search engines. */
export const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const isWaiting = ({ order }: PublicOrder) => order.status === 'reserved' || order.status === 'pending'

function heading(found: PublicOrder): string {
  const { event, order } = found
  const { say } = event.words
  const isLive = ['reserved', 'pending', 'paid'].includes(order.status)
  if (event.status === 'cancelled' && isLive) return say('order.cancelledEvent')
  if (order.status === 'paid') return say(order.tickets.every(isDonation) ? 'order.donated' : 'order.registered')
  if (isWaiting(found)) return say('order.waiting')
  if (order.status === 'expired') return say('order.expired')
  return say(order.status === 'paid_unfulfillable' ? 'order.tooLate' : 'order.cancelled')
}

const cancelledText = (found: PublicOrder) =>
  found.event.words.say(isWaiting(found) ? 'order.dontPay' : 'order.refundFollows')

function payment(found: PublicOrder, token: string): Html | false {
  const { event, order, path } = found
  const { words } = event
  if (order.status === 'paid_unfulfillable') {
    return html`<p class="state">${words.say('order.paidTooLate')}</p>`
  }
  if (order.status === 'expired') {
    const link = (text: Html) => html`<a href="${event.address(`/e/${event.slug}`)}">${text}</a>`
    return html`<p class="state">${words.write(htmlWriter(words), 'order.released', { link })}</p>`
  }
  if (!isWaiting(found)) return false
  const amount = words.money(order.amountDue, order.currency)
  const received =
    order.amountReceived > 0 &&
    html`${words.say('order.weReceived', { amount: words.money(order.amountReceived, order.currency) })} `
  const until =
    order.expiresAt !== null &&
    html` ${words.say('order.keptUntil', { when: instantText(order.expiresAt, event, words) })}`
  const card =
    event.takesCards &&
    html`<form method="post" action="${event.address(`${path}/pay`)}">${tokenField(token)}
<button type="submit">${words.say('order.payOnline', { amount })}</button></form>`
  return html`<div class="state"><p>${received}${words.write(htmlWriter(words), 'order.pay', { amount, strong })}${until}</p>
${order.status === 'pending' && transfer(found)}</div>${card}`
}

const strong = (text: Html) => html`<strong>${text}</strong>`
const codeText = (text: Html) => html`<strong class="code">${text}</strong>`

function transfer({ event, reference }: PublicOrder): Html | false {
  const { words, page } = event
  const { transferInstructions } = page
  if (transferInstructions === null) return false
  return html`${paragraphs(transferInstructions)}<p>${words.write(htmlWriter(words), 'order.quote', { reference, strong: codeText })}</p>`
}

const isDonation = ({ kind }: OrderTicket) => kind === 'donation'

const donationStates = {
  valid: 'order.donationThanks',
  reserved: 'order.donationDue',
  void: 'order.donationCancelled',
} as const

function donationCard(donation: OrderTicket, words: PageWording): Html {
  const { ticketType, price, currency, status } = donation
  return html`<div class="card"><div class="line"><h3>${ticketType}</h3><span class="price">${amountText(price, currency, words)}</span></div>
<p class="quiet">${words.say(donationStates[status])}</p>
</div>`
}

function ticketCard(found: PublicOrder, ticket: OrderTicket, index: number): Html {
  const { order, path, event } = found
  const { words } = event
  const { say } = words
  const place = `${path}/tickets/${index + 1}`
  const code = ticket.status === 'valid' && !isTransferred(ticket, order) ? ticket.code : null
  return html`<div class="card"><div class="line"><h3>${ticket.ticketType}</h3><span class="price">${amountText(ticket.price, ticket.currency, words)}</span></div>
<p>${ticket.name}</p>
${isTransferred(ticket, order) && html`<p class="quiet">${say('order.transferred')}</p>`}
${ticket.status === 'void' && html`<p class="quiet">${say('order.void')}</p>`}
${ticket.status === 'reserved' && html`<p class="quiet">${say('order.validOncePaid')}</p>`}
${
  code !== null &&
  html`<img class="qr" src="${place}/code.svg?g=${ticket.generation}" width="208" height="208" alt="${say('order.qrOf', { code })}">
<p>${words.write(htmlWriter(words), 'order.code', { code, strong: codeText })}</p>`
}
${isOpenTicket(ticket, found) && html`<p><a href="${event.address(place)}">${say('order.changeTicket')}<span class="hidden">${say('order.changeTicketNumber', { number: index + 1 })}</span></a></p>`}
</div>`
}
