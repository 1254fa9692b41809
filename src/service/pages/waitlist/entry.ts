// The page of one waitlist entry, by its secret link: the place on the waitlist, and the current offer.
import type { WaitlistEntry } from '../../../contract/waitlist/waitlist.ts'
import { linkedEntry } from '../../../store/pages.ts'
import { notFound } from '../../core/find-event.ts'
import { makeFormToken, readWaitlistLink } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { findPublicEvent, type PublicEvent } from '../find-public-event.ts'
import { answerPage, privately, seeOther } from '../html/document.ts'
import { keyOfToken, readSentForm } from '../html/form-fields.ts'
import { type Html, html, htmlWriter } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { instantText, titleOf } from '../html/wording.ts'
import { ask, type Site } from '../site.ts'

interface PublicEntry {
  readonly event: PublicEvent
  readonly entry: WaitlistEntry
  readonly link: string
}

/** @throws Failure not_found, rate_limited */
export async function findPublicEntry(site: Site, link: string): Promise<PublicEntry> {
  const { tools, request } = site
  tools.caps.takeOnce('link', request.client, link)
  const id = await readWaitlistLink(tools.services.secrets, link)
  const linked = id === undefined ? undefined : await tools.store.read((session) => linkedEntry(session, id))
  if (id === undefined || linked === undefined) throw notFound('entry', link)
  const event = await findPublicEvent(site, linked.eventId, { isKnown: true, remembered: linked.language })
  const params = { waitlist_entry_id: id }
  const entry = await ask(site, event.principal, { operation: 'showWaitlistEntry', params })
  return { event, entry, link }
}

export async function showEntry({ tools, request }: Site, found: PublicEntry): Promise<Response> {
  const { event, entry, link } = found
  const token = await makeFormToken(tools.services.secrets, `/w/${link}`, request.now)
  const isLive = entry.status === 'waiting' || entry.status === 'offered'
  const { words } = event
  const title = words.say('waitlist.title', { ticketType: typeName(found) })
  const body = html`<h1>${title}</h1>${news(found)}
<p>${entryLine(found)}</p>
${
  isLive &&
  html`<form method="post" action="${event.address(`/w/${link}`)}">${tokenField(token)}
<button type="submit" class="second">${words.say('waitlist.leave')}</button></form>`
}`
  return answerPage({
    words,
    title: titleOf(title, event),
    event,
    body,
    headers: privately,
  })
}

/** In the reader's language. */
const typeName = ({ event, entry }: PublicEntry) =>
  event.ticketTypes.find(({ id }) => id === entry.ticketTypeId)?.name ?? entry.ticketType

function news({ event, entry, link }: PublicEntry): Html {
  const { status, position, offerExpiresAt, ticketTypeId, quantity: count } = entry
  const { say } = event.words
  if (status === 'waiting') {
    const place = position === null ? say('waitlist.waiting') : say('waitlist.position', { position })
    return html`<p class="state" role="status">${place}</p>`
  }
  if (status === 'offered') {
    const offer =
      offerExpiresAt === null
        ? say('waitlist.offer', { count })
        : say('waitlist.offerUntil', { count, until: instantText(offerExpiresAt, event, event.words) })
    const address = event.address(`/e/${event.slug}/register?q.${ticketTypeId}=${count}&offer=${link}`)
    return html`<p class="state" role="status">${offer}</p><p><a class="button" href="${address}">${say('waitlist.registerNow')}</a></p>`
  }
  const isOpen = event.status === 'published' && event.saleState !== 'ended'
  const tickets = event.address(`/e/${event.slug}#tickets`)
  return html`<p class="state" role="status">${say(ends[status])}</p>
${status !== 'purchased' && isOpen && html`<p class="go"><a class="button" href="${tickets}">${say('order.again')}</a></p>`}`
}

const ends = {
  purchased: 'waitlist.purchased',
  offer_expired: 'waitlist.offerExpired',
  cancelled: 'waitlist.left',
} as const

const entryLine = ({ event, entry }: PublicEntry): Html =>
  event.words.write(htmlWriter(event.words), 'waitlist.entry', {
    count: entry.quantity,
    name: entry.name,
    event: event.name,
    link: (name) => html`<a href="${event.address(`/e/${event.slug}`)}">${name}</a>`,
  })

export async function leave(site: Site, { event, entry, link }: PublicEntry): Promise<Response> {
  const { fields, isFresh } = await readSentForm(site, `/w/${link}`)
  if (isFresh && (entry.status === 'waiting' || entry.status === 'offered')) {
    await ask(site, event.principal, {
      operation: 'cancelWaitlistEntry',
      params: { waitlist_entry_id: entry.id },
      key: keyOfToken(fields),
    })
  }
  return seeOther(event.address(`/w/${link}`))
}
