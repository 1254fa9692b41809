// The page on which places in sessions are taken and given up for one ticket, and what of it the order's page shows.
import type { OrderTicket } from '../../../../contract/orders/orders.ts'
import type { Response } from '../../../pipeline/request.ts'
import { addOnText, typesOf } from '../../agenda/entry.ts'
import { backText, type PublicOrder } from '../../find-public-order.ts'
import { answerPage, privately } from '../../html/document.ts'
import { type Mistakes, mistakeList } from '../../html/form-errors.ts'
import { type Html, html } from '../../html/html.ts'
import { tokenField } from '../../html/question-field.ts'
import { titleOf as pageTitleOf } from '../../html/wording.ts'
import type { Site } from '../../site.ts'
import { addOnPath } from '../buy-add-ons.ts'
import { actionOf, type Shown, stateOf, timesOf, titleOf } from './choice.ts'
import type { Choice, Choices } from './read-choice.ts'

export interface TicketSessions {
  readonly site: Site
  readonly found: PublicOrder
  readonly index: number
  readonly ticket: OrderTicket
  readonly choices: Choices
}

/** Where a ticket's places are chosen. */
export const sessionsPath = ({ path }: Pick<PublicOrder, 'path'>, index: number): string =>
  `${path}/tickets/${index + 1}/sessions`

export function showSessionsPage(
  of: TicketSessions,
  { token, mistakes, status = 200 }: { readonly token: string; readonly mistakes: Mistakes; readonly status?: number },
): Response {
  const { site, found, index, ticket, choices } = of
  const { event, path } = found
  const { words } = event
  const { say } = words
  const shown = { site, event, agenda: choices.agenda }
  const own = choices.of(ticket)
  const action = event.address(sessionsPath(found, index))
  const title = say('sessions.title', { name: ticket.name })
  const isPaid = ticket.status === 'valid'
  const body = html`<h1>${title}</h1>
${mistakeList(mistakes, words, (field) => field)}
<p>${own.length === 0 ? say('sessions.none') : say('sessions.intro')}</p>
${!isPaid && html`<p class="state">${say('sessions.oncePaid')}</p>`}
${own.map((choice) => card(shown, choice, isPaid && (buyLink(of, choice) ?? form(shown, choice, { action, token }))))}
${choices.agenda !== undefined && html`<p class="quiet">${say('agenda.zone', { timezone: choices.agenda.zone })}</p>`}
<p><a href="${event.address(path)}">${backText(found)}</a></p>`
  return answerPage({ words, title: pageTitleOf(title, event), event, body, status, headers: privately })
}

function card(shown: Shown, choice: Choice, form: Html | false): Html {
  const { entry, place } = choice
  const state = place?.status === 'enrolled' && entry.isOn && html` class="good"`
  return html`<div class="card session" id="${entry.code}"><h2>${titleOf(shown, choice)}</h2>
${timesOf(shown, choice)}${stateOf(shown, choice).map((text) => html`<p${state}>${text}</p>\n`)}${form}</div>
`
}

/** The way to buy the add-on that is the place. */
function buyLink({ found, index }: TicketSessions, { entry, place }: Choice): Html | undefined {
  const { event } = found
  const [type] = typesOf(event, entry)
  if (entry.kind !== 'ticket' || place !== undefined || type === undefined) return undefined
  const path = addOnPath({ found, index }, type)
  const button =
    path !== undefined &&
    html`<a class="button" href="${event.address(path)}">${event.words.say('addOns.choose')}<span class="hidden">: ${type.name}</span></a>`
  return html`<p>${addOnText(event, type)}</p>${button}`
}

const buttons = { enrol: 'sessions.enrol', wait: 'waitlist.join', leave: 'sessions.leave' } as const

function form(shown: Shown, choice: Choice, { action, token }: { action: string; token: string }): Html | false {
  const { site, event } = shown
  const { say } = event.words
  const does = actionOf(choice, site.request.now)
  if (does === undefined) return false
  const text = choice.place?.status === 'waiting' ? say('waitlist.leave') : say(buttons[does])
  return html`<form method="post" action="${action}">${tokenField(token)}<input type="hidden" name="session" value="${choice.entry.code}">
<button type="submit" name="do" value="${does}"${does === 'leave' && html` class="second"`}>${text}<span class="hidden">: ${choice.entry.title}</span></button></form>`
}

/** The places of a ticket on its order's page, and the way to choose; nothing where there is nothing to choose. */
export function sessionsOf({ site, found, index, ticket, choices }: TicketSessions): Html | false {
  const own = choices.of(ticket)
  if (own.length === 0) return false
  const { event } = found
  const { say } = event.words
  const shown = { site, event, agenda: choices.agenda }
  const taken = own.filter(({ place }) => place !== undefined)
  const list = html`<ul>${taken.map(
    (choice) =>
      html`<li>${titleOf(shown, choice)}${timesOf(shown, choice)}${stateOf(shown, choice).map((text) => html`<p>${text}</p>`)}</li>\n`,
  )}</ul>`
  const link = html`<p><a href="${event.address(sessionsPath(found, index))}">${say('sessions.choose')}<span class="hidden">${say('order.changeTicketNumber', { number: index + 1 })}</span></a></p>`
  return html`<div class="places"><h4>${say('agenda.sessions')}</h4>
${taken.length > 0 && list}${ticket.status === 'valid' ? link : html`<p class="quiet">${say('sessions.oncePaid')}</p>`}</div>`
}
