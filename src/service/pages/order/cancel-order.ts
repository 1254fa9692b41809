// Lets buyers cancel their order while the event allows it, and pay one that is waiting. Money paid through the processor
// is refunded at once; the rest the organizer owes.
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { OrderTicket } from '../../../contract/orders/orders.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import { isTransferred } from '../../orders/find-order.ts'
import { waysBack } from '../../orders/repaying/pay-back-later.ts'
import { sumOfWorth } from '../../orders/shares.ts'
import type { Response } from '../../pipeline/request.ts'
import { isCancellable, type PublicOrder } from '../find-public-order.ts'
import { answerPage, seeOther } from '../html/document.ts'
import { keyOfToken, readSentForm } from '../html/form-fields.ts'
import { html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { ask, type Site } from '../site.ts'
import { privately } from './order-page.ts'

export async function showCancel({ tools, request }: Site, found: PublicOrder): Promise<Response> {
  const { event, order, path } = found
  if (!isCancellable(found, request.now)) return seeOther(path)
  const token = await makeFormToken(tools.services.secrets, path, request.now)
  const live = order.tickets.filter(({ status }) => status !== 'void')
  const body = html`<h1>Cancel this order?</h1>
<p>${endingText(live.length, live.filter((ticket) => isTransferred(ticket, order)).length)}</p>
${moneyBack(order, live).map((text) => html`<p>${text}</p>`)}
<form method="post" action="${path}/cancel">${tokenField(token)}
<button type="submit">Cancel the order</button> <a class="button second" href="${path}">Keep the order</a></form>`
  return answerPage({ title: `Cancel this order? – ${event.name}`, event, body, headers: privately })
}

function endingText(count: number, transferred: number): string {
  if (count === 1) {
    const whose = transferred === 1 ? 'The ticket that you transferred' : 'Your ticket'
    return `${whose} will no longer be valid, and the place can go to somebody else.`
  }
  const others =
    transferred === 0 ? '' : `, ${transferred === count ? 'all' : transferred} of them transferred to somebody else,`
  return `Your ${count} tickets${others} will no longer be valid, and your places can go to others.`
}

/** What goes back for the tickets that end now: the same as the order's cancellation will do. */
function moneyBack(order: PublicOrder['order'], live: readonly OrderTicket[]): string[] {
  const { status, payments, amountReceived, currency } = order
  if (status !== 'paid') {
    return amountReceived > 0 ? [`The organizer will pay back ${formatMoney(amountReceived, currency)}.`] : []
  }
  const { refunded, owed } = waysBack(sumOfWorth(live), payments)
  return [
    ...(refunded > 0 ? [`We will refund ${formatMoney(refunded, currency)} the way you paid.`] : []),
    ...(owed > 0 ? [`The organizer will pay back ${formatMoney(owed, currency)}.`] : []),
  ]
}

export async function cancelOrder(site: Site, found: PublicOrder): Promise<Response> {
  const { order, path, event } = found
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return showCancel(site, found)
  if (!isCancellable(found, site.request.now)) return seeOther(path)
  await ask(site, event.principal, {
    operation: 'cancelOrder',
    params: { order_id: order.id },
    body: { owed: true, reason: 'Cancelled by the buyer' },
    key: keyOfToken(fields),
  })
  return seeOther(path)
}

/** Goes to the processor through a page of its own: our policy lets no form lead to another site. */
export async function payOrder(site: Site, found: PublicOrder): Promise<Response> {
  const { order, path, event } = found
  const { isFresh } = await readSentForm(site, path)
  if (!isFresh || event.status === 'cancelled') return seeOther(path)
  if (!event.takesCards) throw new Failure('not_connected', 'No payment processor is connected')
  const { checkoutUrl } = await ask(site, event.principal, {
    operation: 'createPayment',
    params: { order_id: order.id },
    body: { processor: 'stripe', returnUrl: `${site.publicUrl}${path}` },
  })
  if (checkoutUrl === null) return seeOther(path)
  return answerPage({
    title: 'Continue to payment',
    event,
    body: html`<h1>Continue to payment</h1><p><a class="button" href="${checkoutUrl}" rel="noreferrer">Pay ${formatMoney(order.amountDue, order.currency)}</a></p>`,
    head: html`<meta http-equiv="refresh" content="0; url=${checkoutUrl}">`,
    headers: privately,
  })
}
