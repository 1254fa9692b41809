// An invoice or a credit note as an e-invoice alone, without its PDF.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { invoices } from '../../languages/invoices/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import { crossIndustryInvoice } from './e-invoice/cii.ts'

/** @throws Failure naming what it lacks for EN 16931 */
export async function invoiceXml(invoice: Invoice): Promise<string> {
  return crossIndustryInvoice(invoice, await wordingOf(invoices, invoice.language))
}
