// Waiting for what is sold out: who, how to reach them, how many places. The answer is the same for everybody, whoever waits
// already; the secret link goes to the mailbox.
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { hasWaitlist } from '../event/selection.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, seeOther } from '../html/document.ts'
import { type Mistakes, mistakeList, mistakesOf, noMistakes, tooOld } from '../html/form-errors.ts'
import { type Fields, readSentForm, textOf } from '../html/form-fields.ts'
import { html } from '../html/html.ts'
import { describing } from '../html/question-field.ts'
import { ask, type Site } from '../site.ts'

interface Wanted {
  readonly event: PublicEvent
  readonly type: TicketType
}

interface Joining {
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly status?: number
}

const placeOf = ({ id }: PublicEvent) => `waitlist ${id}`

const typeOf = (event: PublicEvent, query: Fields): TicketType | undefined =>
  event.ticketTypes.find((type) => type.id === textOf(query, 'type') && hasWaitlist(event, type))

export async function showJoin(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  if (query.has('joined')) return showJoined(event)
  const type = typeOf(event, query)
  if (!type || event.saleState === 'ended') return seeOther(`/e/${event.slug}`)
  return shown(site, { event, type }, { typed: new Map(), mistakes: noMistakes })
}

function showJoined(event: PublicEvent): Response {
  const title = 'You are on the waitlist'
  const body = html`<h1>${title}</h1>
<p class="state" role="status">Thank you! We are sending you an e-mail with a link to your place in the line.</p>
<p>When places come back, they are offered to the people on the waitlist in turn, by e-mail too. If nothing arrives within a few minutes, please look in your spam folder.</p>
<p><a href="/e/${event.slug}">Back to the event</a></p>`
  return answerPage({ title: `${title} – ${event.name}`, event, body })
}

const labels: Readonly<Record<string, string>> = { name: 'Name', email: 'E-mail', quantity: 'How many places' }

async function shown(
  { tools, request }: Site,
  { event, type }: Wanted,
  { typed, mistakes, status = 200 }: Joining,
): Promise<Response> {
  const token = await makeFormToken(tools.outside.secrets, placeOf(event), request.now)
  const title = `Waitlist for ${type.name}`
  const field = (name: 'name' | 'email' | 'quantity', kind: string, more: string) => {
    const { attributes, notes } = describing({ name, values: [], error: mistakes.fields.get(name) })
    const value = textOf(typed, name) || (name === 'quantity' ? '1' : '')
    return html`<label for="${name}">${labels[name]}</label>${notes}
<input id="${name}" name="${name}" type="${kind}" value="${value}" autocomplete="${more}" maxlength="254" required${attributes}>`
  }
  const body = html`<h1>${title}</h1>
<p>${type.name} is sold out. When places come back, those who wait are offered them in turn.</p>
${mistakeList(mistakes, (name) => labels[name] ?? name)}
<form method="post" action="/e/${event.slug}/waitlist?type=${type.id}"><input type="hidden" name="token" value="${token}">
${field('name', 'text', 'name')}${field('email', 'email', 'email')}${field('quantity', 'number', 'off')}
<button type="submit">Join the waitlist</button></form>
<p><a href="/e/${event.slug}">Back to the event</a></p>`
  return answerPage({ title: `${title} – ${event.name}`, event, body, status })
}

export async function join(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const { tools, request } = site
  const type = typeOf(event, query)
  if (!type || event.saleState === 'ended') return seeOther(`/e/${event.slug}`)
  const { fields, isFresh } = await readSentForm(site, placeOf(event))
  try {
    tools.caps.take('send', request.client)
    if (!isFresh) return await shown(site, { event, type }, { typed: fields, mistakes: tooOld, status: 422 })
    const body = {
      name: textOf(fields, 'name').trim(),
      email: textOf(fields, 'email').trim(),
      ticketType: type.name,
      quantity: Number(textOf(fields, 'quantity')) || 0,
    }
    const key = `page-${textOf(fields, 'token').replace(/\./g, '-')}`
    const params = { event_id: event.id }
    await ask(site, event.principal, { operation: 'createWaitlistEntry', params, body, key })
    return seeOther(`/e/${event.slug}/waitlist?joined`)
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    const fieldOf = (pointer: string) => (pointer.slice(1) in labels ? pointer.slice(1) : undefined)
    return shown(site, { event, type }, { typed: fields, mistakes: mistakesOf(failure, fieldOf), status })
  }
}
