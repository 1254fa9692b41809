// To whom the invoice of an order is made out. All of it is optional; e-invoices need city, postcode and country.
import * as z from 'zod'
import { country, line, paragraphs } from '../core/fields.ts'

const fields = {
  /** The name on the invoice, where it isn't the buyer's own. */
  company: line(200).nullable(),
  /** Street and house number; may span lines. */
  address: paragraphs(500).nullable(),
  postcode: line(20).nullable(),
  city: line(100).nullable(),
  /** ISO 3166-1 alpha-2: `DE`. */
  country: country.nullable(),
  vatId: line(50).nullable(),
  /** The buyer's own, such as the number of a purchase order. */
  reference: line(100).nullable(),
}

export const NewBilling = z.strictObject(fields).partial()
export type NewBilling = z.output<typeof NewBilling>
export const Billing = z.object(fields)
export type Billing = z.output<typeof Billing>

const none: Billing = {
  company: null,
  address: null,
  postcode: null,
  city: null,
  country: null,
  vatId: null,
  reference: null,
}

/** Fills what isn't given; null if nothing is. */
export function toBilling(given: NewBilling | undefined): Billing | null {
  const defined = Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return defined.length === 0 ? null : { ...none, ...Object.fromEntries(defined) }
}
