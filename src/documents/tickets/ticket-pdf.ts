// Tickets as PDF, one per page: the event, the holder, and the code to show at the door.
import { formatMoney } from '../../contract/core/money.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { eventDates } from '../calendar/event-dates.ts'
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
  readonly createdAt: Date
  readonly fonts: Fonts
}

const padding = 26
const qrSize = 178

/** @returns the bytes, the same for the same input, and the characters missing from all fonts */
export function ticketPdf({ event, tickets, addOns = [], organizer, createdAt, fonts }: TicketPdf) {
  const title = `Ticket: ${event.name}`
  return onPaper({ title, language: 'en', createdAt, fonts }, (sheet) => {
    for (const [index, ticket] of tickets.entries()) {
      if (index > 0) nextPage(sheet)
      const also = [...tickets, ...addOns].filter(({ forAttendeeId: id }) => id != null && id === ticket.attendeeId)
      drawTicket(sheet, { ...ticket, also: also.map(({ ticketType }) => ticketType) }, { event, organizer })
    }
  })
}

function nextPage(sheet: Sheet): void {
  const top = sheet.y
  sheet.need(Number.POSITIVE_INFINITY)
  sheet.y = Math.min(top, sheet.left)
}

/** A ticket with the types of its holder's add-ons among those printed. */
interface WithAddOns extends PrintedTicket {
  readonly also: readonly string[]
}

function drawTicket(
  sheet: Sheet,
  ticket: WithAddOns,
  { event, organizer }: Pick<TicketPdf, 'event' | 'organizer'>,
): void {
  const top = sheet.left
  sheet.y = top + padding
  const inner = { ...sheet, left: sheet.left + padding, width: sheet.width - 2 * padding, y: sheet.y }
  paragraph(inner, event.name, { size: 22, bold: true, color: colors.ink, lines: 3 })
  inner.y += 4
  paragraph(inner, eventDates(event), { size: 11, color: colors.ink, lines: 2 })
  if (event.venue !== null) paragraph(inner, event.venue, { size: 11, color: colors.ink, lines: 2 })
  inner.y += 14
  rule(sheet, inner.y)
  inner.y += 18
  const codeTop = inner.y
  drawCode(inner, ticket, codeTop)
  drawPerson({ ...inner, width: inner.width - qrSize - 20 }, ticket, organizer)
  const bottom = codeTop + qrSize + 44 + padding
  sheet.pdf.lineWidth(0.8).strokeColor(colors.line)
  sheet.pdf.roundedRect(sheet.left, top, sheet.width, bottom - top, 8).stroke()
  sheet.y = bottom
}

function drawCode(inner: Sheet, { token, code }: PrintedTicket, top: number): void {
  const x = inner.left + inner.width - qrSize
  drawQr(inner, token, { x, y: top, size: qrSize })
  const place = { x, width: qrSize, align: 'center' } as const
  const typed = `${code.slice(0, 5)} ${code.slice(5)}`
  inner.type.line(typed, { ...place, y: top + qrSize + 18 }, { size: 15, bold: true, color: colors.ink })
  inner.type.line('Show this code at the door', { ...place, y: top + qrSize + 34 }, { size: 8.5, color: colors.faint })
}

function drawPerson(inner: Sheet, ticket: WithAddOns, organizer: string): void {
  const { price, currency } = ticket
  paragraph(inner, ticket.name, { size: 18, bold: true, color: colors.ink, lines: 3 })
  inner.y += 2
  paragraph(inner, ticket.ticketType, { size: 12, color: colors.ink, lines: 2 })
  if (ticket.also.length > 0) {
    paragraph(inner, `Also: ${ticket.also.join(', ')}`, { size: 10, color: colors.ink, lines: 3 })
  }
  inner.y += 14
  const facts: [label: string, value: string][] = [
    ['Order', orderReference(ticket.orderId)],
    ...(price === undefined ? [] : [['Price', formatMoney(price, currency)] as [string, string]]),
    ...(organizer === '' ? [] : [['Organizer', organizer] as [string, string]]),
  ]
  for (const [label, value] of facts) {
    paragraph(inner, label, { size: 8.5, color: colors.faint, lines: 1 })
    paragraph(inner, value, { size: 9.5, color: colors.ink, lines: 2 })
    inner.y += 6
  }
}

/** A dashed line, as for tearing. */
function rule({ pdf, left, width }: Sheet, y: number): void {
  pdf.lineWidth(0.6).strokeColor(colors.line).dash(3, { space: 3 })
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
    .undash()
}
