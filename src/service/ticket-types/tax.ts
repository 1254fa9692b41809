// Computes what buyers are charged for tickets and the tax in it, from prices, tax terms and the event's rounding. Pure,
// and the only place that does.

import type { TaxMode, TaxRounding } from '../../contract/core/choices.ts'
import { splitAmount } from '../../contract/core/money.ts'
import { formatTaxRate, taxIn, taxOn } from '../../contract/core/tax.ts'

/** The tax of a ticket type. */
export interface TaxTerms {
  readonly rateMillionths: number
  readonly name: string
  readonly mode: TaxMode
}

/** A ticket at its listed price. */
interface Priced {
  /** Minor units, after the discount. */
  readonly price: number
  readonly tax: TaxTerms | null
}

/** What the buyer is charged, in minor units: the gross amount and the tax in it. */
export interface Charged {
  readonly gross: number
  readonly tax: number
}

/**
 * Charges the tickets of one order.
 * @param rounding with `total`, each tax is rounded once and split over its tickets, largest remainder first
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

/**
 * A discount with the tax that went with it. @param price as listed, before the discount @param gross what is charged
 */
export function discountWithTax(
  { price, discount, gross }: { price: number; discount: number; gross: number },
  tax: TaxTerms | null,
): number {
  if (discount === 0) return 0
  const listed = tax ? chargedAt(price, tax).gross : price
  return Math.max(0, listed - gross)
}

/** One ticket by itself. */
export function chargedAt(price: number, { rateMillionths, mode }: TaxTerms): Charged {
  if (mode === 'inclusive') return { gross: price, tax: taxIn(price, rateMillionths) }
  const tax = taxOn(price, rateMillionths)
  return { gross: price + tax, tax }
}

/** Indexes of tickets, grouped by tax and the way it is charged. */
function groups(tickets: readonly Priced[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, { tax }] of tickets.entries()) {
    if (!tax) continue
    const key = `${tax.mode} ${tax.rateMillionths} ${tax.name}`
    found.set(key, [...(found.get(key) ?? []), index])
  }
  return found
}

/** The columns of a ticket's tax. */
export const taxColumnsOf = (tax: TaxTerms | null) => ({
  tax_rate: tax?.rateMillionths ?? null,
  tax_name: tax?.name ?? null,
})

/** The same as fields of a record. */
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

/** The tax that a label names; the empty label is no tax. */
export function taxOfLabel(label: string): NamedTax {
  const [, taxRate = null, taxName = null] = /^([\d.]+)% (.*)$/.exec(label) ?? []
  return { taxRate, taxName }
}
