// `turnout invoices export`: writes an invoice or a credit note to a file.
import type { Command } from '../core/command.ts'
import { fontsOf } from '../files/fonts.ts'
import { formatFlag, outFlags, requirePlace, writeJson, writeOut } from '../files/out-file.ts'
import { fontFlag, warnOfMissing } from '../verbs/fonts.ts'
import { lookupFlag } from '../verbs/named.ts'
import { invoicePositional } from './columns.ts'

export const command: Command = {
  description:
    "pdf is a printable document with embedded fonts; json is the service's unchanged response. The same invoice always gives the same PDF.",
  positionals: [invoicePositional],
  flags: [lookupFlag, formatFlag(['pdf', 'json'], 'pdf'), ...outFlags, fontFlag],
  examples: [
    { command: 'turnout invoices export inv_… --out invoice.pdf' },
    { command: 'turnout invoices export inv_… --format json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, input) {
    const [id = ''] = input.positionals
    const isPdf = input.flags.format !== 'json'
    if (isPdf) requirePlace(context, input, 'pdf')
    const client = await context.client()
    const answer = await client.call('showInvoice', { params: { invoice_id: id } })
    if (!isPdf) return writeJson(context, input, answer)
    const { invoiceReport } = await import('./invoice-report.ts')
    const { reportPdf } = await import('../../documents/report/pdf.ts')
    const named = input.flags.font as readonly string[] | undefined
    const createdAt = new Date(answer.value.createdAt)
    const fonts = fontsOf(context.host, named)
    const { bytes, missing } = await reportPdf(invoiceReport(answer.value), { createdAt, fonts, language: 'en' })
    warnOfMissing(context, missing)
    await writeOut(context, input, bytes)
  },
}
