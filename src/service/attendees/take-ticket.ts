// Takes the place of one ticket: prices it, and decides whether the place is sold or held until it is paid.
import type { ManualPayment } from '../../contract/attendees/attendees.ts'
import type { StoredPromoCode } from '../../store/promo-codes.ts'
import type { Places } from '../../store/ticket-types/stock.ts'
import type { AnyCall } from '../core/call.ts'
import { discountsOf } from '../promo-codes/discount.ts'
import { usePromo } from '../promo-codes/redeem.ts'
import type { OpenSale } from '../ticket-types/find-sale.ts'
import { chargedPrice, isCounted, type SaleMoment } from '../ticket-types/price.ts'
import { takeCountedPlaces, takePlace } from '../ticket-types/take-places.ts'
import { chargedAt, discountWithTax } from '../ticket-types/tax.ts'

/** What a buyer pays for a ticket. */
export interface Offer {
  readonly amount?: number | undefined
  readonly payment?: ManualPayment | undefined
  readonly promo?: StoredPromoCode | undefined
}

interface Ticket {
  /** Including tax, in minor units. */
  readonly price: number
  readonly tax: number
  /** What a promo code took off, as listed and with its tax. */
  readonly discount: number
  readonly discountWithTax: number
  readonly isConfirmed: boolean
}

/** Prices a ticket at the moment of its sale. @throws Failure validation_failed for an amount that is not allowed */
export function ticketAt(sale: OpenSale, moment: SaleMoment, { amount, payment, promo }: Offer): Ticket {
  const asked = chargedPrice(sale, moment, { amount, payment, pointer: '/amount' })
  const discount = promo ? (discountsOf(promo, [{ sale, price: asked }])[0] ?? 0) : 0
  const listed = asked - discount
  const { gross: price, tax } = sale.tax ? chargedAt(listed, sale.tax) : { gross: listed, tax: 0 }
  const off = discountWithTax({ price: asked, discount, gross: price }, sale.tax)
  return { price, tax, discount, discountWithTax: off, isConfirmed: price === 0 || payment !== undefined }
}

/** The place of a ticket: sold, or held until it is paid. */
export function placesOf({ price, isConfirmed }: Ticket): Places {
  return isConfirmed ? { held: 0, sold: 1, heldAmount: 0 } : { held: 1, sold: 0, heldAmount: price }
}

/**
 * Takes the place of a ticket.
 * @throws Failure sold_out, validation_failed; nothing is taken then
 */
export async function takeTicket(call: AnyCall, sale: OpenSale, offer: Offer) {
  // Priced before anything is taken, even if the count may change it, so that a refusal has nothing to undo.
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
