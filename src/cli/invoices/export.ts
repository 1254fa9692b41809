// `turnout invoices export`: writes an invoice or a credit note to a file, on its own or with the e-invoice in it.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { fontsOf } from '../files/fonts.ts'
import { formatFlag, outFlags, requirePlace, writeJson, writeOut } from '../files/out-file.ts'
import { fontFlag, warnOfMissing } from '../verbs/fonts.ts'
import { lookupFlag } from '../verbs/named.ts'
import { invoicePositional } from './columns.ts'

export const command: Command = {
  description:
    "pdf is a printable document with embedded fonts, in the order's language; xml is the e-invoice that accounting programs read (EN 16931); json is the service's unchanged response. With --e-invoice the PDF carries the XML: Factur-X, known as ZUGFeRD in Germany. An e-invoice needs the countries of seller and buyer and the seller's tax number. The same invoice always gives the same file.",
  positionals: [invoicePositional],
  flags: [
    lookupFlag,
    formatFlag(['pdf', 'xml', 'json'], { otherwise: 'pdf' }),
    { name: 'e-invoice', kind: 'switch', summary: 'attach the XML to the PDF, which is then PDF/A-3' },
    ...outFlags,
    fontFlag,
  ],
  examples: [
    { command: 'turnout invoices export inv_… --out invoice.pdf' },
    { command: 'turnout invoices export inv_… --e-invoice --out invoice.pdf', note: 'Factur-X, ZUGFeRD' },
    { command: 'turnout invoices export inv_… --out invoice.xml' },
    { command: 'turnout invoices export inv_… --format json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, input) {
    const [id = ''] = input.positionals
    const format = String(input.flags.format ?? 'pdf')
    if (format !== 'pdf' && input.flags.eInvoice === true) {
      throw usageFailure(`--e-invoice works only with --format pdf, not with ${format}`, ['invoices', 'export'])
    }
    if (format === 'pdf') requirePlace(context, input, 'pdf')
    const client = await context.client()
    const answer = await client.call('showInvoice', { params: { invoice_id: id } })
    if (format === 'json') return writeJson(context, input, answer)
    const bytes = format === 'xml' ? await xmlOf(answer.value) : await drawn(context, input, answer.value)
    await writeOut(context, input, bytes)
  },
}

async function xmlOf(invoice: Invoice): Promise<Uint8Array> {
  const { invoiceXml } = await import('../../documents/invoices/invoice-xml.ts')
  return new TextEncoder().encode(await invoiceXml(invoice))
}

async function drawn(context: Context, { flags }: Input, invoice: Invoice): Promise<Uint8Array> {
  const { invoicePdf } = await import('../../documents/invoices/invoice-pdf.ts')
  const fonts = fontsOf(context.host, flags.font as readonly string[] | undefined)
  const { bytes, missing } = await invoicePdf(invoice, { fonts, isEInvoice: flags.eInvoice === true })
  warnOfMissing(context, missing)
  return bytes
}
