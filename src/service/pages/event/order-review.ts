// What an order comes to, above its button: lines, discount, total and the tax in it.

import type { PublicEvent } from '../find-public-event.ts'
import { type Html, html, htmlWriter } from '../html/html.ts'
import { amountText } from '../html/wording.ts'
import type { OrderSum } from './prices.ts'
import type { Selection } from './selection.ts'

interface Reviewed {
  readonly event: PublicEvent
  readonly selection: Selection
  readonly sum: OrderSum
}

export function orderReview({ event, selection, sum }: Reviewed): Html {
  const { words, currency } = event
  const { say } = words
  const row = (name: Html | string, amount: string) =>
    html`<tr><th scope="row">${name}</th><td class="price">${amount}</td></tr>`
  const lines = sum.lines.map(({ type, quantity, price }) => {
    const each =
      quantity > 1 &&
      price > 0 &&
      html`<br><span class="quiet">${say('register.each', { price: words.money(price, currency) })}</span>`
    return row(
      html`${say('register.quantity', { count: quantity, ticketType: type.name })}${each}`,
      amountText(price * quantity, currency, words),
    )
  })
  const discount =
    sum.discount > 0 &&
    row(say('promo.discount', { code: selection.promo?.code ?? '' }), words.money(-sum.discount, currency))
  return html`<section class="review"><h2>${say('register.yourOrder')}</h2>
<table><tbody>
${lines}${discount}
</tbody><tfoot>
<tr class="total"><th scope="row">${say('register.total')}</th><td class="price" id="total">${amountText(sum.total, currency, words)}</td></tr>
${[...sum.taxes].map(([name, tax]) => html`<tr class="quiet"><th scope="row">${name}</th><td class="price">${words.money(tax, currency)}</td></tr>`)}
</tfoot></table>
</section>`
}

/** The conditions that apply, with their addresses. */
export function conditions({ page, words }: PublicEvent): Html {
  const writer = htmlWriter(words)
  const to = (address: string) => (text: Html) => html`<a href="${address}" target="_blank" rel="noopener">${text}</a>`
  return html`${page.termsUrl !== null && html`<p class="quiet">${words.write(writer, 'register.terms', { link: to(page.termsUrl) })}</p>`}
${page.privacyUrl !== null && html`<p class="quiet">${words.write(writer, 'register.privacy', { link: to(page.privacyUrl) })}</p>`}`
}
