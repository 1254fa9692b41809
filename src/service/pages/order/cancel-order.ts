// Cancelling an order by its buyer, as far as the event lets them, and paying one that waits. Money that came through the
// processor goes back the same way at once; other money the organizer sends back.

import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { isCancellable, type PublicOrder } from '../find-public-order.ts'
import { answerPage, seeOther } from '../html/document.ts'
import { readSentForm, textOf } from '../html/form-fields.ts'
import { html } from '../html/html.ts'
import { ask, type Site } from '../site.ts'
import { privately } from './order-page.ts'

export async function showCancel({ tools, request }: Site, found: PublicOrder): Promise<Response> {
  const { event, order, path } = found
  if (!isCancellable(found, request.now)) return seeOther(path)
  const token = await makeFormToken(tools.outside.secrets, path, request.now)
  const paid = order.status === 'paid' ? order.total - order.refunded : 0
  const amount = formatMoney(paid, order.currency)
  const money =
    order.payment === 'stripe' ? `${amount} go back the way they came.` : `The organizer sends ${amount} back to you.`
  const body = html`<h1>Cancel this order?</h1>
<p>${order.tickets.length === 1 ? 'Your ticket will be void, and somebody else can have the place.' : `Your ${order.tickets.length} tickets will be void, and others can have the places.`}</p>
${paid > 0 && html`<p>${money}</p>`}
<form method="post" action="${path}/cancel"><input type="hidden" name="token" value="${token}">
<button type="submit">Cancel the order</button> <a class="button second" href="${path}">Keep it</a></form>`
  return answerPage({ title: `Cancel this order? – ${event.name}`, event, body, headers: privately })
}

export async function cancelOrder(site: Site, found: PublicOrder): Promise<Response> {
  const { order, path, event } = found
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return showCancel(site, found)
  if (!isCancellable(found, site.request.now)) return seeOther(path)
  const refund = order.payment === 'stripe' && order.total > order.refunded
  await ask(site, event.principal, {
    operation: 'cancelOrder',
    params: { order_id: order.id },
    body: { ...(refund ? { refund } : {}), reason: 'Cancelled by the buyer' },
    key: `page-${textOf(fields, 'token').replace(/\./g, '-')}`,
  })
  return seeOther(path)
}

/** On to the processor by a page of its own: the address is theirs, and no form of ours may lead elsewhere. */
export async function payOrder(site: Site, found: PublicOrder): Promise<Response> {
  const { order, path, event } = found
  const { isFresh } = await readSentForm(site, path)
  if (!isFresh || event.status === 'cancelled') return seeOther(path)
  if (!event.takesCards) throw new Failure('not_connected', 'Payments are not taken here')
  const { checkoutUrl } = await ask(site, event.principal, {
    operation: 'createPayment',
    params: { order_id: order.id },
    body: { processor: 'stripe', returnUrl: `${site.publicUrl}${path}` },
  })
  if (checkoutUrl === null) return seeOther(path)
  return answerPage({
    title: 'On to the payment',
    event,
    body: html`<h1>On to the payment</h1><p><a class="button" href="${checkoutUrl}" rel="noreferrer">Pay ${formatMoney(order.total, order.currency)}</a></p>`,
    head: html`<meta http-equiv="refresh" content="0; url=${checkoutUrl}">`,
    headers: privately,
  })
}
