// An invoice or a credit note on paper: parties, facts, lines, taxes and how to pay, in the document's own language.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { type InvoiceWording, invoices } from '../../languages/invoices/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { Fonts } from '../pdf/font-picker.ts'
import { colors, onPaper, type Paper, paragraph, type Sheet } from '../pdf/sheet.ts'
import { drawLines } from './draw-lines.ts'
import { drawParties } from './draw-parties.ts'
import { drawPayment } from './draw-payment.ts'
import { attachedInvoice } from './e-invoice/attached.ts'
import { factsOf } from './facts.ts'

export interface InvoicePdfOptions {
  readonly fonts: Fonts
  /** Whether it carries the e-invoice and is written as PDF/A-3. */
  readonly isEInvoice?: boolean
}

/** Draws it; the same invoice gives the same bytes. @throws Failure where an e-invoice lacks what it needs */
export async function invoicePdf(invoice: Invoice, { fonts, isEInvoice = false }: InvoicePdfOptions): Promise<Paper> {
  const { language } = invoice
  const words = await wordingOf(invoices, language)
  const archive = isEInvoice ? attachedInvoice(invoice, words) : undefined
  const title = titleOf(invoice, words)
  // Each part keeps its own direction (Unicode's FSI and PDI).
  const parts = [title, words.date(invoice.issuedOn), invoice.seller.name].map((part) => `\u2068${part}\u2069`)
  const footer = parts.join(' · ')
  const createdAt = new Date(invoice.createdAt)
  return onPaper({ title, language, createdAt, fonts, footer, ...(archive && { archive }) }, (sheet) => {
    drawParties(sheet, invoice, words)
    drawTitle(sheet, title)
    drawFacts(sheet, invoice, words)
    drawLines(sheet, invoice, words)
    drawPayment(sheet, invoice, words)
  })
}

/** `Invoice INV-2027-0001`. */
const titleOf = ({ kind, number }: Invoice, { say }: InvoiceWording) =>
  kind === 'invoice' ? say('title.invoice', { number }) : say('title.creditNote', { number })

function drawTitle(sheet: Sheet, title: string): void {
  sheet.y += 30
  paragraph(sheet, title, { size: 18, bold: true, color: colors.ink, lines: 3 })
  sheet.y += 6
}

const [labelStyle, valueStyle] = [
  { size: 9.5, color: colors.faint },
  { size: 9.5, color: colors.ink },
]

function drawFacts(sheet: Sheet, invoice: Invoice, words: InvoiceWording): void {
  const facts = factsOf(invoice, words)
  const widest = Math.max(...facts.map(({ label }) => sheet.type.width(label, labelStyle)))
  const labels = Math.min(widest, sheet.width * 0.4) + 16
  for (const { label, value } of facts) {
    sheet.need(14)
    sheet.type.line(label, { x: sheet.left, y: sheet.y + 9.5, width: labels - 8 }, labelStyle)
    const beside = { ...sheet, left: sheet.left + labels, width: sheet.width - labels }
    paragraph(beside, value, { ...valueStyle, lines: 3 })
    sheet.y = beside.y + 2
  }
}
