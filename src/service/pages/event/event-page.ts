// The event page: description, date, venue and tickets. Also the tickets alone, to embed in the organizer's own site.
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, keptForBack } from '../html/document.ts'
import { frameScriptPath } from '../html/embed-scripts.ts'
import type { Fields } from '../html/form-fields.ts'
import { type Html, html, paragraphs } from '../html/html.ts'
import { dayText, eventStateText, typeStateText } from '../html/wording.ts'
import type { Site } from '../site.ts'
import { priceText, taxText } from './prices.ts'
import { hasWaitlist, mostOf, readSelection, type Selection } from './selection.ts'

export async function showEventPage(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const selection = await readSelection(site, event, query)
  const body = html`<h1>${event.name}</h1>
${facts(event)}
${event.description !== null && html`<div class="said">${paragraphs(event.description)}</div>`}
${ticketForm(event, selection)}`
  return answerPage({ title: event.name, event, body, headers: keptForBack })
}

/** Only the tickets; registration opens in a new window, since no other page may be framed. */
export async function showEmbed(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const selection = await readSelection(site, event, query)
  const origins = event.page.embedOrigins.join(' ')
  return answerPage({
    title: `Tickets for ${event.name}`,
    event,
    body: html`<h1 class="hidden">Tickets for ${event.name}</h1>${ticketForm(event, selection, true)}`,
    isEmbedded: true,
    head: html`<base target="_blank"><script src="${frameScriptPath}" data-origins="${origins}" defer></script>`,
  })
}

const facts = (event: PublicEvent) => html`<dl class="facts">
<dt>Date</dt><dd>${dayText(event)}</dd>
${event.startTime !== null && html`<dt>Starts</dt><dd>${event.startTime} (${event.timezone})</dd>`}
${event.venue !== null && html`<dt>Venue</dt><dd>${event.venue}</dd>`}
</dl>`

function ticketForm(event: PublicEvent, selection: Selection, isEmbedded = false): Html {
  const state = eventStateText(event)
  const isOpen = event.status === 'published' && event.saleState !== 'ended'
  if (!isOpen) return html`<p class="state" role="status">${state}</p>`
  const canChoose = selection.ticketTypes.some((type) => isFree(type, selection))
  const heading = isEmbedded ? '' : html`<h2 id="tickets">Tickets</h2>`
  return html`${heading}
${!canChoose && html`<p class="state" role="status">${state ?? 'No tickets are on sale right now.'}</p>`}
${promoNote(selection)}
<form method="get" action="/e/${event.slug}/register"${isEmbedded && html` target="_blank" rel="noopener"`}>
${selection.ticketTypes.map((type) => ticketLine(event, type, selection))}
${promoField(selection)}
<button type="submit">${canChoose ? 'Register' : 'Apply code'}</button>
</form>`
}

/** Whether it can be chosen now. */
const isFree = (type: TicketType, { promo }: Selection) =>
  ['on_sale', 'sold_out'].includes(type.saleState) && mostOf(type, promo) >= leastOf(type)

const leastOf = ({ minPerOrder }: TicketType) => minPerOrder ?? 1

function ticketLine(event: PublicEvent, type: TicketType, selection: Selection): Html {
  const { quantities, promo } = selection
  const state = typeStateText(type, event)
  const most = mostOf(type, promo)
  const name = `q.${type.id}`
  const chosen = quantities.get(type.id) ?? 0
  const least = leastOf(type)
  const numbers = [0, ...Array.from({ length: most - least + 1 }, (_, index) => least + index)]
  const field = html`<select id="${name}" name="${name}" aria-label="Quantity: ${type.name}">
${numbers.map((number) => html`<option value="${number}"${number === chosen && html` selected`}>${number}</option>`)}
</select>`
  return html`<div class="card"><div class="line"><div><h3>${type.name}</h3>
${type.description !== null && html`<p class="quiet">${type.description}</p>`}
${taxText(type) && html`<p class="quiet">${taxText(type)}</p>`}
${type.kind === 'add_on' && html`<p class="quiet">Only with a ticket</p>`}
${least > 1 && html`<p class="quiet">Minimum ${least} per order</p>`}
</div><div class="line"><span class="price">${priceText(type)}</span>
${isFree(type, selection) ? field : html`<span class="quiet">${state ?? 'Sold out'}</span>`}
${hasWaitlist(event, type) && html`<a href="/e/${event.slug}/waitlist?type=${type.id}">Join the waitlist<span class="hidden"> for ${type.name}</span></a>`}
</div></div></div>`
}

function promoNote({ promo, promoCode }: Selection): Html | false {
  if (promoCode === '') return false
  const text =
    promo === undefined ? `Promo code ${promoCode} is not valid for this event.` : `Promo code ${promo.code} applied.`
  return html`<p class="state" role="status">${text}</p>`
}

const promoField = ({ promoCode }: Selection) => html`<details${promoCode !== '' && html` open`}>
<summary>Promo code</summary>
<label for="promo">Promo code</label>
<input id="promo" name="promo" value="${promoCode}" maxlength="40" autocomplete="off" autocapitalize="characters">
</details>`
