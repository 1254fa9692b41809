// Draws the slots of one programme day in a booklet: the time at the side, below it what begins then, each with the colour
// of its track. A session never breaks across pages, and a time never stands at the foot of a page alone.
import { colors, type Sheet } from '../pdf/sheet.ts'
import { lineHeight, type Style } from '../pdf/typesetter.ts'
import { drawTrack, trackColor } from './draw-track.ts'
import { endText, excerpt, isolated, languageText, namesText, startText, unbroken } from './phrases.ts'
import type { PrintedProgramme, PrintedSlot } from './programme.ts'

const timeWidth = 50
const barWidth = 3
const barGap = 9
const gap = 9
const breakPadding = 6
const tint = '#eff1f4'

const styles = {
  time: { size: 11, bold: true, color: colors.ink },
  subtime: { size: 7, color: colors.faint },
  title: { size: 10, bold: true, color: colors.ink },
  cancelledTitle: { size: 10, bold: true, color: colors.faint },
  cancelled: { size: 8, bold: true, color: colors.below },
  subtitle: { size: 8.5, color: colors.ink },
  speakers: { size: 8.5, color: colors.ink },
  facts: { size: 8, color: colors.faint },
  abstract: { size: 8, color: colors.ink },
} as const satisfies Record<string, Style>

/** Enough for the longest title there may be: nothing of it is left out. */
const titleLines = 40
const abstractLines = 4
/** A word that is wider than the line even in this size is broken. */
const wordSizeMin = 6

/** A line of a session, and how far below the one before it stands. */
interface Line {
  readonly text: string
  readonly style: Style
  readonly before: number
  readonly isStruck?: boolean
}

interface Block {
  readonly slot: PrintedSlot
  readonly lines: readonly Line[]
  readonly height: number
}

export interface Day {
  readonly programme: PrintedProgramme
  readonly slots: readonly PrintedSlot[]
  /** Called for each session, with the page that it is on. */
  readonly onDrawn: (slot: PrintedSlot, page: number) => void
  /** Starts a page with the day at its head, and moves the cursor below. */
  readonly turnPage: () => void
}

/** Draws the slots from the cursor down, over as many pages as they take. */
export function drawSlots(sheet: Sheet, { programme, slots, onDrawn, turnPage }: Day): void {
  const { timezone } = programme.event
  let shown = ''
  for (const slot of slots) {
    const block = measure(sheet, slot, programme)
    const start = startText(slot, timezone, sheet.words)
    if (sheet.room() < block.height) {
      turnPage()
      shown = ''
    }
    const label = [start.time, ...start.notes].join(' ')
    if (label !== shown) drawTime(sheet, start)
    shown = label
    if (slot.session === null) drawBreak(sheet, block)
    else drawSession(sheet, block)
    onDrawn(slot, sheet.pdf.bufferedPageRange().count)
    sheet.y += gap
  }
}

function drawTime({ type, left, y }: Sheet, { time, notes }: ReturnType<typeof startText>): void {
  const place = { x: left, width: timeWidth }
  type.line(time, { ...place, y: y + 10 }, styles.time)
  for (const [index, note] of notes.entries()) type.line(note, { ...place, y: y + 21 + 9 * index }, styles.subtime)
}

const bodyOf = ({ left, width }: Sheet) => ({ x: left + timeWidth, width: width - timeWidth })

function measure(sheet: Sheet, slot: PrintedSlot, programme: PrintedProgramme): Block {
  const width = bodyOf(sheet).width - (slot.session === null ? 2 * breakPadding : barWidth + barGap)
  const lines = slot.session === null ? breakLines(sheet, slot, programme) : sessionLines(sheet, slot, programme)
  const wrapped = lines.flatMap(({ text, style: wanted, before, most, ...line }) => {
    const style = { ...wanted, size: unbroken(sheet.type, { text, style: wanted }, { width, sizeMin: wordSizeMin }) }
    const parts =
      most === undefined
        ? sheet.type.wrap(text, style, { width, lines: titleLines })
        : excerpt(sheet.type, { text, style }, { width, lines: most })
    return parts.map((part, index) => ({ ...line, text: part, style, before: index === 0 ? before : 0 }))
  })
  const padding = slot.session === null ? 2 * breakPadding : 0
  const height = wrapped.reduce((sum, { style, before }) => sum + before + style.size * lineHeight, padding)
  return { slot, lines: wrapped, height }
}

interface Paragraph extends Line {
  /** Most lines of a text that may be shortened. */
  readonly most?: number
}

function breakLines({ words }: Sheet, slot: PrintedSlot, { event }: PrintedProgramme): Paragraph[] {
  const until = words.say('programme.until', { time: endText(slot, event.timezone) })
  const facts = [...(slot.room === null ? [] : [isolated(slot.room)]), until].join(' · ')
  return [
    ...offLine(words, slot),
    { text: slot.title, style: styles.speakers, before: 0, isStruck: slot.off !== null },
    { text: facts, style: styles.facts, before: 0 },
  ]
}

function sessionLines({ words }: Sheet, slot: PrintedSlot, { event }: PrintedProgramme): Paragraph[] {
  const { session } = slot
  if (session === null) return []
  const { subtitle, type, speakers, abstract, language, doNotRecord, track } = session
  const { say } = words
  const facts = [
    ...(slot.room === null ? [] : [isolated(slot.room)]),
    say('programme.until', { time: endText(slot, event.timezone) }),
    ...(type === null ? [] : [isolated(type)]),
    ...(track === null ? [] : [isolated(track.name)]),
    ...(language === null || language.split('-')[0] === event.language ? [] : [languageText(language, words)]),
    ...(doNotRecord ? [say('programme.notRecorded')] : []),
  ].join(' · ')
  const title = slot.off === null ? styles.title : styles.cancelledTitle
  return [
    ...offLine(words, slot),
    { text: slot.title, style: title, before: 0, isStruck: slot.off !== null },
    ...(subtitle === null ? [] : [{ text: subtitle, style: styles.subtitle, before: 1 }]),
    ...(speakers.length === 0 ? [] : [{ text: namesText(speakers, words), style: styles.speakers, before: 1.5 }]),
    { text: facts, style: styles.facts, before: 1.5 },
    ...(abstract === null || slot.off !== null
      ? []
      : [{ text: abstract, style: styles.abstract, before: 3, most: abstractLines }]),
  ]
}

const offLine = ({ say }: Sheet['words'], { off }: PrintedSlot): Paragraph[] =>
  off === null ? [] : [{ text: say(`programme.${off}`), style: styles.cancelled, before: 0 }]

function drawSession(sheet: Sheet, { slot, lines, height }: Block): void {
  const { x, width } = bodyOf(sheet)
  drawTrack(sheet, trackColor(slot), { x, y: sheet.y, width: barWidth, height })
  drawLines(sheet, lines, { x: x + barWidth + barGap, width: width - barWidth - barGap })
}

function drawBreak(sheet: Sheet, { lines, height }: Block): void {
  const { pdf, type, y } = sheet
  const { x, width } = bodyOf(sheet)
  pdf.fillColor(tint).roundedRect(type.leftOf({ x, width }), y, width, height, 3).fill()
  sheet.y += breakPadding
  drawLines(sheet, lines, { x: x + breakPadding, width: width - 2 * breakPadding })
  sheet.y += breakPadding
}

/** Draws lines from the cursor down, a struck one with a stroke through its words. */
function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  stretch: { readonly x: number; readonly width: number },
): void {
  const { pdf, type } = sheet
  for (const { text, style, before, isStruck } of lines) {
    sheet.y += before
    type.line(text, { ...stretch, y: sheet.y + style.size }, style)
    if (isStruck === true) {
      const width = Math.min(stretch.width, type.width(text, style))
      const left = type.leftOf({ x: stretch.x, width })
      const y = sheet.y + style.size * 0.7
      pdf
        .lineWidth(0.7)
        .strokeColor(colors.faint)
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke()
    }
    sheet.y += style.size * lineHeight
  }
}
