import { describe, expect, it } from 'vitest'
import { fontsOf } from '../../../src/cli/files/fonts.ts'
import { invoiceReport } from '../../../src/cli/invoices/invoice-report.ts'
import { main } from '../../../src/cli/main.ts'
import type { Invoice } from '../../../src/contract/invoices/invoices.ts'
import { reportPdf } from '../../../src/documents/report/pdf.ts'
import { pdfText, qpdfCheck } from '../../documents/pdf-tools.ts'
import { made, words } from '../../host/command-line.ts'
import { createTestHost } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')

async function pdfOf(home: string, id: string): Promise<Buffer> {
  const host = createTestHost({ home, argv: words(`invoices export ${id}`) })
  expect(await main(host)).toBe(0)
  return host.bytes()
}

describe('an invoice on paper', () => {
  it('has every figure, text only, in any script, and is the same each time', async () => {
    const { home, typed } = await seededHome()
    await typed('ticket-types create --event devconf --name Gala --price 100 --tax-rate 7.7 --tax-mode exclusive')
    const order = 'orders create --event devconf --name Ada --email ada@example.org --ticket Gala=2 --payment transfer'
    const { id } = await made<{ id: string }>(typed, order)
    await typed('invoices seller --name "Конференция" --tax-id ATU1 --note "שלום ) /URI (http://evil.example) ("')
    const invoice = await made<{ id: string; number: string }>(
      typed,
      `invoices create --order ${id} --billing-name "<iframe src=file:///etc/passwd>" --tax-id DE9`,
    )
    const bytes = await pdfOf(home, invoice.id)
    expect(await qpdfCheck(bytes)).toBe(0)
    const text = flat(await pdfText(bytes))
    for (const part of [
      `Invoice ${invoice.number}`,
      'From Конференция Tax ID ATU1',
      'To <iframe src=file:///etc/passwd> Tax ID DE9',
      'Date 2027-01-15',
      `Order ${id.slice(-10).toUpperCase()}`,
      'Gala 2 €107.70 7.7% VAT €200.00 €15.40 €215.40',
      '7.7% VAT €200.00 €15.40 €215.40',
      'Total €215.40',
      'Paid on 2027-01-15 by transfer',
    ]) {
      expect(text).toContain(part)
    }
    expect(bytes.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch|\/EmbeddedFile/)
    expect((await pdfOf(home, invoice.id)).equals(bytes)).toBe(true)
  })

  it('spans pages as needed, with names of any length, and names the invoice a credit note credits', async () => {
    const { typed, ids } = await seededHome()
    const invoice = await made<Invoice>(typed, `invoices show ${ids.invoice}`)
    const [line] = invoice.lines
    if (!line) throw new Error('an invoice without lines')
    const lines = Array.from({ length: 100 }, (_, index) => ({ ...line, description: `T${index}` }))
    const name = 'x'.repeat(10_000)
    const long = { ...invoice, lines, buyer: { ...invoice.buyer, name, address: `${name}\n`.repeat(50), taxId: null } }
    const credit = { ...long, kind: 'credit_note' as const, creditsNumber: 'INV-1', total: -5000 }
    const host = createTestHost()
    const { bytes } = await reportPdf(invoiceReport(credit), {
      createdAt: host.now(),
      fonts: fontsOf(host),
      language: 'en',
    })
    const text = flat(await pdfText(Buffer.from(bytes)))
    for (const { description } of lines) expect(text).toContain(`${description} 1 €50.00 no tax €50.00 €0.00`)
    expect(text).toContain('Credits Invoice INV-1')
    expect(text).toContain('Total -€50.00')
    expect(text).toContain('Page 4 of 4')
  })
})
