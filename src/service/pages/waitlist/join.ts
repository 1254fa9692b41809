// Joins the waitlist of a sold-out ticket type. The page answers the same whether or not the address is on the list
// already; the secret link goes to the mailbox only.
import type { TicketType } from '../../../contract/ticket-types/ticket-types.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { hasWaitlist } from '../event/selection.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, seeOther } from '../html/document.ts'
import { type FormField, mistakeList, mistakesOf, noMistakes, tooOld } from '../html/form-errors.ts'
import { type Fields, keyOfToken, readSentForm, textOf } from '../html/form-fields.ts'
import { html } from '../html/html.ts'
import { type Typed, textField, tokenField } from '../html/question-field.ts'
import { titleOf } from '../html/wording.ts'
import { hasMailLinks } from '../mail-links.ts'
import { ask, type Site } from '../site.ts'

interface Wanted {
  readonly event: PublicEvent
  readonly type: TicketType
}

const placeOf = ({ id }: PublicEvent) => `waitlist ${id}`

const typeOf = (event: PublicEvent, query: Fields): TicketType | undefined =>
  event.ticketTypes.find((type) => type.id === textOf(query, 'type') && hasWaitlist(event, type))

export async function showJoin(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  if (query.has('joined')) return showJoined(site, event)
  const type = typeOf(event, query)
  if (!type || event.saleState === 'ended') return seeOther(event.address(`/e/${event.slug}`))
  return showForm(site, { event, type }, { typed: new Map(), mistakes: noMistakes })
}

async function showJoined(site: Site, event: PublicEvent): Promise<Response> {
  const { say } = event.words
  const title = say('waitlist.joined')
  const body = html`<h1>${title}</h1>
<p class="state" role="status">${say((await hasMailLinks(site, event)) ? 'waitlist.mailFollows' : 'waitlist.mailComes')}</p>
<p>${say('waitlist.how')}</p>
<p><a href="${event.address(`/e/${event.slug}`)}">${say('page.backToEvent')}</a></p>`
  return answerPage({ words: event.words, title: titleOf(title, event), event, body })
}

const labels = { name: 'waitlist.name', email: 'waitlist.email', quantity: 'waitlist.places' } as const

const fields = {
  '/name': { name: 'name', asks: 'text' },
  '/email': { name: 'email', asks: 'email' },
} as const satisfies Record<string, FormField>

const isField = (pointer: string): pointer is keyof typeof fields => Object.hasOwn(fields, pointer)

function fieldOf(type: TicketType, typed: Fields, pointer: string): FormField | undefined {
  if (isField(pointer)) return fields[pointer]
  if (pointer !== '/quantity') return undefined
  const quantity = Number(textOf(typed, 'quantity'))
  const isLimited = quantity >= 1 && (quantity < (type.minPerOrder ?? 1) || quantity > (type.maxPerOrder ?? quantity))
  return { name: 'quantity', asks: isLimited ? type : 'count' }
}

const isLabelled = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

async function showForm(
  { tools, request }: Site,
  { event, type }: Wanted,
  { typed, mistakes, status = 200 }: Omit<Typed, 'words'> & { readonly status?: number },
): Promise<Response> {
  const token = await makeFormToken(tools.services.secrets, placeOf(event), request.now)
  const { words } = event
  const { say } = words
  const title = say('waitlist.title', { ticketType: type.name })
  const state = { words, typed, mistakes }
  const body = html`<h1>${title}</h1>
<p>${say('waitlist.soldOut', { ticketType: type.name })}</p>
${mistakeList(mistakes, words, (name) => (isLabelled(name) ? say(labels[name]) : name))}
<form method="post" action="${event.address(`/e/${event.slug}/waitlist?type=${type.id}`)}">${tokenField(token)}
${textField(state, { name: 'name', label: say(labels.name), autocomplete: 'name' })}
${textField(state, { name: 'email', label: say(labels.email), type: 'email', autocomplete: 'email' })}
${textField(state, { name: 'quantity', label: say(labels.quantity), type: 'number', value: '1' })}
<p class="go"><button type="submit">${say('waitlist.join')}</button></p></form>
<p><a href="${event.address(`/e/${event.slug}`)}">${say('page.backToEvent')}</a></p>`
  return answerPage({ words, title: titleOf(title, event), event, body, status })
}

export async function join(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const { tools, request } = site
  const type = typeOf(event, query)
  if (!type || event.saleState === 'ended') return seeOther(event.address(`/e/${event.slug}`))
  const { fields: sent, isFresh } = await readSentForm(site, placeOf(event))
  try {
    tools.caps.take('send', request.client)
    if (!isFresh)
      return await showForm(site, { event, type }, { typed: sent, mistakes: tooOld(event.words), status: 422 })
    const body = {
      name: textOf(sent, 'name').trim(),
      email: textOf(sent, 'email').trim(),
      ticketType: event.plainNames.get(type.id) ?? type.name,
      language: event.words.language,
      quantity: Number(textOf(sent, 'quantity')) || 0,
    }
    const params = { event_id: event.id }
    await ask(site, event.principal, { operation: 'createWaitlistEntry', params, body, key: keyOfToken(sent) })
    return seeOther(event.address(`/e/${event.slug}/waitlist?joined`))
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    return showForm(
      site,
      { event, type },
      { typed: sent, mistakes: mistakesOf(failure, event.words, (pointer) => fieldOf(type, sent, pointer)), status },
    )
  }
}
