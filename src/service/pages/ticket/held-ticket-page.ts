// The page of a ticket that was passed on, for its holder: the code, the sessions chosen with it, and what can still be changed.
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { answerPage, privately } from '../html/document.ts'
import { html } from '../html/html.ts'
import { titleOf } from '../html/wording.ts'
import { addOnsLink } from '../order/buy-add-ons.ts'
import { eventFacts, savedText } from '../order/order-page.ts'
import { hasCode, ticketCard } from '../order/order-tickets.ts'
import { profilingLine } from '../order/profiling.ts'
import { addOnSession } from '../order/sessions/choice.ts'
import { readChoices } from '../order/sessions/read-choice.ts'
import { sessionsOf } from '../order/sessions/sessions-page.ts'
import { ticketFilePath } from '../order/ticket-file.ts'
import { ticketAgendas } from '../personal/ticket-agenda.ts'
import type { Site } from '../site.ts'

export async function showHeldTicket(site: Site, found: PublicOrder): Promise<Response> {
  const { event, order } = found
  const { words } = event
  const { say } = words
  const file = ticketFilePath(site, found)
  const choices = await readChoices(site, found)
  const agendaOf = await ticketAgendas(site, found)
  const shown = { site, event, agenda: choices.agenda }
  const sessionOf = (ticket: OrderTicket) => {
    const choice = choices.ofAddOn(ticket)
    return choice !== undefined && addOnSession(shown, choice)
  }
  const card = (ticket: OrderTicket, index: number) =>
    ticketCard(found, {
      ticket,
      index,
      more: html`${sessionOf(ticket)}${sessionsOf({ site, found, index, ticket, choices })}${addOnsLink({ found, index })}${agendaOf(ticket, index)}`,
    })
  const token = await makeFormToken(site.tools.services.secrets, found.path, site.request.now)
  const isCancelled = event.status === 'cancelled'
  const canEnter = !isCancelled && order.tickets.some((ticket) => hasCode(ticket, order))
  const isLive = order.tickets.some(({ status }) => status !== 'void')
  const title = say('ticket.yours')
  const body = html`<h1>${title}</h1>
${isCancelled && html`<p class="state" role="status">${say('order.cancelledEvent')}</p>`}
${savedText(site, words)}
<dl class="facts">${eventFacts(event)}</dl>
${file !== undefined && html`<p><a class="button second" href="${event.address(file)}">${say('order.pdf')}</a></p>`}
<h2 class="hidden">${say('event.tickets')}</h2>
${order.tickets.map(card)}
${canEnter && html`<h2>${say('order.next')}</h2><ul><li>${say('order.nextEntrance')}</li><li>${say('order.saveToPhone')}</li></ul>`}
${isLive && html`<p class="quiet">${say('order.bookmark', { count: 1 })}</p>`}
${isLive && event.status === 'published' && html`<p><a href="${event.address(`/e/${event.slug}/calendar.ics`)}">${say('order.calendar')}</a></p>`}
${await profilingLine(site, found, token)}`
  return answerPage({ words, title: titleOf(title, event), event, body, headers: privately })
}
