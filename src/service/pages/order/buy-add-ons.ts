// Sells add-ons for somebody of an order on its page: the checkout of the event, for an order of its own in the buyer's name.
import { Failure } from '../../../contract/core/failures.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { notFound } from '../../core/find-event.ts'
import type { Response } from '../../pipeline/request.ts'
import { priceText, taxText } from '../event/prices.ts'
import { register, showRegister } from '../event/register.ts'
import type { Recipient } from '../event/register-page.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { backText, isOwnAdmission, type PublicOrder } from '../find-public-order.ts'
import { answerPage, privately } from '../html/document.ts'
import { readFields } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { titleOf, typeStateText } from '../html/wording.ts'
import type { Site } from '../site.ts'

interface TicketPlace {
  readonly found: PublicOrder
  readonly index: number
}

const addOnsPath = ({ found, index }: TicketPlace): string => `${found.path}/tickets/${index + 1}/add-ons`

/** Where an add-on is bought for a ticket's holder; undefined where it can't be. */
export function addOnPath(place: TicketPlace, type: TicketType): string | undefined {
  const ticket = place.found.order.tickets[place.index]
  if (ticket?.status !== 'valid' || !isOwnAdmission(ticket, place.found) || type.saleState !== 'on_sale')
    return undefined
  return `${addOnsPath(place)}?q.${type.id}=${type.minPerOrder ?? 1}`
}

const addOnsOf = ({ ticketTypes }: PublicEvent): TicketType[] => ticketTypes.filter(({ kind }) => kind === 'add_on')

/** The way to the add-ons that can be bought for a ticket's holder; nothing where there are none. */
export function addOnsLink(place: TicketPlace): Html | false {
  const { event } = place.found
  const { say } = event.words
  if (addOnsOf(event).every((type) => addOnPath(place, type) === undefined)) return false
  return html`<p><a href="${event.address(addOnsPath(place))}">${say('addOns.link')}<span class="hidden">${say('order.changeTicketNumber', { number: place.index + 1 })}</span></a></p>`
}

/** @throws Failure not_found, state_conflict for a ticket that nobody may buy for here */
function recipientOf(place: TicketPlace): Recipient {
  const { found, index } = place
  const ticket = found.order.tickets[index]
  if (!ticket) throw notFound('ticket', String(index + 1))
  if (ticket.status !== 'valid' || !isOwnAdmission(ticket, found)) {
    throw new Failure('state_conflict', 'Nothing can be bought for this ticket')
  }
  const { name, email } = found.order
  return { ticket, path: addOnsPath(place), back: found.path, backText: backText(found), buyer: { name, email } }
}

/** The list of add-ons, or the checkout of those that the address names. */
export async function showAddOns(site: Site, place: TicketPlace): Promise<Response> {
  const recipient = recipientOf(place)
  const query = readFields(site.request.query)
  if ([...query.keys()].some((name) => name.startsWith('q.'))) {
    return showRegister(site, place.found.event, { query, recipient })
  }
  return showList(place, recipient)
}

export async function buyAddOns(site: Site, place: TicketPlace): Promise<Response> {
  return register(site, place.found.event, recipientOf(place))
}

function showList(place: TicketPlace, { ticket }: Recipient): Response {
  const { event, path } = place.found
  const { words } = event
  const { say } = words
  const title = say('addOns.title', { name: ticket.name })
  const types = addOnsOf(event)
  const body = html`<h1>${title}</h1>
${types.length === 0 && html`<p>${say('addOns.none')}</p>`}
${types.map((type) => card(place, type))}
<p><a href="${event.address(path)}">${backText(place.found)}</a></p>`
  return answerPage({ words, title: titleOf(title, event), event, body, headers: privately })
}

function card(place: TicketPlace, type: TicketType): Html {
  const { event } = place.found
  const { words } = event
  const path = addOnPath(place, type)
  const tax = taxText(type, words)
  return html`<div class="card session"><div class="line"><h2>${type.name}</h2><span class="price">${priceText(type, words)}</span></div>
${type.description !== null && html`<p class="said">${type.description}</p>`}${tax !== false && html`<p class="quiet">${tax}</p>`}
${path === undefined ? html`<p class="quiet">${typeStateText(type, event, words)}</p>` : html`<a class="button" href="${event.address(path)}">${words.say('addOns.choose')}<span class="hidden">: ${type.name}</span></a>`}
</div>
`
}
