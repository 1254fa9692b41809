// Tickets and badges in languages: every word from the catalogue, Arabic mirrored, figures found in reading order.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { badgeLayout } from '../../../src/documents/tickets/badge-layouts.ts'
import { badgePdf } from '../../../src/documents/tickets/badge-pdf.ts'
import { type TicketPdf, ticketPdf } from '../../../src/documents/tickets/ticket-pdf.ts'
import { speakPseudoLanguage, wordsIn } from '../papers-in-pseudo-language.ts'
import { pdfText } from '../pdf-tools.ts'
import { zbarPdf } from '../qr/tools.ts'
import { createdAt, fonts } from '../report/sample-report.ts'

afterEach(() => vi.restoreAllMocks())

const event = {
  name: 'Fair',
  date: '2027-03-14',
  endDate: '2027-03-16',
  startTime: '09:00',
  timezone: 'UTC',
  venue: 'Hall',
}
const ada = { name: 'Ada', orderId: 'ord_0123456789', code: '0123456789', token: 'TKTA', currency: 'EUR' }
const tickets = [
  { ...ada, ticketType: 'VIP', attendeeId: 'att_1', price: 123450 },
  { ...ada, ticketType: 'Dinner', attendeeId: 'att_2', forAttendeeId: 'att_1', price: 5000 },
  { ...ada, ticketType: 'Boat', attendeeId: 'att_3', forAttendeeId: 'att_1', price: 5000 },
]
const drawn = (changes: Partial<TicketPdf>) =>
  ticketPdf({ event, tickets, organizer: 'Club', language: 'en', createdAt, fonts, ...changes })
const flat = (text: string) => text.replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')

describe('Tickets', () => {
  it.each([
    ['de', ['14.–16. März 2027', 'Bestellung', '1.234,50 €', 'Dinner und Boat', 'Diesen Code am Einlass vorzeigen']],
    ['fr', ['14–16 mars 2027', 'Commande', 'Dinner et Boat', 'Présentez ce code à l’entrée']],
  ] as const)('speak %s, and their figures are found in reading order', async (language, parts) => {
    const { bytes } = await drawn({ language, color: '#ffd24d' })
    const text = flat(await pdfText(bytes))
    for (const part of parts) expect(text).toContain(part)
    expect(text).toMatch(/Fair .*Ada .*VIP .*2027 .*09:00 .*Hall .*0123456789 /)
  })

  it('are mirrored in Arabic: the code is at the left, and can be read', async () => {
    const { bytes, missing } = await drawn({ language: 'ar', tickets: tickets.slice(0, 1) })
    expect(missing).toEqual([])
    expect(await zbarPdf(bytes)).toEqual([['TKTA']])
    const lines = (await pdfText(bytes)).split('\n')
    const columnOf = (text: string) => Math.max(...lines.map((line) => line.indexOf(text)))
    expect(columnOf('01234 56789')).toBeLessThan(columnOf('VIP'))
  })

  it('have no word from outside the catalogue', async () => {
    await speakPseudoLanguage()
    const { bytes } = await drawn({})
    expect(wordsIn(await pdfText(bytes), /Fair|Ada|VIP|Dinner|Boat|Club|Hall|UTC|March|and/)).toEqual([])
  })
})

describe('Badges', () => {
  it('have no word from outside the catalogue, and the type in a bar', async () => {
    await speakPseudoLanguage()
    const layout = badgeLayout('a7')
    if (!layout) throw new Error('no layout')
    const badge = { name: 'Ada Lovelace', lines: ['Ltd'], type: { name: 'VIP', color: '#1f4e79' }, qr: 'TKTA' }
    const { bytes } = await badgePdf({
      layout,
      badges: [badge],
      title: 'Fair',
      twoSided: false,
      language: 'ar',
      createdAt,
      fonts,
    })
    const text = await pdfText(bytes)
    expect(flat(text)).toMatch(/Fair .*Ada .*Lovelace .*Ltd .*VIP/)
    expect(wordsIn(text, /Fair|Ada|Lovelace|Ltd|VIP/)).toEqual([])
  })
})
