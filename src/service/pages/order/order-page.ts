// The order page, for whoever holds its secret link: its state in words, what happens next, payment, tickets with their
// codes, and what can still be changed.
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { billingText } from '../event/billing.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { isCancellable, type PublicOrder } from '../find-public-order.ts'
import { answerPage, privately } from '../html/document.ts'
import { type Html, html, htmlWriter } from '../html/html.ts'
import { amountText, dayText, titleOf } from '../html/wording.ts'
import { ticketAgendas } from '../personal/ticket-agenda.ts'
import type { Site } from '../site.ts'
import { addOnsLink } from './buy-add-ons.ts'
import { invoiceLinks } from './invoice-file.ts'
import { laterAddOns } from './later-add-ons.ts'
import { isWaiting, payment } from './order-payment.ts'
import { byPerson, donationCard, hasCode, isDonation, ticketCard } from './order-tickets.ts'
import { profilingLine } from './profiling.ts'
import { addOnSession } from './sessions/choice.ts'
import { readChoices } from './sessions/read-choice.ts'
import { sessionsOf } from './sessions/sessions-page.ts'
import { ticketFilePath } from './ticket-file.ts'

export async function showOrderPage(site: Site, found: PublicOrder): Promise<Response> {
  const { tools, request } = site
  const { event, order, path } = found
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  const { words } = event
  const { say } = words
  const isOver = order.tickets.every(({ status }) => status === 'void')
  const donations = order.tickets.filter(isDonation)
  const tickets = byPerson(order)
  const file = ticketFilePath(site, found)
  const choices = await readChoices(site, found)
  const agendaOf = await ticketAgendas(site, found)
  const addOnsOf = await laterAddOns(site, found)
  const shown = { site, event, agenda: choices.agenda }
  const sessionOf = (ticket: OrderTicket) => {
    const choice = choices.ofAddOn(ticket)
    return choice !== undefined && addOnSession(shown, choice)
  }
  const card = (ticket: OrderTicket, index: number) =>
    ticketCard(found, {
      ticket,
      index,
      more: html`${sessionOf(ticket)}${addOnsOf(ticket)}${sessionsOf({ site, found, index, ticket, choices })}${addOnsLink({ found, index })}${agendaOf(ticket, index)}`,
    })
  const body = html`<h1>${heading(found)}</h1>
<p>${words.write(htmlWriter(words), 'order.number', { reference: found.reference, status: statusText(found), strong: codeText })}</p>
${savedText(site, words)}
${event.status === 'cancelled' ? html`<p class="state" role="status">${cancelledText(found)}</p>` : await payment(site, found, token)}
${nextSteps(found)}
${tickets.length > 0 && html`<h2>${say('order.yourTickets', { count: tickets.length })}</h2>`}
${file !== undefined && html`<p><a class="button second" href="${event.address(file)}">${say('order.pdf')}</a></p>`}
${tickets.map(({ ticket, index }) => card(ticket, index))}
${donations.length > 0 && html`<h2>${say('order.yourDonations', { count: donations.length })}</h2>`}
${donations.map((donation) => donationCard(donation, words))}
<h2>${say('register.yourOrder')}</h2>
${facts(found)}
${await invoiceLinks(site, found)}
<p class="quiet">${say('order.bookmark', { count: isOver ? 0 : tickets.length })}</p>
${event.status === 'published' && !isOver && tickets.length > 0 && html`<p><a href="${event.address(`/e/${event.slug}/calendar.ics`)}">${say('order.calendar')}</a></p>`}
${isCancellable(found, request.now) && html`<p><a class="button second" href="${event.address(`${path}/cancel`)}">${say('order.cancel')}</a></p>`}
${canOrderAgain(found) && html`<p class="go"><a class="button" href="${event.address(`/e/${event.slug}#tickets`)}">${say('order.again')}</a></p>`}
${await profilingLine(site, found, token)}`
  return answerPage({
    words,
    title: titleOf(heading(found), event),
    event,
    body,
    headers: privately,
  })
}

/** What a changed ticket leads back to. */
export const savedText = ({ request }: Site, { say }: PageWording): Html | false =>
  new URLSearchParams(request.query).has('saved') && html`<p class="state good" role="status">${say('order.saved')}</p>`

const codeText = (text: Html) => html`<strong class="code">${text}</strong>`

function facts(found: PublicOrder): Html {
  const { event, order } = found
  const { words } = event
  const { say, money } = words
  const isShort = isWaiting(found) && order.amountReceived > 0
  return html`<dl class="facts">
${eventFacts(event)}${fact(say('order.orderedBy'), order.name)}${fact(say('register.email'), order.email)}${order.billing !== null && fact(say('order.invoiceTo'), billingText(order.billing, words))}${fact(say('order.order'), found.reference)}${fact(say('order.total'), amountText(order.total, order.currency, words))}${order.tax > 0 && fact(say('order.includesTax'), money(order.tax, order.currency))}${isShort && fact(say('order.received'), money(order.amountReceived, order.currency))}${isShort && fact(say('order.stillDue'), money(order.amountDue, order.currency))}${order.refunded > 0 && fact(say('order.refunded'), money(order.refunded, order.currency))}${order.owed > 0 && fact(say('order.owed'), money(order.owed, order.currency))}
</dl>`
}

const fact = (name: string, value: Html | string) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>\n`

/** What the ticket is for, when and where, as items of a list of facts. */
export function eventFacts(event: PublicEvent): Html {
  const { words } = event
  const { say } = words
  return html`${fact(say('order.event'), html`<a href="${event.address(`/e/${event.slug}`)}">${event.name}</a>`)}${fact(say('order.date'), html`${dayText(event, words)}${event.startTime !== null && `, ${event.startTime}`}`)}${event.venue !== null && fact(say('order.venue'), event.venue)}`
}

const isLive = ({ order }: PublicOrder) => ['reserved', 'pending', 'paid'].includes(order.status)

function headingOfPaid({ tickets }: PublicOrder['order']) {
  if (tickets.every(isDonation)) return 'order.donated'
  return tickets.some(({ kind }) => kind === 'admission') ? 'order.registered' : 'order.addOnsBought'
}

function heading(found: PublicOrder): string {
  const { event, order } = found
  const { say } = event.words
  if (event.status === 'cancelled' && isLive(found)) return say('order.cancelledEvent')
  if (order.status === 'paid') return say(headingOfPaid(order))
  if (isWaiting(found)) return say('order.waiting')
  if (order.status === 'expired') return say('order.expired')
  return say(order.status === 'paid_unfulfillable' ? 'order.tooLate' : 'order.cancelled')
}

const statuses = {
  reserved: 'order.statusWaiting',
  pending: 'order.statusWaiting',
  expired: 'order.statusExpired',
  cancelled: 'order.statusCancelled',
  paid_unfulfillable: 'order.statusLate',
} as const

function statusText({ order, event }: PublicOrder): string {
  if (order.status !== 'paid') return event.words.say(statuses[order.status])
  return event.words.say(order.total === 0 ? 'order.statusConfirmed' : 'order.statusPaid')
}

const cancelledText = (found: PublicOrder) =>
  found.event.words.say(isWaiting(found) ? 'order.dontPay' : 'order.refundFollows')

/** What the buyer has to do, if there is anything. */
function nextSteps(found: PublicOrder): Html | false {
  const { event, order } = found
  if (event.status === 'cancelled') return false
  const keys = isWaiting(found)
    ? [order.status === 'pending' ? ('order.nextTransfer' as const) : ('order.nextOnline' as const)]
    : order.tickets.some((ticket) => hasCode(ticket, order))
      ? (['order.nextEntrance', 'order.saveToPhone'] as const)
      : []
  if (keys.length === 0) return false
  const { say } = event.words
  return html`<h2>${say('order.next')}</h2><ul>${keys.map((key) => html`<li>${say(key)}</li>`)}</ul>`
}

/** A way on from an order that came to nothing. */
const canOrderAgain = (found: PublicOrder) =>
  !isLive(found) && found.event.status === 'published' && found.event.saleState !== 'ended'
