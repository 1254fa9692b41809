// The page of one waitlist entry, by its secret link: the place on the waitlist, and the current offer.
import type { WaitlistEntry } from '../../../contract/waitlist/waitlist.ts'
import { eventOfEntry } from '../../../store/pages.ts'
import { notFound } from '../../core/find-event.ts'
import { makeFormToken, readWaitlistLink } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { findPublicEvent, type PublicEvent } from '../find-public-event.ts'
import { answerPage, seeOther } from '../html/document.ts'
import { keyOfToken, readSentForm } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { instantText } from '../html/wording.ts'
import { privately } from '../order/order-page.ts'
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
  const eventId = id && (await tools.store.read((session) => eventOfEntry(session, id)))
  if (id === undefined || eventId === undefined) throw notFound('entry', link)
  const event = await findPublicEvent(site, eventId, { isKnown: true })
  const params = { waitlist_entry_id: id }
  return { event, entry: await ask(site, event.principal, { operation: 'showWaitlistEntry', params }), link }
}

export async function showEntry({ tools, request }: Site, found: PublicEntry): Promise<Response> {
  const { event, entry, link } = found
  const token = await makeFormToken(tools.services.secrets, `/w/${link}`, request.now)
  const isLive = entry.status === 'waiting' || entry.status === 'offered'
  const title = `Waitlist for ${entry.ticketType}`
  const body = html`<h1>${title}</h1>${news(found)}
<p>${entry.name}, ${entry.quantity === 1 ? '1 place' : `${entry.quantity} places`}, <a href="/e/${event.slug}">${event.name}</a></p>
${
  isLive &&
  html`<form method="post" action="/w/${link}">${tokenField(token)}
<button type="submit" class="second">Leave the waitlist</button></form>`
}`
  return answerPage({ title: `${title} – ${event.name}`, event, body, headers: privately })
}

function news({ event, entry, link }: PublicEntry): Html {
  const { status, position, offerExpiresAt, ticketTypeId, quantity } = entry
  if (status === 'waiting') {
    const place = position === null ? 'on the waitlist' : `number ${position} on the waitlist`
    return html`<p class="state" role="status">You are ${place}. Bookmark this page to check your place.</p>`
  }
  if (status === 'offered') {
    const until = offerExpiresAt !== null && html` until ${instantText(offerExpiresAt, event)}`
    const address = `/e/${event.slug}/register?q.${ticketTypeId}=${quantity}&offer=${link}`
    const places = quantity === 1 ? 'A place is' : `${quantity} places are`
    return html`<p class="state" role="status">${places} reserved for you${until}.</p><p><a class="button" href="${address}">Register now</a></p>`
  }
  const words = {
    purchased: 'You have your tickets.',
    offer_expired: 'The offer has expired.',
    cancelled: 'You are no longer on the waitlist.',
  }
  return html`<p class="state" role="status">${words[status]}</p>`
}

export async function leave(site: Site, { event, entry, link }: PublicEntry): Promise<Response> {
  const { fields, isFresh } = await readSentForm(site, `/w/${link}`)
  if (isFresh && (entry.status === 'waiting' || entry.status === 'offered')) {
    await ask(site, event.principal, {
      operation: 'cancelWaitlistEntry',
      params: { waitlist_entry_id: entry.id },
      key: keyOfToken(fields),
    })
  }
  return seeOther(`/w/${link}`)
}
