// Lets buyers cancel their order while the event allows it, and pay one that is waiting. Money paid through the processor
// is refunded at once; other payments the organizer returns.
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { makeFormToken } from '../../core/signed-links.ts'
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
  const paid = order.status === 'paid' ? order.total - order.refunded : 0
  const amount = formatMoney(paid, order.currency)
  const money =
    order.payment === 'stripe' ? `We will refund ${amount} the way you paid.` : `The organizer will refund ${amount}.`
  const body = html`<h1>Cancel this order?</h1>
<p>${order.tickets.length === 1 ? 'Your ticket will no longer be valid, and your place can go to somebody else.' : `Your ${order.tickets.length} tickets will no longer be valid, and your places can go to others.`}</p>
${paid > 0 && html`<p>${money}</p>`}
<form method="post" action="${path}/cancel">${tokenField(token)}
<button type="submit">Cancel the order</button> <a class="button second" href="${path}">Keep the order</a></form>`
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
    body: html`<h1>Continue to payment</h1><p><a class="button" href="${checkoutUrl}" rel="noreferrer">Pay ${formatMoney(order.total, order.currency)}</a></p>`,
    head: html`<meta http-equiv="refresh" content="0; url=${checkoutUrl}">`,
    headers: privately,
  })
}
