// How an order is paid: online, or by transfer with everything that a bank's form asks for.
import { spacedIban } from '../../../contract/orders/iban.ts'
import { epcText } from '../../../documents/invoices/epc-code.ts'
import { qrSvg } from '../../../documents/qr/qr.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { type Html, html, htmlWriter, paragraphs } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { deadlineText } from '../html/wording.ts'
import { ask, type Site } from '../site.ts'

export const isWaiting = ({ order }: PublicOrder) => order.status === 'reserved' || order.status === 'pending'

export async function payment(site: Site, found: PublicOrder, token: string): Promise<Html | false> {
  const { event, order, path } = found
  const { words } = event
  if (order.status === 'paid_unfulfillable') return html`<p class="state">${words.say('order.paidTooLate')}</p>`
  if (order.status === 'expired') {
    const link = (text: Html) => html`<a href="${event.address(`/e/${event.slug}`)}">${text}</a>`
    return html`<p class="state">${words.write(htmlWriter(words), 'order.released', { link })}</p>`
  }
  if (!isWaiting(found)) return false
  const amount = words.money(order.amountDue, order.currency)
  const received =
    order.amountReceived > 0 &&
    html`${words.say('order.weReceived', { amount: words.money(order.amountReceived, order.currency) })} `
  const until =
    order.expiresAt !== null &&
    html` ${words.say('order.keptUntil', { when: deadlineText(order.expiresAt, event, words) })}`
  const card =
    event.takesCards &&
    html`<form method="post" action="${event.address(`${path}/pay`)}">${tokenField(token)}
<p class="go"><button type="submit">${words.say('order.payOnline', { amount })}</button></p></form>`
  return html`<div class="state"><p>${received}${words.write(htmlWriter(words), 'order.pay', { amount, strong })}${until}</p></div>
${order.status === 'pending' && (await transfer(site, found))}${card}`
}

const strong = (text: Html) => html`<strong>${text}</strong>`

/** The fields of a bank's form, one per line, so that each can be copied, and for euros the code that banking apps read. */
async function transfer(site: Site, { event, order, reference }: PublicOrder): Promise<Html | false> {
  const { words, page, principal } = event
  const { say } = words
  const { transferInstructions } = page
  if (transferInstructions === null) return false
  const { name, iban, bic } = await ask(site, principal, { operation: 'showSeller', params: {} })
  // The organizer's own words may already have them.
  const isNew = iban !== null && !transferInstructions.replace(/\s/g, '').includes(iban)
  const row = (title: string, value: string | null, isCode = false) =>
    value !== null &&
    html`<tr><th scope="row">${title}</th><td${isCode && html` class="code"`}><bdi>${value}</bdi></td></tr>\n`
  const { expiresAt, amountDue, currency } = order
  const account = { holder: name ?? event.name, iban: iban ?? '', bic, amountMinor: amountDue, text: reference }
  const code = currency === 'EUR' ? epcText(account) : undefined
  const amount = words.money(amountDue, currency)
  return html`<section class="card transfer"><h2>${say('order.transfer')}</h2>
<div class="said">${paragraphs(transferInstructions)}</div>
<table><tbody>
${isNew && row(say('order.recipient'), name)}${isNew && row(say('order.iban'), spacedIban(iban), true)}${isNew && row(say('order.bic'), bic, true)}${row(say('order.amount'), amount)}${row(say('order.purpose'), reference, true)}${row(say('order.payBy'), expiresAt && deadlineText(expiresAt, event, words))}</tbody></table>
${
  code !== undefined &&
  html`<img class="qr" src="${pictureOf(code)}" width="192" height="192" alt="${say('order.payCode', { amount })}">
<p class="center quiet">${say('order.scanToPay')}</p>`
}</section>`
}

/** A picture within the page: what it says stands beside it, and no further address needs to know it. */
const pictureOf = (code: string) => `data:image/svg+xml;base64,${Buffer.from(qrSvg(code)).toString('base64')}`
