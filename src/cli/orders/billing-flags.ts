// The flags that say to whom an invoice is made out, of `orders create`, `orders update` and `invoices create`.
import type { NewBilling } from '../../contract/orders/billing.ts'
import type { Flag, Input } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'

export const billingFlags: readonly Flag[] = [
  {
    name: 'billing-name',
    kind: 'text',
    placeholder: 'NAME',
    summary: 'name on the invoice, such as a company',
    defaultText: 'the buyer',
  },
  {
    name: 'billing-address',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'street and house number, or the whole address (may span lines)',
  },
  { name: 'billing-postcode', kind: 'text', placeholder: 'CODE', summary: "buyer's postcode" },
  { name: 'billing-city', kind: 'text', placeholder: 'CITY', summary: "buyer's city" },
  {
    name: 'billing-country',
    kind: 'text',
    placeholder: 'CODE',
    summary: "buyer's country, two letters like DE; e-invoices need it",
  },
  { name: 'tax-id', kind: 'text', placeholder: 'ID', summary: "buyer's VAT number" },
  {
    name: 'buyer-reference',
    kind: 'text',
    placeholder: 'TEXT',
    summary: "the buyer's own reference, such as a purchase order",
  },
]

/** The same as fields of an order; undefined if none is given. */
export function billingOf(flags: Input['flags']): NewBilling | undefined {
  const billing = definedFields<NewBilling>({
    company: flags.billingName,
    address: flags.billingAddress,
    postcode: flags.billingPostcode,
    city: flags.billingCity,
    country: flags.billingCountry,
    vatId: flags.taxId,
    reference: flags.buyerReference,
  })
  return Object.keys(billing).length === 0 ? undefined : billing
}
