// The agenda that belongs to a ticket: opened from the page of its order, with the sessions in which the ticket has a place.
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import { personal } from '../../../languages/personal/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { openTicketAgenda } from '../../agenda/personal/personal-agendas.ts'
import { notFound } from '../../core/find-event.ts'
import { makeFormToken, personalPath } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { readAgendaNow } from '../feeds/agenda-now.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { seeOther } from '../html/document.ts'
import { readSentForm } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { hasCode } from '../order/order-tickets.ts'
import type { Site } from '../site.ts'

/** Whether everybody may see the event's agenda. */
async function hasAgenda(
  { tools, request }: Site,
  { event: { id: eventId, principal } }: PublicOrder,
): Promise<boolean> {
  const wanted = { eventId, principal, audience: 'public', now: request.now } as const
  return (await readAgendaNow(tools.store, wanted)).agenda !== undefined
}

const isOfTicket = (ticket: OrderTicket, found: PublicOrder) =>
  ticket.kind === 'admission' && hasCode(ticket, found.order)

/** Makes the button of each ticket that has an agenda. */
export async function ticketAgendas(site: Site, found: PublicOrder) {
  const { event, path } = found
  if (!(await hasAgenda(site, found))) return () => false as const
  const { say } = await wordingOf(personal, event.words.language)
  const token = await makeFormToken(site.tools.services.secrets, path, site.request.now)
  return (ticket: OrderTicket, index: number): Html | false => {
    const action = event.address(`${path}/tickets/${index + 1}/agenda`)
    return (
      isOfTicket(ticket, found) &&
      html`<form method="post" action="${action}">${tokenField(token)}<button class="second">${say('mine.title')}</button></form>`
    )
  }
}

/** Leads to the agenda of a ticket, which the first visit makes. @throws Failure not_found */
export async function openOfTicket(site: Site, found: PublicOrder, index: number): Promise<Response> {
  const { event, order, path } = found
  const { tools, request } = site
  const { isFresh } = await readSentForm(site, path)
  if (!isFresh) return seeOther(event.address(path))
  const ticket = order.tickets[index]
  if (ticket === undefined || !isOfTicket(ticket, found) || !(await hasAgenda(site, found))) {
    throw notFound('ticket', String(index + 1))
  }
  const { attendeeId, generation } = ticket
  const owner = { accountId: event.principal.accountId, eventId: event.id, attendeeId, generation }
  const id = tools.newId('pag', request.now)
  const stored = await openTicketAgenda(tools.store, { id, ...owner, sessions: [], now: request.now })
  return seeOther(event.address(`/e/${event.slug}${await personalPath(tools.services.secrets, stored)}`))
}
