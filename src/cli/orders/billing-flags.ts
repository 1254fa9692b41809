// The flags that say to whom an invoice is made out, of `orders create` and `invoices create`.
import type { Flag } from '../core/command.ts'

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
