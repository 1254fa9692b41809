// The tickets of an event as a form: what each costs now and later, what is left, how many are wanted, and a promo code.
import type { PriceTier, TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { grossPriceOf } from '../../ticket-types/gross-price.ts'
import { tierAt } from '../../ticket-types/price.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { type Html, html, queryFields } from '../html/html.ts'
import { amountText, deadlineText, eventStateText, lastDayText, typeStateText } from '../html/wording.ts'
import { priceText, reducedPrice, taxText } from './prices.ts'
import { promoNote } from './promo-note.ts'
import { hasWaitlist, isDonation, mostOf, type Selection } from './selection.ts'

interface Listed {
  readonly event: PublicEvent
  readonly selection: Selection
  readonly now: Date
  /** In a frame of another site: the registration opens in a window of its own. */
  readonly isEmbedded?: boolean
}

export function ticketForm(listed: Listed): Html {
  const { event, selection, isEmbedded = false } = listed
  const { words, slug } = event
  const { say } = words
  const state = eventStateText(event, words)
  const isOpen = event.status === 'published' && event.saleState !== 'ended'
  if (!isOpen) return html`<p class="state" role="status">${state}</p>`
  const { usablePromo: promo } = selection
  const types = selection.ticketTypes.filter(({ hidden }) => !hidden || promo !== undefined)
  const canChoose = types.some((type) => isFree(type, selection))
  const heading = html`<h2${isEmbedded && html` class="hidden"`}>${say('event.tickets')}</h2>`
  const target = event.address(`/e/${slug}/register`)
  const here = event.address(`/e/${slug}${isEmbedded ? '/embed' : ''}#tickets`)
  return html`<section id="tickets">${heading}
${!canChoose && html`<p class="state" role="status">${state ?? say('event.state.nothingOnSale')}</p>`}
${promoNote(event, selection)}
<form method="get" action="${target}"${isEmbedded && html` target="_blank" rel="noopener"`}>${queryFields(target)}
${selection.offerLink !== '' && html`<input type="hidden" name="offer" value="${selection.offerLink}">`}
${types.map((type) => ticketCard(listed, type))}
${promoField(selection, here, words)}
${canChoose && html`<p class="go"><button type="submit">${say('event.register')}</button></p>`}
</form></section>`
}

/** Whether it can be chosen now. */
const isFree = (type: TicketType, { promo }: Selection) =>
  ['on_sale', 'sold_out'].includes(type.saleState) && mostOf(type, promo) >= leastOf(type)

const leastOf = ({ minPerOrder }: TicketType) => minPerOrder ?? 1

function ticketCard(listed: Listed, type: TicketType): Html {
  const { event, selection } = listed
  const { words } = event
  const { say } = words
  const state = typeStateText(type, event, words)
  const least = leastOf(type)
  const waits = hasWaitlist(event, type)
  const notes = [
    ...tierTexts(listed, type),
    taxText(type, words),
    type.kind === 'add_on' && say('ticketType.onlyWithTicket'),
    least > 1 && say('ticketType.least', { least }),
    leftText(event, type),
    type.saleState === 'on_sale' &&
      type.saleEndsAt !== null &&
      say('ticketType.until', { when: untilText(type.saleEndsAt, event) }),
  ].filter((note) => typeof note === 'string')
  return html`<div class="card ticket"><div class="about"><h3>${type.name}</h3>
${type.description !== null && html`<p class="said">${type.description}</p>`}
${notes.map((note) => html`<p class="quiet">${note}</p>`)}
</div><div class="offer">${price(type, selection, words)}
${isFree(type, selection) ? (isDonation(type) ? amountField(type, selection, words) : quantityField(type, selection, words)) : html`<p class="quiet">${state ?? say('ticketType.soldOut')}</p>`}
${waits && html`<a href="${event.address(`/e/${event.slug}/waitlist?type=${type.id}`)}">${say('waitlist.join')}<span class="hidden">${say('waitlist.joinFor', { ticketType: type.name })}</span></a>`}
</div></div>`
}

function price(type: TicketType, { usablePromo }: Selection, words: PageWording): Html | false {
  if (isDonation(type)) return false
  const reduced = reducedPrice(type, usablePromo)
  if (reduced === undefined) return html`<p class="price">${priceText(type, words)}</p>`
  const { say } = words
  return html`<p class="price"><span class="hidden">${say('ticketType.before')}</span> <del>${priceText(type, words)}</del>
<span class="hidden">${say('ticketType.now')}</span> <ins>${amountText(reduced, type.currency, words)}</ins></p>`
}

function quantityField(type: TicketType, { quantities, promo }: Selection, { say }: PageWording): Html {
  const name = `q.${type.id}`
  const least = leastOf(type)
  const chosen = quantities.get(type.id) ?? 0
  const numbers = [0, ...Array.from({ length: mostOf(type, promo) - least + 1 }, (_, index) => least + index)]
  return html`<select id="${name}" name="${name}" aria-label="${say('event.quantityOf', { ticketType: type.name })}">
${numbers.map((number) => html`<option value="${number}"${number === chosen && html` selected`}>${number}</option>`)}
</select>`
}

/** Left empty by default: nobody gives by accident. */
function amountField(type: TicketType, { amounts }: Selection, { say, money }: PageWording): Html {
  const { id, currency, currentPrice, minPrice } = type
  const name = `amount.${id}`
  const suggested =
    currentPrice > (minPrice ?? 0) ? say('ticketType.suggested', { amount: money(currentPrice, currency) }) : undefined
  const least = (minPrice ?? 0) > 1 ? say('register.atLeast', { amount: money(minPrice ?? 0, currency) }) : undefined
  const help = [suggested, least].filter((text) => text !== undefined)
  return html`<label for="${name}">${say('ticketType.amount', { currency })}<span class="hidden">: ${type.name}</span></label>
<input id="${name}" name="${name}" value="${amounts.get(id) ?? ''}" inputmode="decimal" maxlength="16" autocomplete="off"${help.length > 0 && html` aria-describedby="${name}-help"`}>
${help.length > 0 && html`<p class="help" id="${name}-help">${help.map((text, index) => html`${index > 0 && html`<br>`}${text}`)}</p>`}`
}

/** Without the zone where the page says it with the event's start time. */
const untilText = (instant: string, event: PublicEvent) =>
  event.startTime === null
    ? deadlineText(instant, event, event.words)
    : (lastDayText(instant, event, event.words) ?? event.words.instant(instant, event.timezone))

/** When the current price ends, and what follows. */
function tierTexts({ event, now }: Listed, type: TicketType): string[] {
  const count = type.sold + type.held
  const tier = type.minPrice === null ? tierAt(type.tiers, { now, count }) : undefined
  if (tier === undefined) return []
  const { words } = event
  const after = type.tiers.slice(type.tiers.indexOf(tier) + 1).find(lasts({ now, count, after: tier }))
  const next = amountText(grossPriceOf(type, after?.price ?? type.price), type.currency, words)
  const { until, first, name } = tier
  const texts: string[] = []
  if (until !== null)
    texts.push(words.say('ticketType.tierUntil', { tier: name, when: untilText(until, event), price: next }))
  if (first !== null) {
    texts.push(
      event.page.showLeft
        ? words.say('ticketType.tierLeft', { tier: name, count: first - count, price: next })
        : words.say('ticketType.tierFirst', { tier: name, first, price: next }),
    )
  }
  return texts
}

/** Whether a later tier is still valid when an earlier one ends. */
const lasts =
  ({ now, count, after }: { now: Date; count: number; after: PriceTier }) =>
  ({ until, first }: PriceTier) =>
    (until === null || Date.parse(until) > Math.max(now.getTime(), Date.parse(after.until ?? '') || 0)) &&
    (first === null || first > Math.max(count, after.first ?? 0))

/** What is left, if the organizer wants it said. */
function leftText({ page, words, capacity, sold, held }: PublicEvent, type: TicketType): string | false {
  if (!page.showLeft || type.saleState !== 'on_sale') return false
  const own = type.quantity === null ? [] : [type.quantity - type.sold - type.held]
  const all = type.kind === 'admission' && capacity !== null ? [capacity - sold - held] : []
  const left = Math.min(...own, ...all)
  return Number.isFinite(left) && words.say('ticketType.left', { count: Math.max(0, left) })
}

/** Apply comes first in the form: Enter in a field applies the code and orders nothing. */
const promoField = (
  { promoCode }: Selection,
  here: string,
  { say }: PageWording,
) => html`<details class="promo"${promoCode !== '' && html` open`}>
<summary>${say('promo.label')}</summary>
<div class="join"><input id="promo" name="promo" value="${promoCode}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-label="${say('promo.label')}">
<button type="submit" class="second" formaction="${here}" formtarget="_self">${say('promo.apply')}</button></div>
</details>`
