// What buyers are charged for tickets, and the tax in that: worked out here and nowhere else, from prices, the terms of
// their tax and the rounding of their event. Reads nothing and asks nobody.

import type { TaxMode, TaxRounding } from '../../contract/core/choices.ts'
import { splitAmount } from '../../contract/core/money.ts'
import { formatTaxRate, taxIn, taxOn } from '../../contract/core/tax.ts'

/** The tax of a ticket type. */
export interface TaxTerms {
  readonly rateMillionths: number
  readonly name: string
  readonly mode: TaxMode
}

/** A ticket at the price that its type says. */
interface Priced {
  /** Minor units, the discount taken off. */
  readonly price: number
  readonly tax: TaxTerms | null
}

/** What the buyer is charged, minor units: tax included, and the tax. */
export interface Charged {
  readonly gross: number
  readonly tax: number
}

/**
 * What tickets of one order are charged.
 * @param rounding of `total`, each tax is rounded once and split over its tickets, largest remainder first
 */
export function charge(tickets: readonly Priced[], rounding: TaxRounding): Charged[] {
  const charged = tickets.map(({ price, tax }) => (tax ? chargedAt(price, tax) : { gross: price, tax: 0 }))
  if (rounding === 'line') return charged
  for (const indexes of groups(tickets).values()) {
    const prices = indexes.map((index) => tickets[index]?.price ?? 0)
    const sum = prices.reduce((total, price) => total + price, 0)
    const terms = tickets[indexes[0] ?? 0]?.tax
    if (!terms || sum === 0) continue
    const parts = splitAmount(chargedAt(sum, terms).tax, prices)
    for (const [place, index] of indexes.entries()) {
      const [price, tax] = [prices[place] ?? 0, parts[place] ?? 0]
      charged[index] = { gross: terms.mode === 'exclusive' ? price + tax : price, tax }
    }
  }
  return charged
}

/** One ticket by itself. */
export function chargedAt(price: number, { rateMillionths, mode }: TaxTerms): Charged {
  if (mode === 'inclusive') return { gross: price, tax: taxIn(price, rateMillionths) }
  const tax = taxOn(price, rateMillionths)
  return { gross: price + tax, tax }
}

/** Places of tickets by what is the same tax, charged in the same way. */
function groups(tickets: readonly Priced[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, { tax }] of tickets.entries()) {
    if (!tax) continue
    const key = `${tax.mode} ${tax.rateMillionths} ${tax.name}`
    found.set(key, [...(found.get(key) ?? []), index])
  }
  return found
}

/** A tax as it is kept with a ticket. */
export const taxColumnsOf = (tax: TaxTerms | null) => ({
  tax_rate: tax?.rateMillionths ?? null,
  tax_name: tax?.name ?? null,
})

/** The same as a record has it. */
export const taxOf = (tax: TaxTerms | null) => ({
  taxRate: tax && formatTaxRate(tax.rateMillionths),
  taxName: tax?.name ?? null,
})

interface NamedTax {
  readonly taxRate: string | null
  readonly taxName: string | null
}

/** Undefined without a tax. */
export function taxLabel({ taxRate, taxName }: NamedTax): string | undefined {
  return taxRate === null ? undefined : `${taxRate}% ${taxName}`
}

/** The tax that a label names; that of none is the empty text. */
export function taxOfLabel(label: string): NamedTax {
  const [, taxRate = null, taxName = null] = /^([\d.]+)% (.*)$/.exec(label) ?? []
  return { taxRate, taxName }
}
