// Mails buyers the links to their orders again. The page answers the same whether or not there is an order under the
// address; what there is goes to the mailbox only.
import { isEmail } from '../../../contract/core/email.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, seeOther } from '../html/document.ts'
import { type Mistakes, mistakeList, noMistakes, tooOld } from '../html/form-errors.ts'
import { type Fields, keyOfToken, readSentForm, textOf } from '../html/form-fields.ts'
import { html } from '../html/html.ts'
import { textField, tokenField } from '../html/question-field.ts'
import { titleOf } from '../html/wording.ts'
import { hasMailLinks } from '../mail-links.ts'
import { ask, type Site } from '../site.ts'

const placeOf = ({ id }: PublicEvent) => `again ${id}`

/** Most orders of a mailbox that are sent at once, the latest first. */
const ordersMax = 5

export async function showSendAgain(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  return query.has('sent') ? showSent(event) : showForm(site, event, { typed: new Map(), mistakes: noMistakes })
}

/** @throws Failure rate_limited, counted before the look-up, so that it tells nothing of orders */
export async function sendAgain(site: Site, event: PublicEvent): Promise<Response> {
  const { tools, request } = site
  const { fields: typed, isFresh } = await readSentForm(site, placeOf(event))
  const email = textOf(typed, 'email').trim()
  if (!isFresh) return showForm(site, event, { typed, mistakes: tooOld(event.words), status: 422 })
  if (!isEmail(email)) {
    const mistakes = { fields: new Map([['email', event.words.say('mistakes.email')]]), others: [] }
    return showForm(site, event, { typed, mistakes, status: 422 })
  }
  tools.caps.take('send', request.client)
  tools.caps.take('again', `${event.id} ${mailboxOf(email)}`)
  const params = { event_id: event.id }
  const query = { email, limit: '50' }
  const { data } = await ask(site, event.principal, { operation: 'listOrders', params, query })
  const live = data.filter(({ status }) => status === 'paid' || status === 'pending')
  const latest = live.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1)).slice(0, ordersMax)
  for (const { id } of latest) {
    const key = `${keyOfToken(typed)}-${id}`
    await ask(site, event.principal, { operation: 'resendOrder', params: { order_id: id }, body: {}, key })
  }
  return seeOther(event.address(`/e/${event.slug}/resend?sent`))
}

function showSent(event: PublicEvent): Response {
  const { say } = event.words
  const title = say('resend.title')
  const body = html`<h1>${title}</h1>
<p class="state" role="status">${say('resend.sent')}</p>
<p><a href="${event.address(`/e/${event.slug}`)}">${say('page.backToEvent')}</a></p>`
  return answerPage({ words: event.words, title: titleOf(title, event), event, body })
}

interface Shown {
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly status?: number
}

async function showForm(site: Site, event: PublicEvent, { typed, mistakes, status = 200 }: Shown): Promise<Response> {
  const { tools, request } = site
  const token = await makeFormToken(tools.services.secrets, placeOf(event), request.now)
  const { words } = event
  const { say } = words
  const title = say('resend.title')
  const label = say('register.email')
  const body = html`<h1>${title}</h1>
<p>${say((await hasMailLinks(site, event)) ? 'resend.how' : 'resend.howTickets')}</p>
${mistakeList(mistakes, words, () => label)}
<form method="post" action="${event.address(`/e/${event.slug}/resend`)}">${tokenField(token)}
${textField({ words, typed, mistakes }, { name: 'email', label, type: 'email', autocomplete: 'email' })}
<p class="go"><button type="submit">${say('resend.submit')}</button></p></form>
<p><a href="${event.address(`/e/${event.slug}`)}">${say('page.backToEvent')}</a></p>`
  return answerPage({ words, title: titleOf(title, event), event, body, status })
}
