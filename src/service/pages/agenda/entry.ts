// What it takes to attend a session, on its page. Exported files leave out what `now` marks: it is true only when it is read.
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { readEntries, type SessionEntry, windowOf } from '../../agenda/public/entries.ts'
import { priceText } from '../event/prices.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { type Html, html } from '../html/html.ts'
import { instantText, typeStateText } from '../html/wording.ts'
import { hasMailLinks } from '../mail-links.ts'
import type { AgendaPlace } from './agenda-place.ts'

/** Nothing where nobody has to take a place, of what is off, and of older releases. */
export async function entryOf(place: AgendaPlace, slots: readonly PublicSlot[]): Promise<Html | false> {
  const { site, event, agenda } = place
  const code = slots.find(({ status }) => status === 'confirmed')?.session?.code
  if (code === undefined || event.status === 'cancelled' || agenda.release?.isCurrent === false) return false
  const wanted = { eventId: event.id, code }
  const [entry] = await site.tools.store.read((session) => readEntries(session, event.principal, wanted))
  if (entry === undefined) return false
  const { say } = event.words
  const where = entry.kind === 'open' && ((await hasMailLinks(site, event)) ? say('entry.where') : say('entry.ask'))
  return html`<section class="entry"><h2>${say('entry.title')}</h2>
<p>${ruleText(event, entry)}</p>
<div class="now">${nowOf(place, entry, where)}</div></section>`
}

/** The ticket types of a session that everybody may see. */
export const typesOf = ({ ticketTypes }: Pick<PublicEvent, 'ticketTypes'>, entry: SessionEntry): TicketType[] =>
  ticketTypes.filter(({ id }) => entry.ticketTypes.includes(id))

/** Whom the session is for. */
export function ruleText(event: PublicEvent, entry: SessionEntry): string {
  const { say, list } = event.words
  const names = typesOf(event, entry).map(({ name }) => name)
  if (entry.kind === 'ticket') {
    return names.length === 0 ? say('entry.addOn') : say('entry.addOnNamed', { ticketType: names[0] ?? '' })
  }
  if (entry.ticketTypes.length === 0) return say('entry.anyTicket')
  return names.length === 0 ? say('entry.someTickets') : say('entry.tickets', { tickets: list(names) })
}

/** What can be done about it at the moment, and where. */
function nowOf({ event, site }: AgendaPlace, entry: SessionEntry, where: string | false): Html {
  const { words } = event
  const { say } = words
  const said = (text: string | false) => text !== false && html`<p>${text}</p>`
  const tickets = html`<p><a class="button second" href="${event.address(`/e/${event.slug}#tickets`)}">${say('entry.getTicket')}</a></p>`
  const link = event.status === 'published' && tickets
  if (entry.kind === 'ticket') {
    const offered = typesOf(event, entry)
    const how = offered.length > 0 && html`${said(say('entry.buyLater'))}${link}`
    return html`${offered.map((type) => said(addOnText(event, type)))}${how}`
  }
  const window = windowOf(entry, site.request.now)
  return html`${said(window === 'open' && placesText(event, entry))}${said(windowText(event, entry, window))}${
    window !== 'closed' && html`${said(where)}${link}`
  }`
}

/** `Dinner: €45.00`, with why it can't be bought. */
export function addOnText({ words, timezone }: PublicEvent, type: TicketType): string {
  const price = words.say('entry.price', { ticketType: type.name, price: priceText(type, words) })
  const state = typeStateText(type, { timezone }, words)
  return state === undefined ? price : `${price} · ${state}`
}

/** How many are left, if the organizer wants it said; that there are none always is. */
export function placesText({ page, words }: PublicEvent, { places }: SessionEntry): string | false {
  if (places === null) return false
  const { left, capacity } = places
  if (left === 0) return words.say('entry.full')
  return page.showLeft && words.say('entry.left', { left, capacity })
}

/** Until when places can be taken, or from when; false where that never changes. */
export function windowText(
  event: PublicEvent,
  { opensAt, closesAt }: SessionEntry,
  window: ReturnType<typeof windowOf>,
): string | false {
  const { words } = event
  if (window === 'closed') return words.say('entry.closed')
  if (window === 'early') return words.say('entry.opens', { when: instantText(opensAt ?? '', event, words) })
  return closesAt !== null && words.say('entry.closes', { when: instantText(closesAt, event, words) })
}
