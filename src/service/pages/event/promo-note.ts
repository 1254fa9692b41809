// What a promo code does, or why it does nothing.
import type { PromoStatus } from '../../../contract/promo-codes/promo-codes.ts'
import { appliesTo } from '../../promo-codes/discount.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { type Html, html } from '../html/html.ts'
import type { Selection } from './selection.ts'

const problems = {
  scheduled: 'promo.tooEarly',
  expired: 'promo.expired',
  used_up: 'promo.usedUp',
  disabled: 'promo.unknown',
} as const satisfies Record<Exclude<PromoStatus, 'active'>, string>

/** Shown with the tickets, and with the form: false without a code. */
export function promoNote(event: PublicEvent, selection: Selection): Html | false {
  const { promoCode, promo, promoStatus, usablePromo } = selection
  if (promoCode === '') return false
  const { say, money, list } = event.words
  if (usablePromo === undefined || promo === undefined) {
    const key = promoStatus === undefined || promoStatus === 'active' ? 'promo.unknown' : problems[promoStatus]
    return html`<p class="state bad" role="status">${say(key, { code: promo?.code ?? promoCode })}</p>`
  }
  const { code } = usablePromo
  const { tickets } = selection
  if (tickets.length > 0 && !isPromoOf(selection))
    return html`<p class="state bad" role="status">${say('promo.notApplicable', { code })}</p>`
  const opened = selection.ticketTypes.filter(({ hidden }) => hidden).map(({ name }) => name)
  const texts = [
    say('promo.applied', { code }),
    ...(usablePromo.amount === null ? [] : [say('promo.off', { amount: money(usablePromo.amount, event.currency) })]),
    ...(opened.length === 0 ? [] : [say('promo.opened', { tickets: list(opened) })]),
  ]
  return html`<p class="state good" role="status">${texts.join(' ')}</p>`
}

/** Whether the code does something for these tickets now. */
export const isPromoOf = ({ usablePromo: promo, tickets }: Selection): boolean =>
  promo !== undefined && tickets.some(({ id }) => appliesTo(promo, id))
