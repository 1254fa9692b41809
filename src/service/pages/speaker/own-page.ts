// A speaker's own page: their sessions with times and rooms, their calendar, their ticket, and what is said about them.

import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { agendaStylePath } from '../agenda/agenda-style.ts'
import { calendarLinks } from '../agenda/calendar-links.ts'
import { answerPage, privately } from '../html/document.ts'
import { type Mistakes, mistakeList, noMistakes } from '../html/form-errors.ts'
import type { Fields } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { titleOf } from '../html/wording.ts'
import type { Site } from '../site.ts'
import type { OwnPage } from './find-own-page.ts'
import { labelOf, profileForm } from './own-profile.ts'
import { sessionList } from './own-sessions.ts'
import { findTicket } from './own-ticket.ts'

/** What was typed and is wrong with it, of a form that is shown again. */
export interface Sent {
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly status: number
}

const nothingSent: Sent = { typed: new Map(), mistakes: noMistakes, status: 200 }

export async function showOwnPage(site: Site, page: OwnPage, sent: Sent = nothingSent): Promise<Response> {
  const { tools, request } = site
  const { event, own, speaker, path } = page
  const { words } = event
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  const isSaved = new URLSearchParams(request.query).has('saved') && sent === nothingSent
  const body = html`<h1>${own.say('own.hello', { name: speaker.name })}</h1>
<p>${own.say('own.intro', { event: event.name })}</p>
${isSaved && html`<p class="state good" role="status">${own.say('own.saved')}</p>`}
${event.status === 'cancelled' && html`<p class="state bad">${words.say('event.state.cancelled')}</p>`}
${mistakeList(sent.mistakes, words, (field) => labelOf(page, field))}
<h2>${own.say('own.sessions')}</h2>
${await sessionList(site, page, token)}
${await calendar(site, page)}
${await ticket(site, page)}
${profileForm(page, { ...sent, token })}`
  return answerPage({
    words,
    title: titleOf(own.say('own.title'), event),
    event,
    body,
    head: html`<link rel="stylesheet" href="${agendaStylePath}">`,
    status: sent.status,
    headers: privately,
  })
}

/** Before the first release has them there is nothing to subscribe to: an empty feed would clear people's calendars. */
async function calendar(site: Site, page: OwnPage): Promise<Html | false> {
  const { event, agenda, slots, path: base } = page
  if (agenda === undefined || slots.length === 0) return false
  return calendarLinks({ site, event, agenda, base, audience: 'link' }, '/agenda.ics')
}

async function ticket(site: Site, page: OwnPage): Promise<Html | false> {
  const { event, own, path } = page
  const found = await findTicket(site, page)
  if (found === undefined) return false
  const { code, generation, ticketType } = found
  return html`<h2>${own.say('own.ticket')}</h2><div class="card"><h3>${ticketType}</h3>
<img class="qr" src="${path}/code.svg?g=${generation}" width="320" height="320" alt="${event.words.say('order.qrOf', { code })}">
<p class="center"><strong class="code">${code}</strong></p></div>`
}
