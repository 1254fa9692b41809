import { describe, expect, it } from 'vitest'
import { type PrintedTicket, type TicketPdf, ticketPdf } from '../../../src/documents/tickets/ticket-pdf.ts'
import { pdfFonts, pdfKeys, pdfText, qpdfCheck } from '../pdf-tools.ts'
import { zbarPdf } from '../qr/tools.ts'
import { createdAt, fonts } from '../report/sample-report.ts'

const token = 'TKTAEAQCAIBAEBQKBQGBYHRAEIRCITSQKRMFUXS6MBRGI3DM6DYPCAISCMUCULRPGA5TQPJ6H5AEEQ2EIVDEO'
const ticket: PrintedTicket = {
  name: 'Ada Lovelace',
  ticketType: 'VIP',
  orderId: 'ord_01',
  code: '7Y2KQ3N9CZ',
  token,
  price: 5000,
  currency: 'EUR',
}
const event = {
  name: 'DevConf',
  date: '2027-03-14',
  endDate: null,
  startTime: '09:00',
  timezone: 'Europe/Berlin',
  venue: 'Town Hall, Market Square 1',
}
const printed = (changes: Partial<TicketPdf> = {}) =>
  ticketPdf({ event, tickets: [ticket], organizer: 'Ada’s Conferences', language: 'en', createdAt, fonts, ...changes })
const squeezed = (text: string) => text.replace(/[\s\u200e\u200f\u202a-\u202e]/gu, '')

describe('a ticket as PDF', () => {
  it('is valid and complete, and its code can be read from the page', async () => {
    const { bytes, missing } = await printed()
    expect(missing).toEqual([])
    expect(await qpdfCheck(bytes)).toBe(0)
    const text = await pdfText(bytes)
    for (const part of [
      'DevConf',
      'Sunday, 14 March 2027',
      '09:00 (Europe/Berlin)',
      'Town Hall, Market Square 1',
      'Ada Lovelace',
      'VIP',
      'ORD_01',
      '€50.00',
      'Ada’s Conferences',
      '7Y2KQ 3N9CZ',
    ]) {
      expect(text).toContain(part)
    }
    expect(await zbarPdf(bytes)).toEqual([[token]])
  })

  it('leaves out what it should not show', async () => {
    const { price: _price, ...unpriced } = ticket
    const { bytes } = await printed({ tickets: [unpriced], organizer: '', event: { ...event, venue: null } })
    expect(await pdfText(bytes)).not.toMatch(/Price|Organizer|null|undefined/)
  })

  it('is one page of many, each with its own code, embedded fonts and the same bytes again', async () => {
    const tokens = ['TKTA', 'TKTB', 'TKTC']
    const tickets = tokens.map((each) => ({ ...ticket, token: each }))
    const { bytes } = await printed({ tickets })
    expect(await zbarPdf(bytes)).toEqual(tokens.map((each) => [each]))
    expect((await pdfFonts(bytes)).filter(({ embedded, subset }) => !embedded || !subset)).toEqual([])
    expect(Buffer.compare(bytes, (await printed({ tickets })).bytes)).toBe(0)
  })

  it('draws names of every script that its fonts have', async () => {
    const names = ['Łódź Đặng Ñandú', 'Αθήνα', 'Київ', 'Երևան', 'თბილისი', 'مؤتمر', 'שלום']
    const { bytes, missing } = await printed({ tickets: names.map((name) => ({ ...ticket, name, ticketType: name })) })
    expect(missing).toEqual([])
    const text = squeezed((await pdfText(bytes)).normalize('NFKC'))
    expect(names.filter((name) => text.includes(squeezed(name.normalize('NFKC'))))).toEqual(names)
  })

  it('draws any input as plain text, without actions, on one page each', async () => {
    const hostile = [
      ') /URI (http://e) (',
      '<iframe src=file:///etc/passwd>',
      '👩‍👩‍👧‍👦🇩🇪❤️',
      '\u202Egpj.exe\u202C',
      'x'.repeat(10_000),
    ]
    const tickets = hostile.map((text) => ({ ...ticket, name: text, ticketType: text, orderId: text }))
    const [organizer = '', name = ''] = hostile.toReversed()
    const { bytes } = await printed({ tickets, organizer, event: { ...event, name, venue: organizer } })
    expect(await qpdfCheck(bytes)).toBe(0)
    const { keys, pages } = await pdfKeys(bytes)
    const acting = ['/URI', '/JS', '/JavaScript', '/A', '/AA', '/OpenAction', '/Launch', '/EmbeddedFile', '/Annots']
    expect(acting.filter((key) => keys.has(key))).toEqual([])
    expect(pages).toBe(hostile.length)
    expect(await pdfText(bytes)).not.toContain('root:')
    expect(await zbarPdf(bytes)).toEqual(hostile.map(() => [token]))
  })
})
