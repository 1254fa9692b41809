// Signs for doors: a sheet of A4 for each room and day, to be read from three metres. The times stand in a column of their own
// in the largest type, so that the next session is found before its title is read.
import { textOn } from '../../contract/pages/contrast.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { colors, onPaper, type Paper, paragraph, rule, type Sheet } from '../pdf/sheet.ts'
import type { FittedText } from '../pdf/typesetter.ts'
import { drawSignRows, fitRows, type SignRow } from './draw-sign-rows.ts'
import { releaseText } from './phrases.ts'
import { byDay, colorDefault, type PaperOptions, type PrintedProgramme, type PrintedSlot } from './programme.ts'

const margin = 40
const qrSize = 80
/** Of a foot without a code: the event's name and the release. */
const footTextHeight = 32
const footHeight = ({ address }: PrintedProgramme) => (address === null ? footTextHeight : qrSize)
/** Between the rows and the foot. */
const footGap = 14

/** What stands on the door of a room on one day. */
interface Sign {
  readonly room: string
  readonly day: string
  readonly slots: readonly PrintedSlot[]
}

/** @returns the bytes, the same for the same input, and the characters missing from all fonts */
export function signsPdf(programme: PrintedProgramme, { createdAt, fonts }: PaperOptions): Promise<Paper> {
  const { event } = programme
  const title = ({ say }: Sheet['words']) => say('signs.title', { event: event.name })
  return onPaper({ title, language: event.language, createdAt, fonts, margin }, (sheet) => {
    for (const [index, sign] of signsOf(programme).entries()) {
      if (index > 0) sheet.pdf.addPage()
      drawSign(sheet, sign, programme)
    }
  })
}

/** Room by room, so that each door's sheets lie together; a room without a session that day needs none. */
export function signsOf({ rooms, slots }: Pick<PrintedProgramme, 'rooms' | 'slots'>): Sign[] {
  return rooms.flatMap(({ name: room }) =>
    byDay(slots)
      .filter(([, ofDay]) => ofDay.some((slot) => slot.room === room && slot.session !== null))
      .map(([day, ofDay]) => ({ room, day, slots: ofDay.filter((slot) => slot.room === room || isForAll(slot)) })),
  )
}

const isForAll = ({ room, session }: PrintedSlot) => room === null && session === null

function drawSign(sheet: Sheet, sign: Sign, programme: PrintedProgramme): void {
  const head = measureHead(sheet, sign)
  const height = sheet.pdf.page.height - 2 * margin - footHeight(programme) - footGap - head.height
  const sheets = fitRows(sheet, sign.slots, { programme, height })
  for (const [index, rows] of sheets.entries()) {
    if (index > 0) sheet.pdf.addPage()
    sheet.y = margin
    drawHead(sheet, head, programme.color ?? colorDefault)
    drawRows(sheet, rows, height)
    drawFoot(sheet, programme, sheets.length === 1 ? undefined : { sheet: index + 1, sheets: sheets.length })
  }
}

const bandPadding = 18

interface Head {
  readonly room: FittedText
  readonly bandHeight: number
  readonly day: FittedText
  readonly height: number
}

const roomStyle = { size: 60, bold: true }
const dayStyle = { size: 24, bold: true, color: colors.ink }

function measureHead({ type, words, width }: Sheet, { room, day }: Sign): Head {
  const name = type.fit(room, roomStyle, { width: width - 2 * bandPadding, lines: 2, height: 120, sizeMin: 20 })
  const date = type.fit(words.day(day), dayStyle, { width, lines: 1, sizeMin: 14 })
  const bandHeight = name.lines.length * name.size * 1.25 + 2 * bandPadding - 8
  return { room: name, bandHeight, day: date, height: bandHeight + 14 + date.size * 1.25 + 10 }
}

/** The room on the organizer's colour, and the day. */
function drawHead(sheet: Sheet, { room, bandHeight, day, height }: Head, background: string): void {
  const { pdf, type, left, width } = sheet
  pdf
    .fillColor(background)
    .rect(type.leftOf({ x: left, width }), margin, width, bandHeight)
    .fill()
  const inner = { ...sheet, left: left + bandPadding, width: width - 2 * bandPadding, y: margin + bandPadding - 6 }
  for (const line of room.lines)
    paragraph(inner, line, { ...roomStyle, size: room.size, color: textOn(background), lines: 1 })
  sheet.y = margin + bandHeight + 14
  for (const line of day.lines) paragraph(sheet, line, { ...dayStyle, size: day.size, lines: 1 })
  sheet.y = margin + height
}

/** Spreads a few rows over the height, but not so far that they no longer belong together. */
function drawRows(sheet: Sheet, rows: readonly SignRow[], height: number): void {
  const used = rows.reduce((sum, row) => sum + row.height, 0)
  const spare = Math.min(22, Math.max(0, height - used) / rows.length)
  drawSignRows(sheet, rows, spare)
}

interface SheetCount {
  readonly sheet: number
  readonly sheets: number
}

function drawFoot(sheet: Sheet, programme: PrintedProgramme, count: SheetCount | undefined): void {
  const { words, left, width } = sheet
  const { address, event } = programme
  const top = sheet.pdf.page.height - margin - footHeight(programme)
  rule(sheet, { y: top - footGap / 2, color: colors.line })
  if (address !== null) drawQr(sheet, address, { x: left + width - qrSize, y: top, size: qrSize })
  const text = { ...sheet, left, width: width - (address === null ? 0 : qrSize + 16), y: top + 4 }
  const style = { size: 10, color: colors.faint, lines: 1 }
  paragraph(text, event.name, { ...style, bold: true, color: colors.ink })
  const release = releaseText(programme, words)
  paragraph(text, count === undefined ? release : `${release} · ${words.say('signs.sheet', { ...count })}`, style)
  if (address === null) return
  paragraph(text, words.say('programme.changes'), style)
  paragraph(text, address, { ...style, lines: 2 })
}
