// The programme as a booklet of A5: cover, contents with tracks and rooms, a chapter per day, speakers with their pages. Its
// pages are a multiple of four, as folded sheets need; the last ones are for notes.
import { textOn } from '../../contract/pages/contrast.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { colors, onPaper, type Paper, paragraph, rule, type Sheet } from '../pdf/sheet.ts'
import { lineHeight } from '../pdf/typesetter.ts'
import { type ContentsEntry, drawContents, fillContents } from './draw-contents.ts'
import { drawSlots } from './draw-slots.ts'
import { drawSpeakers } from './draw-speakers.ts'
import { brokenAtCommas, releaseText } from './phrases.ts'
import { byDay, colorDefault, type PaperOptions, type PrintedProgramme } from './programme.ts'

const a5 = [419.53, 595.28] as const
const margin = 40
const pagesPerSheet = 4

/** @returns the bytes, the same for the same input, and the characters missing from all fonts */
export function bookletPdf(programme: PrintedProgramme, { createdAt, fonts }: PaperOptions): Promise<Paper> {
  const { event, address } = programme
  return onPaper(
    {
      title: ({ say }) => say('programme.title', { event: event.name }),
      language: event.language,
      createdAt,
      fonts,
      size: a5,
      margin,
      footer: (words) => [releaseText(programme, words), ...(address === null ? [] : [address])].join(' · '),
      pagesWithoutFoot: 1,
    },
    (sheet) => drawBooklet(sheet, programme),
  )
}

function drawBooklet(sheet: Sheet, programme: PrintedProgramme): void {
  const { say } = sheet.words
  drawCover(sheet, programme)
  turnPage(sheet)
  const days = byDay(programme.slots)
  const entries: ContentsEntry[] = []
  const hasSpeakers = programme.slots.some(({ session }) => session?.speakers.some(({ isListed }) => isListed))
  const places = drawContents(sheet, {
    programme,
    titles: [...days.map(([day]) => sheet.words.day(day)), ...(hasSpeakers ? [say('programme.speakers')] : [])],
  })
  const pagesOf = new Map<string, Set<number>>()
  const startChapter = (title: string) => {
    turnPage(sheet)
    entries.push({ page: pageOf(sheet) })
    sheet.pdf.outline.addItem(title)
    drawChapterTitle(sheet, title, programme.color ?? colorDefault)
  }
  for (const [day, slots] of days) {
    const title = sheet.words.day(day)
    startChapter(title)
    drawSlots(sheet, {
      programme,
      slots,
      onDrawn: ({ session }, page) => {
        for (const { name, isListed } of session?.speakers ?? []) {
          if (isListed) pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page))
        }
      },
      turnPage: () => drawRunningHead(sheet, title),
    })
  }
  if (hasSpeakers) {
    startChapter(say('programme.speakers'))
    drawSpeakers(sheet, { pagesOf, turnPage: () => drawRunningHead(sheet, say('programme.speakers')) })
  }
  const last = pageOf(sheet)
  fillContents(sheet, places, entries)
  sheet.pdf.switchToPage(last - 1)
  while (pageOf(sheet) % pagesPerSheet !== 0) drawNotes(sheet)
}

const pageOf = ({ pdf }: Sheet) => pdf.bufferedPageRange().count
const turnPage = (sheet: Sheet) => sheet.need(Number.POSITIVE_INFINITY)

/** The event on the organizer's colour, and below it when, where, and which release this is. */
function drawCover(sheet: Sheet, programme: PrintedProgramme): void {
  const { pdf, type, words, left, width } = sheet
  const { event, color, address } = programme
  const [background, top] = [color ?? colorDefault, sheet.y]
  const [height, padding] = [250, 24]
  pdf
    .fillColor(background)
    .rect(type.leftOf({ x: left, width }), top, width, height)
    .fill()
  const ink = textOn(background)
  const inner = { ...sheet, left: left + padding, width: width - 2 * padding, y: top + padding }
  paragraph(inner, words.say('programme.programme'), { size: 13, color: ink, lines: 2 })
  const name = { size: 38, bold: true, color: ink }
  const room = { width: inner.width, lines: 7, height: height - 2 * padding - 24 }
  const fitted = type.fit(event.name, name, { ...room, sizeMin: 13 })
  inner.y = top + height - padding - fitted.lines.length * fitted.size * lineHeight
  paragraph(inner, event.name, { ...name, size: fitted.size, lines: room.lines })
  sheet.y = top + height + 26
  const days = byDay(programme.slots).map(([day]) => day)
  const [first = programme.release.date, last = first] = [days[0], days.at(-1)]
  paragraph(sheet, words.days(first, last), { size: 15, bold: true, color: colors.ink, lines: 3 })
  if (event.venue !== null) {
    sheet.y += 4
    const style = { size: 11, color: colors.ink, lines: 6 }
    paragraph(sheet, brokenAtCommas(type, { text: event.venue, style }, width), style)
  }
  drawImprint(sheet, programme, address)
}

/** At the foot of the cover: the release, and the way to what has changed since. */
function drawImprint(sheet: Sheet, programme: PrintedProgramme, address: string | null): void {
  const { words, left, width } = sheet
  const size = address === null ? 0 : 84
  const foot = sheet.pdf.page.height - margin
  const text = { ...sheet, left, width: width - size - (size === 0 ? 0 : 14) }
  const style = { size: 9, color: colors.faint, lines: 4 }
  const lines = [releaseText(programme, words), ...(address === null ? [] : [words.say('programme.changes'), address])]
  const wrapped = lines.flatMap((line) => sheet.type.wrap(line, style, { width: text.width, lines: style.lines }))
  text.y = foot - wrapped.length * style.size * lineHeight
  for (const line of lines) paragraph(text, line, style)
  if (address !== null) drawQr(sheet, address, { x: left + width - size, y: foot - size, size })
}

function drawChapterTitle(sheet: Sheet, title: string, color: string): void {
  paragraph(sheet, title, { size: 17, bold: true, color: colors.ink, lines: 4 })
  sheet.y += 5
  const { pdf, type, left, y, width } = sheet
  pdf
    .fillColor(color)
    .rect(type.leftOf({ x: left, width }), y, width, 3)
    .fill()
  sheet.y += 19
}

/** The chapter at the head of each further page of it. */
function drawRunningHead(sheet: Sheet, title: string): void {
  turnPage(sheet)
  paragraph(sheet, title, { size: 8.5, color: colors.faint, lines: 1 })
  rule(sheet, { y: sheet.y + 2, color: colors.line })
  sheet.y += 16
}

function drawNotes(sheet: Sheet): void {
  turnPage(sheet)
  paragraph(sheet, sheet.words.say('programme.notes'), { size: 8.5, color: colors.faint, lines: 1 })
  for (let y = sheet.y + 28; y < sheet.y + sheet.room(); y += 24) rule(sheet, { y, color: colors.line })
}
