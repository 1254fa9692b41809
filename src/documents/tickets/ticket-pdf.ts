// Tickets as PDF, one per page: the event, the holder, and the code to show at the door.
import type { Language } from '../../contract/core/choices.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { textOn } from '../../contract/pages/contrast.ts'
import type { PaperWording } from '../../languages/papers/index.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import type { Fonts } from '../pdf/font-picker.ts'
import { colors, onPaper, paragraph, type Sheet } from '../pdf/sheet.ts'

interface PrintedEvent {
  readonly name: string
  readonly date: string
  readonly endDate: string | null
  readonly startTime: string | null
  readonly timezone: string
  readonly venue: string | null
}

export interface PrintedTicket {
  readonly name: string
  readonly ticketType: string
  /** Its attendee, and of an add-on the one it is for: people's tickets name their add-ons. */
  readonly attendeeId?: string
  readonly forAttendeeId?: string | null
  readonly orderId: string
  /** For typing when the QR code can't be read. */
  readonly code: string
  /** The content of the QR code. */
  readonly token: string
  /** Minor units; absent where the price is not to be printed. */
  readonly price?: number
  readonly currency: string
}

export interface TicketPdf {
  readonly event: PrintedEvent
  readonly tickets: readonly PrintedTicket[]
  /** Add-ons of these tickets that have no page here. */
  readonly addOns?: readonly Pick<PrintedTicket, 'ticketType' | 'forAttendeeId'>[]
  readonly organizer: string
  /** Of the words around what people have written. */
  readonly language: Language
  /** The organizer's, like `#0b6e4f`; that of the public pages by default. */
  readonly color?: string | null
  readonly createdAt: Date
  readonly fonts: Fonts
}

/** A ticket with the types of its holder's add-ons among those printed. */
interface WithAddOns extends PrintedTicket {
  readonly also: readonly string[]
}

const colorDefault = '#2f4b8f'
const padding = 24
/** With its quiet zone: 7 cm, which phones and scanners read from an arm's length. */
const qrSize = 204
const gap = 20
const radius = 8

/** @returns the bytes, the same for the same input, and the characters missing from all fonts */
export function ticketPdf(pdf: TicketPdf) {
  const { event, tickets, addOns = [], language, createdAt, fonts } = pdf
  const title = ({ say }: PaperWording) => say('ticket.title', { event: event.name })
  return onPaper({ title, language, createdAt, fonts }, (sheet) => {
    for (const [index, ticket] of tickets.entries()) {
      if (index > 0) sheet.pdf.addPage()
      const also = [...tickets, ...addOns].filter(({ forAttendeeId: id }) => id != null && id === ticket.attendeeId)
      drawTicket(sheet, { ...ticket, also: also.map(({ ticketType }) => ticketType) }, pdf)
    }
  })
}

function drawTicket(sheet: Sheet, ticket: WithAddOns, { event, organizer, color }: TicketPdf): void {
  const top = sheet.left
  const inner = { ...sheet, left: sheet.left + padding, width: sheet.width - 2 * padding, y: top }
  drawBand(sheet, inner, { name: event.name, color: color ?? colorDefault })
  inner.y += padding - 6
  drawPerson(inner, ticket)
  const codeTop = inner.y
  drawCode(inner, ticket, codeTop)
  const facts = { ...inner, width: inner.width - qrSize - gap }
  drawFacts(facts, [...eventFacts(event, sheet.words), ...orderFacts(ticket, sheet.words, organizer)])
  const foot = { ...inner, y: Math.max(codeTop + qrSize + 44, facts.y) + 14 }
  paragraph(foot, sheet.words.say('ticket.terms'), { size: 8.5, color: colors.faint, lines: 4 })
  const bottom = foot.y + padding - 6
  sheet.pdf.lineWidth(0.8).strokeColor(colors.line)
  sheet.pdf
    .roundedRect(sheet.type.leftOf({ x: sheet.left, width: sheet.width }), top, sheet.width, bottom - top, radius)
    .stroke()
}

/** The event's name on the organizer's colour. */
function drawBand({ pdf, type, left, width }: Sheet, inner: Sheet, band: Band): void {
  const top = inner.y
  const style = { size: 24, bold: true, color: textOn(band.color) }
  const fitted = type.fit(band.name, style, { width: inner.width, lines: 2, sizeMin: 14 })
  const name = { ...style, size: fitted.size, lines: 4 }
  const lines = type.wrap(band.name, name, { width: inner.width, lines: name.lines }).length
  const height = 2 * 18 + lines * name.size * 1.25
  const x = type.leftOf({ x: left, width })
  pdf.fillColor(band.color).roundedRect(x, top, width, height, radius).fill()
  // Square where the ticket goes on.
  pdf.rect(x, top + height - radius, width, radius).fill()
  inner.y = top + 18
  paragraph(inner, band.name, name)
  inner.y = top + height
}

interface Band {
  readonly name: string
  readonly color: string
}

function drawCode(inner: Sheet, { token, code }: PrintedTicket, top: number): void {
  const { type, words } = inner
  const x = inner.left + inner.width - qrSize
  drawQr(inner, token, { x, y: top, size: qrSize })
  const place = { x, width: qrSize, align: 'center' } as const
  const typed = `${code.slice(0, 5)} ${code.slice(5)}`
  type.line(typed, { ...place, y: top + qrSize + 16 }, { size: 16, bold: true, color: colors.ink })
  const hint = words.say('ticket.show')
  const style = { size: 8.5, color: colors.faint }
  const { lines, size } = type.fit(hint, style, { width: qrSize, lines: 2, sizeMin: 7 })
  for (const [index, line] of lines.entries()) {
    type.line(line, { ...place, y: top + qrSize + 31 + index * size * 1.25 }, { ...style, size })
  }
}

/** Over the whole width, because names are long. */
function drawPerson(inner: Sheet, { name, ticketType }: WithAddOns): void {
  const style = { size: 20, bold: true, color: colors.ink }
  const { size } = inner.type.fit(name, style, { width: inner.width, lines: 2, sizeMin: 12 })
  paragraph(inner, name, { ...style, size, lines: 5 })
  inner.y += 2
  paragraph(inner, ticketType, { size: 13, color: colors.ink, lines: 3 })
  inner.y += 14
}

interface Fact {
  readonly label: string
  readonly value: string
}

function eventFacts({ date, endDate, startTime, timezone, venue }: PrintedEvent, { say, days }: PaperWording): Fact[] {
  return [
    { label: say('ticket.date'), value: days(date, endDate ?? date) },
    ...(startTime === null
      ? []
      : [{ label: say('ticket.starts'), value: say('ticket.startsAt', { time: startTime, timezone }) }]),
    ...(venue === null ? [] : [{ label: say('ticket.venue'), value: venue }]),
  ]
}

function orderFacts({ also, orderId, price, currency }: WithAddOns, words: PaperWording, organizer: string): Fact[] {
  const { say, list, money } = words
  return [
    ...(also.length === 0 ? [] : [{ label: say('ticket.addOns'), value: list(also.map(isolated)) }]),
    { label: say('ticket.order'), value: orderReference(orderId) },
    ...(price === undefined ? [] : [{ label: say('ticket.price'), value: money(price, currency) }]),
    ...(organizer === '' ? [] : [{ label: say('ticket.organizer'), value: organizer }]),
  ]
}

/** So that a Latin name between Arabic words keeps its place (UAX 9). */
const isolated = (text: string) => `\u2068${text}\u2069`

function drawFacts(inner: Sheet, facts: readonly Fact[]): void {
  for (const { label, value } of facts) {
    paragraph(inner, label, { size: 8.5, color: colors.faint, lines: 1 })
    paragraph(inner, value, { size: 10.5, color: colors.ink, lines: 5 })
    inner.y += 6
  }
}
