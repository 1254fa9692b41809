// What a ticket costs at one moment: computed here and nowhere else, from the terms of its type, the clock, how many are
// gone, and what a buyer who may choose gives. Reads nothing and asks nobody.

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

/** What a buyer gives for a ticket, and where in the body they say so. */
interface Offer {
  readonly amount?: number | undefined
  readonly payment?: ManualPayment | undefined
  readonly pointer: string
}

/** The tier in force: the first that has not ended, by its instant or by its number of tickets. */
export function tierAt(tiers: readonly PriceTier[], { now, count }: SaleMoment): PriceTier | undefined {
  return tiers.find(({ until, first }) => {
    return (until === null || now.getTime() < Date.parse(until)) && (first === null || count < first)
  })
}

/** Whether the price depends on how many tickets of the type are gone. */
export const isCounted = ({ tiers }: Pick<PriceTerms, 'tiers'>) => tiers.some(({ first }) => first !== null)

/** What is asked for: minor units of the tier in force, else of the type; what is suggested where buyers choose. */
export function priceAt(terms: Pick<PriceTerms, 'price' | 'tiers'>, moment: SaleMoment): number {
  return tierAt(terms.tiers, moment)?.price ?? terms.price
}

/**
 * What a ticket is sold at, in minor units; a complimentary one at nothing.
 * @throws Failure validation_failed for an amount where the price is not the buyer's to say, and for one below the minimum
 */
export function chargedPrice(terms: PriceTerms, moment: SaleMoment, { amount, payment, pointer }: Offer): number {
  const { minPrice, ticketTypeName } = terms
  const isGiven = payment === 'complimentary'
  const asked = isGiven ? 0 : priceAt(terms, moment)
  const money = (minor: number) => formatMoney(minor, terms.currency)
  if (isGiven || minPrice === null) {
    if (amount === undefined) return asked
    const what = isGiven ? 'a complimentary ticket costs nothing' : `${ticketTypeName} tickets cost ${money(asked)}`
    throw invalidField(pointer, `${what}, so that "amount" can not be sent`, { code: 'not_allowed' })
  }
  const charged = amount ?? asked
  if (charged >= minPrice) return charged
  const least = `${ticketTypeName} tickets cost what the buyer gives, at least ${money(minPrice)}`
  if (amount === undefined) throw invalidField(pointer, `"amount" is missing: ${least}`, { code: 'required' })
  throw invalidField(pointer, `"amount" must be at least ${minPrice}, not ${amount}: ${least}`, { code: 'too_small' })
}
