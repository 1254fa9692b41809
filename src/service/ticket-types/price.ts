// Computes what a ticket costs at one moment, from the terms of its type, the clock, the tickets gone and the amount of a
// buyer who may choose it. Pure, and the only place that does.

import type { ManualPayment } from '../../contract/attendees/attendees.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { PriceTier } from '../../contract/ticket-types/ticket-types.ts'
import { invalidField } from '../core/refusals.ts'

/** The terms of a ticket type that its price comes from; amounts in minor units of `currency`. */
export interface PriceTerms {
  readonly ticketTypeName: string
  readonly currency: string
  readonly price: number
  readonly minPrice: number | null
  readonly tiers: readonly PriceTier[]
}

/** The moment of a sale. */
export interface SaleMoment {
  readonly now: Date
  /** Tickets of the type that are sold or held before this one. */
  readonly count: number
}

/** What a buyer pays for a ticket, and where the body says so. */
interface Offer {
  readonly amount?: number | undefined
  readonly payment?: ManualPayment | undefined
  readonly pointer: string
}

/** The current tier: the first that has ended neither by time nor by number of tickets. */
export function tierAt(tiers: readonly PriceTier[], { now, count }: SaleMoment): PriceTier | undefined {
  return tiers.find(({ until, first }) => {
    return (until === null || now.getTime() < Date.parse(until)) && (first === null || count < first)
  })
}

/** Whether the price depends on how many tickets of the type are gone. */
export const isCounted = ({ tiers }: Pick<PriceTerms, 'tiers'>) => tiers.some(({ first }) => first !== null)

/** The asking price in minor units: the current tier's, else the type's; a suggestion where buyers choose. */
export function priceAt(terms: Pick<PriceTerms, 'price' | 'tiers'>, moment: SaleMoment): number {
  return tierAt(terms.tiers, moment)?.price ?? terms.price
}

/**
 * The price charged for a ticket, in minor units; 0 for a complimentary one.
 * @throws Failure validation_failed for an amount where the price is fixed, and for one below the minimum
 */
export function chargedPrice(terms: PriceTerms, moment: SaleMoment, { amount, payment, pointer }: Offer): number {
  const { minPrice, ticketTypeName } = terms
  const isGiven = payment === 'complimentary'
  const asked = isGiven ? 0 : priceAt(terms, moment)
  const money = (minor: number) => formatMoney(minor, terms.currency)
  if (isGiven || minPrice === null) {
    if (amount === undefined) return asked
    const price = isGiven ? 'complimentary tickets are free' : `${ticketTypeName} tickets cost ${money(asked)}`
    throw invalidField(pointer, `"amount" cannot be set: ${price}`, { code: 'not_allowed' })
  }
  const charged = amount ?? asked
  if (charged >= minPrice) return charged
  const least = `buyers of ${ticketTypeName} tickets choose the price, from ${money(minPrice)}`
  if (amount === undefined) throw invalidField(pointer, `"amount" is missing: ${least}`, { code: 'required' })
  throw invalidField(pointer, `"amount" must be at least ${minPrice}, not ${amount}: ${least}`, { code: 'too_small' })
}
