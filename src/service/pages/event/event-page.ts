// The event page: description, date, venue and tickets. Also the tickets alone, to embed in the organizer's own site.
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, keptForBack } from '../html/document.ts'
import { frameScriptPath } from '../html/embed-scripts.ts'
import type { Fields } from '../html/form-fields.ts'
import { type Html, html, paragraphs, queryFields } from '../html/html.ts'
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
  return answerPage({ words: event.words, title: event.name, event, body, headers: keptForBack })
}

/** Only the tickets; registration opens in a new window, since no other page may be framed. */
export async function showEmbed(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const selection = await readSelection(site, event, query)
  const { words } = event
  const origins = event.page.embedOrigins.join(' ')
  const title = words.say('event.ticketsFor', { event: event.name })
  return answerPage({
    words,
    title,
    event,
    body: html`<h1 class="hidden">${title}</h1>${ticketForm(event, selection, true)}`,
    isEmbedded: true,
    head: html`<base target="_blank"><script src="${frameScriptPath}" data-origins="${origins}" defer></script>`,
  })
}

const facts = ({ words, ...event }: PublicEvent) => html`<dl class="facts">
<dt>${words.say('event.date')}</dt><dd>${dayText(event, words)}</dd>
${event.startTime !== null && html`<dt>${words.say('event.starts')}</dt><dd>${words.say('event.startsAt', { time: event.startTime, timezone: event.timezone })}</dd>`}
${event.venue !== null && html`<dt>${words.say('event.venue')}</dt><dd>${event.venue}</dd>`}
</dl>`

function ticketForm(event: PublicEvent, selection: Selection, isEmbedded = false): Html {
  const { words } = event
  const { say } = words
  const state = eventStateText(event, words)
  const isOpen = event.status === 'published' && event.saleState !== 'ended'
  if (!isOpen) return html`<p class="state" role="status">${state}</p>`
  const canChoose = selection.ticketTypes.some((type) => isFree(type, selection))
  const target = event.address(`/e/${event.slug}/register`)
  const heading = isEmbedded ? '' : html`<h2 id="tickets">${say('event.tickets')}</h2>`
  return html`${heading}
${!canChoose && html`<p class="state" role="status">${state ?? say('event.state.nothingOnSale')}</p>`}
${promoNote(selection, words)}
<form method="get" action="${target}"${isEmbedded && html` target="_blank" rel="noopener"`}>${queryFields(target)}
${selection.ticketTypes.map((type) => ticketLine(event, type, selection))}
${promoField(selection, words)}
<button type="submit">${say(canChoose ? 'event.register' : 'promo.apply')}</button>
</form>`
}

/** Whether it can be chosen now. */
const isFree = (type: TicketType, { promo }: Selection) =>
  ['on_sale', 'sold_out'].includes(type.saleState) && mostOf(type, promo) >= leastOf(type)

const leastOf = ({ minPerOrder }: TicketType) => minPerOrder ?? 1

function ticketLine(event: PublicEvent, type: TicketType, selection: Selection): Html {
  const { quantities, promo } = selection
  const { words } = event
  const { say } = words
  const state = typeStateText(type, event, words)
  const tax = taxText(type, words)
  const most = mostOf(type, promo)
  const name = `q.${type.id}`
  const chosen = quantities.get(type.id) ?? 0
  const least = leastOf(type)
  const numbers = [0, ...Array.from({ length: most - least + 1 }, (_, index) => least + index)]
  const field = html`<select id="${name}" name="${name}" aria-label="${say('event.quantityOf', { ticketType: type.name })}">
${numbers.map((number) => html`<option value="${number}"${number === chosen && html` selected`}>${number}</option>`)}
</select>`
  return html`<div class="card"><div class="line"><div><h3>${type.name}</h3>
${type.description !== null && html`<p class="quiet">${type.description}</p>`}
${tax && html`<p class="quiet">${tax}</p>`}
${type.kind === 'add_on' && html`<p class="quiet">${say('ticketType.onlyWithTicket')}</p>`}
${least > 1 && html`<p class="quiet">${say('ticketType.least', { least })}</p>`}
</div><div class="line"><span class="price">${priceText(type, words)}</span>
${isFree(type, selection) ? field : html`<span class="quiet">${state ?? say('ticketType.soldOut')}</span>`}
${hasWaitlist(event, type) && html`<a href="${event.address(`/e/${event.slug}/waitlist?type=${type.id}`)}">${say('waitlist.join')}<span class="hidden">${say('waitlist.joinFor', { ticketType: type.name })}</span></a>`}
</div></div></div>`
}

function promoNote({ promo, promoCode }: Selection, { say }: PageWording): Html | false {
  if (promoCode === '') return false
  const text =
    promo === undefined ? say('promo.unknown', { code: promoCode }) : say('promo.applied', { code: promo.code })
  return html`<p class="state" role="status">${text}</p>`
}

const promoField = ({ promoCode }: Selection, { say }: PageWording) => html`<details${promoCode !== '' && html` open`}>
<summary>${say('promo.label')}</summary>
<label for="promo">${say('promo.label')}</label>
<input id="promo" name="promo" value="${promoCode}" maxlength="40" autocomplete="off" autocapitalize="characters">
</details>`
