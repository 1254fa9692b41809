// Draws the contents of a booklet: its chapters, what the colours mean, and the way to the rooms. The numbers of pages are
// filled in at the end, when they are known.
import { colors, paragraph, type Sheet } from '../pdf/sheet.ts'
import { lineHeight, type Style } from '../pdf/typesetter.ts'
import { drawTrack } from './draw-track.ts'
import { excerpt } from './phrases.ts'
import type { PrintedProgramme } from './programme.ts'

const styles = {
  heading: { size: 17, bold: true, color: colors.ink },
  subheading: { size: 11, bold: true, color: colors.ink },
  chapter: { size: 10.5, color: colors.ink },
  name: { size: 9, bold: true, color: colors.ink },
  text: { size: 8.5, color: colors.ink },
  note: { size: 8.5, color: colors.faint },
} as const satisfies Record<string, Style>

const numberWidth = 34
const swatch = 9

/** Where the number of a chapter's page belongs. */
interface NumberPlace {
  readonly page: number
  readonly y: number
}

export interface ContentsEntry {
  readonly page: number
}

interface Contents {
  readonly programme: PrintedProgramme
  /** Of the chapters. */
  readonly titles: readonly string[]
}

/** @returns the places of the numbers, to be filled in */
export function drawContents(sheet: Sheet, { programme, titles }: Contents): NumberPlace[] {
  const { say } = sheet.words
  paragraph(sheet, say('programme.contents'), { ...styles.heading, lines: 2 })
  sheet.y += 12
  const places = titles.map((title) => drawChapter(sheet, title))
  sheet.y += 8
  paragraph(sheet, say('programme.zone', { timezone: programme.event.timezone }), { ...styles.note, lines: 3 })
  const used = programme.slots.filter(({ session }) => session !== null)
  const tracks = programme.tracks.filter(({ name }) => used.some(({ session }) => session?.track?.name === name))
  if (tracks.length > 0) drawSubheading(sheet, say('programme.tracks'))
  for (const { name, color } of tracks) drawKey(sheet, name, color)
  const rooms = programme.rooms.filter(({ name }) => used.some(({ room }) => room === name))
  if (rooms.length > 0) drawSubheading(sheet, say('programme.rooms'))
  for (const { name, description } of rooms) drawRoom(sheet, name, description)
  return places
}

function drawChapter(sheet: Sheet, title: string): NumberPlace {
  const style = styles.chapter
  const lines = sheet.type.wrap(title, style, { width: sheet.width - numberWidth, lines: 4 })
  sheet.need(lines.length * style.size * lineHeight + 5)
  paragraph({ ...sheet, y: sheet.y, width: sheet.width - numberWidth }, title, { ...style, lines: 4 })
  sheet.y += lines.length * style.size * lineHeight + 5
  return { page: sheet.pdf.bufferedPageRange().count, y: sheet.y - 5 - style.size * (lineHeight - 1) }
}

/** Writes the numbers of the chapters' pages into their places. */
export function fillContents(
  { pdf, type, words, left, width }: Sheet,
  places: readonly NumberPlace[],
  entries: readonly ContentsEntry[],
): void {
  for (const [index, { page, y }] of places.entries()) {
    const entry = entries[index]
    if (entry === undefined) continue
    pdf.switchToPage(page - 1)
    const place = { x: left + width - numberWidth, width: numberWidth, y, align: 'end' } as const
    type.line(words.number(entry.page), place, { ...styles.chapter, bold: true })
  }
}

function drawSubheading(sheet: Sheet, title: string): void {
  sheet.need(64)
  sheet.y += 16
  paragraph(sheet, title, { ...styles.subheading, lines: 2 })
  sheet.y += 5
}

function drawKey(sheet: Sheet, name: string, color: string): void {
  const { type, left } = sheet
  const inner = { ...sheet, left: left + swatch + 8, width: sheet.width - swatch - 8 }
  const height = type.wrap(name, styles.text, { width: inner.width, lines: 4 }).length * styles.text.size * lineHeight
  sheet.need(height + 3)
  inner.y = sheet.y
  drawTrack(sheet, color, { x: left, y: sheet.y + 0.5, width: swatch, height: swatch })
  paragraph(inner, name, { ...styles.text, lines: 4 })
  sheet.y += height + 3
}

function drawRoom(sheet: Sheet, name: string, description: string | null): void {
  const { type, width } = sheet
  const names = type.wrap(name, styles.name, { width, lines: 4 })
  const way = description === null ? [] : excerpt(type, { text: description, style: styles.text }, { width, lines: 4 })
  sheet.need((names.length * styles.name.size + way.length * styles.text.size) * lineHeight + 5)
  paragraph(sheet, name, { ...styles.name, lines: 4 })
  for (const line of way) paragraph(sheet, line, { ...styles.text, lines: 1 })
  sheet.y += 5
}
