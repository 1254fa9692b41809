// `turnout invoices seller`: shows or changes the seller's details on invoices.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { sellerCard } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the seller' },
  { name: 'address', kind: 'text', placeholder: 'TEXT', summary: 'postal address (may span lines)', clearable: true },
  { name: 'tax-id', kind: 'text', placeholder: 'ID', summary: 'your VAT or tax number', clearable: true },
  { name: 'invoice-prefix', kind: 'text', placeholder: 'TEXT', summary: 'prefix of invoice numbers' },
  { name: 'credit-prefix', kind: 'text', placeholder: 'TEXT', summary: 'prefix of credit note numbers' },
  { name: 'note', kind: 'text', placeholder: 'TEXT', summary: 'note below the totals', clearable: true },
  {
    name: 'iban',
    kind: 'text',
    placeholder: 'IBAN',
    summary: 'your bank account, for paying money back',
    clearable: true,
  },
  { name: 'bic', kind: 'text', placeholder: 'BIC', summary: "your bank's identifier", clearable: true },
]

export const command: Command = {
  description: 'Without flags, shows the details. Changes apply to future invoices; issued ones stay as they are.',
  flags,
  examples: [
    { command: 'turnout invoices seller' },
    { command: 'turnout invoices seller --name "Conference Club" --address "Town Hall 1, Graz" --tax-id ATU87654321' },
    { command: 'turnout invoices seller --invoice-prefix DC --credit-prefix DC-CN', note: 'numbers like DC-2027-0001' },
  ],
  exitCodes: [4, 7, 8, 9],
  async run(context, { flags: typed }) {
    const { name, address, taxId, invoicePrefix, creditPrefix, note, iban, bic } = typed
    const fields = { name, address, taxId, invoicePrefix, creditPrefix, note, iban, bic }
    const body = definedFields<Body<'updateSeller'>>(fields)
    const client = await context.client()
    const answer =
      Object.keys(body).length === 0 ? await client.call('showSeller', {}) : await client.call('updateSeller', { body })
    await context.results.record(answer, sellerCard)
  },
}
