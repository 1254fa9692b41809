// Lets buyers cancel their order while the event allows it, and pay one that is waiting. Money paid through the processor
// is refunded at once; the rest the organizer owes.
import { Failure } from '../../../contract/core/failures.ts'
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { isTransferred } from '../../orders/find-order.ts'
import { waysBack } from '../../orders/refunds/pay-back-later.ts'
import { sumOfWorth } from '../../orders/shares.ts'
import type { Response } from '../../pipeline/request.ts'
import { isCancellable, type PublicOrder } from '../find-public-order.ts'
import { answerPage, privately, seeOther } from '../html/document.ts'
import { keyOfToken, readSentForm } from '../html/form-fields.ts'
import { html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { titleOf } from '../html/wording.ts'
import { ask, type Site } from '../site.ts'
import { isDonation } from './order-tickets.ts'

export async function showCancel({ tools, request }: Site, found: PublicOrder): Promise<Response> {
  const { event, order, path } = found
  if (!isCancellable(found, request.now)) return seeOther(event.address(path))
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  const { words } = event
  const title = words.say('cancel.title')
  const live = order.tickets.filter(({ status }) => status !== 'void')
  const tickets = live.filter((ticket) => !isDonation(ticket))
  const transferred = tickets.filter((ticket) => isTransferred(ticket, order))
  const body = html`<h1>${title}</h1>
${tickets.length > 0 && html`<p>${endingText(tickets.length, transferred.length, words)}</p>`}
${moneyBack(order, live, words).map((text) => html`<p>${text}</p>`)}
<form method="post" action="${event.address(`${path}/cancel`)}">${tokenField(token)}
<button type="submit">${words.say('cancel.submit')}</button> <a class="button second" href="${event.address(path)}">${words.say('cancel.keep')}</a></form>`
  return answerPage({
    words,
    title: titleOf(title, event),
    event,
    body,
    headers: privately,
  })
}

function endingText(count: number, transferred: number, { say }: PageWording): string {
  if (count === 1) return say(transferred === 1 ? 'cancel.transferred' : 'cancel.own')
  if (transferred === 0) return say('cancel.several', { count })
  return transferred === count
    ? say('cancel.allTransferred', { count })
    : say('cancel.someTransferred', { count, transferred })
}

/** What goes back for the tickets that end now: the same as the order's cancellation will do. */
function moneyBack(
  { status, payments, amountReceived, currency }: PublicOrder['order'],
  live: readonly OrderTicket[],
  { say, money }: PageWording,
): string[] {
  if (status !== 'paid') {
    return amountReceived > 0 ? [say('cancel.owed', { amount: money(amountReceived, currency) })] : []
  }
  const { refunded, owed } = waysBack(sumOfWorth(live), payments)
  return [
    ...(refunded > 0 ? [say('cancel.refund', { amount: money(refunded, currency) })] : []),
    ...(owed > 0 ? [say('cancel.owed', { amount: money(owed, currency) })] : []),
  ]
}

export async function cancelOrder(site: Site, found: PublicOrder): Promise<Response> {
  const { order, path, event } = found
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return showCancel(site, found)
  if (!isCancellable(found, site.request.now)) return seeOther(event.address(path))
  await ask(site, event.principal, {
    operation: 'cancelOrder',
    params: { order_id: order.id },
    body: { owed: true, reason: 'Cancelled by the buyer' },
    key: keyOfToken(fields),
  })
  return seeOther(event.address(path))
}

/** Goes to the processor through a page of its own: our policy lets no form lead to another site. */
export async function payOrder(site: Site, found: PublicOrder): Promise<Response> {
  const { order, path, event } = found
  const { isFresh } = await readSentForm(site, path)
  if (!isFresh || event.status === 'cancelled') return seeOther(event.address(path))
  if (!event.takesCards) throw new Failure('not_connected', 'No payment processor is connected')
  const { checkoutUrl } = await ask(site, event.principal, {
    operation: 'createPayment',
    params: { order_id: order.id },
    body: { processor: 'stripe', returnUrl: `${site.publicUrl}${path}` },
  })
  if (checkoutUrl === null) return seeOther(event.address(path))
  const { words } = event
  const title = words.say('pay.title')
  const pay = words.say('pay.submit', { amount: words.money(order.amountDue, order.currency) })
  return answerPage({
    words,
    title,
    event,
    body: html`<h1>${title}</h1><p><a class="button" href="${checkoutUrl}" rel="noreferrer">${pay}</a></p>`,
    head: html`<meta http-equiv="refresh" content="0; url=${checkoutUrl}">`,
    headers: privately,
  })
}
