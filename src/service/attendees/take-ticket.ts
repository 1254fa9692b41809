// Takes the place of one ticket: what it costs, whether it is settled with that, and what it counts as until then.
import type { ManualPayment } from '../../contract/attendees/attendees.ts'
import type { StoredPromoCode } from '../../store/promo-codes.ts'
import type { Places } from '../../store/ticket-types/stock.ts'
import type { AnyCall } from '../core/call.ts'
import { discountsOf } from '../promo-codes/discount.ts'
import { usePromo } from '../promo-codes/redeem.ts'
import type { OpenSale } from '../ticket-types/find-sale.ts'
import { chargedPrice, isCounted, type SaleMoment } from '../ticket-types/price.ts'
import { takeCountedPlaces, takePlace } from '../ticket-types/take-places.ts'
import { chargedAt } from '../ticket-types/tax.ts'

/** What a buyer gives for a ticket. */
export interface Offer {
  readonly amount?: number | undefined
  readonly payment?: ManualPayment | undefined
  readonly promo?: StoredPromoCode | undefined
}

interface Ticket {
  /** With its tax, minor units. */
  readonly price: number
  readonly tax: number
  /** What a promo code took off. */
  readonly discount: number
  readonly isConfirmed: boolean
}

/** A ticket at the moment of its sale. @throws Failure validation_failed for an amount that is not taken */
export function ticketAt(sale: OpenSale, moment: SaleMoment, { amount, payment, promo }: Offer): Ticket {
  const asked = chargedPrice(sale, moment, { amount, payment, pointer: '/amount' })
  const discount = promo ? (discountsOf(promo, [{ sale, price: asked }])[0] ?? 0) : 0
  const listed = asked - discount
  const { gross: price, tax } = sale.tax ? chargedAt(listed, sale.tax) : { gross: listed, tax: 0 }
  return { price, tax, discount, isConfirmed: price === 0 || payment !== undefined }
}

/** What it counts as: sold, or held until it is paid. */
export function placesOf({ price, isConfirmed }: Ticket): Places {
  return isConfirmed ? { held: 0, sold: 1, heldAmount: 0 } : { held: 1, sold: 0, heldAmount: price }
}

/**
 * Takes the place of a ticket.
 * @throws Failure sold_out, validation_failed; nothing was taken then
 */
export async function takeTicket(call: AnyCall, sale: OpenSale, offer: Offer) {
  // Asked for before anything is taken, also where the count may change it: what is refused has nothing to undo.
  const { now } = call
  let ticket = ticketAt(sale, { now, count: 0 }, offer)
  const use = offer.promo && (await usePromo(call, offer.promo, [sale]))
  if (!isCounted(sale)) {
    await takePlace(call, { sale, places: placesOf(ticket), own: use?.own ?? [] })
    return { ...ticket, use }
  }
  await takeCountedPlaces(call, { sales: [sale], own: use?.own ?? [] }, ([count = 0]) => {
    ticket = ticketAt(sale, { now, count }, offer)
    return [placesOf(ticket)]
  })
  return { ...ticket, use }
}
