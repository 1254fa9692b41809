// The price of one ticket as buyers see it.
import { parseTaxRate } from '../../contract/core/tax.ts'
import type { TicketType } from '../../contract/ticket-types/ticket-types.ts'
import { chargedAt, type TaxTerms } from './tax.ts'

/** What a tax is called that nobody has named. */
export const defaultTaxName = 'VAT'

type Taxed = Pick<TicketType, 'taxRate' | 'taxName' | 'taxMode'>

/** The tax of a ticket type; null for none. */
export function taxTermsOf({ taxRate, taxName, taxMode }: Taxed): TaxTerms | null {
  const rateMillionths = parseTaxRate(taxRate ?? '')
  if (rateMillionths === undefined || taxMode === null) return null
  return { rateMillionths, name: taxName ?? defaultTaxName, mode: taxMode }
}

/** A price of a ticket type, tax included. */
export function grossPriceOf(type: Taxed, price: number): number {
  const tax = taxTermsOf(type)
  return tax ? chargedAt(price, tax).gross : price
}
