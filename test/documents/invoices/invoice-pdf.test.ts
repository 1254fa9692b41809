import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Invoice } from '../../../src/contract/invoices/invoices.ts'
import { epcText } from '../../../src/documents/invoices/epc-code.ts'
import { invoicePdf } from '../../../src/documents/invoices/invoice-pdf.ts'
import { invoiceXml } from '../../../src/documents/invoices/invoice-xml.ts'
import { qrPng } from '../../../src/documents/qr/png.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'
import { speakPseudoLanguage, wordsIn } from '../papers-in-pseudo-language.ts'
import { pdfFonts, pdfKeys, pdfText, qpdfCheck } from '../pdf-tools.ts'
import { zbarPdf, zxingTexts } from '../qr/tools.ts'
import { fonts } from '../report/sample-report.ts'
import { readXml, textAt } from './read-xml.ts'
import { discounted, sampleCredit, sampleInvoice, ticket } from './sample-invoice.ts'

const drawn = async (invoice: Invoice, isEInvoice = false) => (await invoicePdf(invoice, { fonts, isEInvoice })).bytes
const flat = async (bytes: Uint8Array) => (await pdfText(bytes)).replace(/\s+/g, ' ')

afterEach(() => vi.restoreAllMocks())

describe('an invoice on paper', () => {
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await drawn(sampleInvoice(discounted), true)
  })

  it('has parties, facts, lines, taxes and what is due, in reading order', async () => {
    const text = await flat(bytes)
    const parts = [
      'ACME Ltd Hafen & Co <e. V.>',
      'Attn. Erika Mustermann Speicherstraße 1',
      'Street 2 20457 Hamburg',
      'VAT ID: DE 123 456 789',
      'Invoice INV-2027-0001',
      'Date 15 January 2027',
      'Payment due 29 January 2027',
      'Event Harbour Conference',
      'Date of service 22 – 23 April 2027',
      'Order ATBXKJMP78',
      'Your reference PO-4711',
      'Standard 2 €149.00 19% VAT €298.00',
      'Workshop 1 €60.00 7% VAT €60.00',
      'Discount (TENTH) 19% VAT -€29.80',
      'Refunded 19% VAT -€10.00',
      'Total €318.20',
      '19% VAT €216.98 €41.22 €258.20',
      '7% VAT €56.07 €3.93 €60.00',
      'Please pay €318.20 by 29 January 2027.',
      'IBAN DE02 1203 0000 0000 2020 51',
      'BIC BYLADEM1001',
      'Payment reference INV-2027-0001',
      'Payable without deduction.',
      'Page 1 of 1',
    ]
    let after = 0
    for (const part of parts) {
      expect(text.slice(after)).toContain(part)
      after = text.indexOf(part, after)
    }
  })

  it('has no word from outside the catalogue, nor has a credit note', async () => {
    await speakPseudoLanguage()
    const ofPeople =
      /ACME|Ltd|Hafen|Co|Attn|Erika|Mustermann|Speicherstraße|Street|Back|yard|Linz|Hamburg|Harbour|Conference|Standard|Workshop|TENTH|VAT|DE|AT|ATU|INV|CN|PO|IBAN|BIC|BYLADEM|Payable|without|deduction|January|April|e|V|Germany|Austria|invoices|hafen|example|ATBXKJMP/
    for (const invoice of [sampleInvoice(discounted), sampleCredit()]) {
      expect(wordsIn(await pdfText(await drawn(invoice)), ofPeople)).toEqual([])
    }
  })

  it('has a code that banking apps read as the transfer', async () => {
    const [lines] = await zbarPdf(bytes, 150)
    expect(lines).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BYLADEM1001',
      'Hafen & Co <e. V.>',
      'DE02120300000000202051',
      'EUR318.20',
      'INV-2027-0001',
    ])
  })

  it('carries its e-invoice as a file that belongs to it, in a PDF for keeping', async () => {
    expect(await qpdfCheck(bytes)).toBe(0)
    skipWithout('pdfdetach', 'qpdf')
    const folder = temporaryDirectory()
    const file = join(folder, 'invoice.pdf')
    writeFileSync(file, bytes)
    await execa('pdfdetach', ['-saveall', '-o', folder, file])
    expect(await readFile(join(folder, 'factur-x.xml'), 'utf8')).toBe(await invoiceXml(sampleInvoice(discounted)))
    const { keys } = await pdfKeys(bytes)
    for (const key of ['/AF', '/AFRelationship', '/EmbeddedFiles', '/OutputIntents', '/Metadata']) {
      expect(keys).toContain(key)
    }
    const raw = Buffer.from(bytes).toString('utf8')
    expect(raw).toContain('/AFRelationship /Alternative')
    expect(raw).toMatch(/\/Subtype \/text#2Fxml/)
    expect(raw).toMatch(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/)
    expect((await pdfFonts(bytes)).filter(({ embedded }) => !embedded)).toEqual([])
  })

  it('says in its metadata what it carries, and that it is PDF/A-3', () => {
    const raw = Buffer.from(bytes).toString('utf8')
    const found = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(raw)?.[0] ?? ''
    const rdf = readXml(found)
    expect(textAt(rdf, 'xmpmeta/RDF/Description/part')).toBe('3')
    expect(textAt(rdf, 'xmpmeta/RDF/Description/conformance')).toBe('B')
    expect(textAt(rdf, 'xmpmeta/RDF/Description/DocumentFileName')).toBe('factur-x.xml')
    expect(textAt(rdf, 'xmpmeta/RDF/Description/ConformanceLevel')).toBe('EN 16931')
    expect(found).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"')
    expect(found).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>')
  })

  it('is the same each time', async () => {
    expect(Buffer.compare(await drawn(sampleInvoice(discounted), true), bytes)).toBe(0)
  })
})

describe('an invoice of many lines', () => {
  it('repeats its headings and carries its sums from page to page', async () => {
    const tickets = Array.from({ length: 40 }, (_, index) =>
      ticket({ gross: 1000, ticketType: `Seminar ${index + 1}` }),
    )
    const bytes = await drawn(sampleInvoice(tickets))
    const text = await flat(bytes)
    const { pages } = await pdfKeys(bytes)
    expect(pages).toBe(2)
    expect(text.match(/Description Quantity Unit price Tax Amount/g)).toHaveLength(2)
    const [over] = /Carried over €[\d.]+/.exec(text) ?? ['']
    const amount = over.replace('Carried over ', '')
    expect(amount).toMatch(/€\d+\.00/)
    expect(text).toContain(`Brought forward ${amount}`)
    expect(text.slice(0, text.indexOf(over)).match(/Seminar \d+ 1 €10\.00/g)).toHaveLength(Number(amount.slice(1)) / 10)
    expect(text).toContain('Page 2 of 2')
  })
})

describe('in other languages and cases', () => {
  it('a credit note in German names the invoice it corrects, and asks for nothing', async () => {
    const text = await flat(await drawn(sampleCredit({ language: 'de' })))
    for (const part of [
      'Rechnungskorrektur CN-2027-0001',
      'Berichtigt Rechnung INV-2027-0001',
      'Grund Teilweise erstattet',
      'Gutgeschriebener Betrag -20,00 €',
      'Dieser Betrag wird erstattet, mit dem offenen Betrag verrechnet oder neu in Rechnung gestellt.',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Bitte zahlen')
    expect(text).not.toContain('IBAN')
  })

  it('an invoice in Arabic has all its words', async () => {
    const { bytes, missing } = await invoicePdf(sampleInvoice(discounted, { language: 'ar' }), { fonts })
    expect(missing).toEqual([])
    expect((await flat(bytes)).normalize('NFKC')).toContain('INV-2027-0001')
  })

  it('a paid one says when and how it was paid, and why some of it has no tax, without a code', async () => {
    const untaxed = { tax: 0, taxRate: null, taxName: null }
    const invoice = sampleInvoice([ticket({ gross: 2000, ...untaxed })], {
      exemption: 'VAT exempt, § 19 UStG',
      dueOn: null,
      payment: {
        status: 'paid',
        method: 'transfer',
        paidAt: '2027-01-14T09:00:00.000Z',
        payments: [{ date: '2027-01-14', method: 'transfer', amount: 2000 }],
      },
    })
    const bytes = await drawn(invoice)
    const text = await flat(bytes)
    for (const part of [
      'Standard 1 €20.00 no tax €20.00',
      'Paid on 14 January 2027, by bank transfer -€20.00',
      'Amount due €0.00',
      'This invoice has been paid. Thank you!',
      'VAT exempt, § 19 UStG',
    ]) {
      expect(text).toContain(part)
    }
    expect(await zbarPdf(bytes)).toEqual([[]])
    expect((await pdfKeys(bytes)).keys).not.toContain('/EmbeddedFiles')
  })
})

describe('the code for a transfer', () => {
  const transfer = { holder: 'Club', iban: 'DE02120300000000202051', bic: null, amountMinor: 1200, text: 'INV-1' }

  it('keeps umlauts, as apps that know the standard read them', async () => {
    const text = epcText({ ...transfer, holder: 'Hafen & Söhne' }) ?? ''
    expect(await zxingTexts(qrPng(text))).toEqual([text])
  })

  it('leaves out an unknown BIC', () => {
    expect(epcText(transfer)).toBe('BCD\n002\n1\nSCT\n\nClub\nDE02120300000000202051\nEUR12.00\n\n\nINV-1')
  })

  it.each([
    ['nothing is due', { amountMinor: 0 }],
    ['the account is outside of SEPA', { iban: 'TR330006100519786457841326' }],
  ])('is left out where %s', (_, changes) => {
    expect(epcText({ ...transfer, ...changes })).toBeUndefined()
  })

  it('keeps to the lengths of the standard, on one line each', () => {
    const lines = epcText({ ...transfer, holder: 'x\ny'.repeat(50), text: 'z'.repeat(200) })?.split('\n') ?? []
    expect([lines.length, lines[5]?.length, lines[10]?.length]).toEqual([11, 70, 140])
  })
})
