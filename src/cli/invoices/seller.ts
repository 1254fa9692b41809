// `turnout invoices seller`: shows or changes the seller's details on invoices.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { sellerCard } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the seller' },
  {
    name: 'address',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'street and house number, or the whole address (may span lines)',
    clearable: true,
  },
  { name: 'postcode', kind: 'text', placeholder: 'CODE', summary: 'your postcode', clearable: true },
  { name: 'city', kind: 'text', placeholder: 'CITY', summary: 'your city', clearable: true },
  {
    name: 'country',
    kind: 'text',
    placeholder: 'CODE',
    summary: 'your country, two letters like DE; e-invoices need it',
    clearable: true,
  },
  { name: 'tax-id', kind: 'text', placeholder: 'ID', summary: 'your VAT or tax number', clearable: true },
  { name: 'email', kind: 'email', placeholder: 'EMAIL', summary: 'where buyers ask about invoices', clearable: true },
  {
    name: 'phone',
    kind: 'text',
    placeholder: 'NUMBER',
    summary: 'telephone number for questions about invoices',
    clearable: true,
  },
  {
    name: 'exemption',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'why no tax is charged on untaxed tickets, in the wording that the law requires',
    clearable: true,
  },
  {
    name: 'payment-days',
    kind: 'whole',
    min: 0,
    max: 365,
    placeholder: 'DAYS',
    summary: 'days until an invoice is due, unless its order expires earlier',
    defaultText: '14',
  },
  { name: 'invoice-prefix', kind: 'text', placeholder: 'TEXT', summary: 'prefix of invoice numbers' },
  { name: 'credit-prefix', kind: 'text', placeholder: 'TEXT', summary: 'prefix of credit note numbers' },
  { name: 'note', kind: 'text', placeholder: 'TEXT', summary: 'note below the totals of invoices', clearable: true },
  {
    name: 'iban',
    kind: 'text',
    placeholder: 'IBAN',
    summary: 'IBAN of your account: printed on unpaid invoices, and used to pay money back',
    clearable: true,
  },
  { name: 'bic', kind: 'text', placeholder: 'BIC', summary: 'BIC of your bank', clearable: true },
]

export const command: Command = {
  description: 'Without flags, shows the details. Changes apply to future invoices; issued ones stay as they are.',
  flags,
  examples: [
    { command: 'turnout invoices seller' },
    {
      command:
        'turnout invoices seller --name "Conference Club" --address "Town Hall 1" --postcode 8010 --city Graz --country AT --tax-id ATU87654321',
    },
    {
      command: 'turnout invoices seller --exemption "VAT exempt as a small business, § 6 (1) 27 UStG"',
      note: 'printed where no tax is charged',
    },
    { command: 'turnout invoices seller --invoice-prefix DC --credit-prefix DC-CN', note: 'numbers like DC-2027-0001' },
  ],
  exitCodes: [4, 7, 8, 9],
  async run(context, input) {
    const body = definedFields<Body<'updateSeller'>>(flagFields(flags, input))
    const client = await context.client()
    const answer =
      Object.keys(body).length === 0 ? await client.call('showSeller', {}) : await client.call('updateSeller', { body })
    await context.results.record(answer, sellerCard)
  },
}
