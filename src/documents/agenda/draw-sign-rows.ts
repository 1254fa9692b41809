// The rows of a door sign: time, title and speakers in one size per sheet, the largest in which the day fits. Where even the
// smallest that can be read from three metres is too large, the day goes on on another sheet.
import { colors, rule, type Sheet } from '../pdf/sheet.ts'
import { lineHeight, type Style } from '../pdf/typesetter.ts'
import { drawTrack, trackColor } from './draw-track.ts'
import { endText, isolated, namesText, startText, unbroken } from './phrases.ts'
import type { PrintedProgramme, PrintedSlot } from './programme.ts'

/** Capitals of the smallest sizes are 5.5 mm high, the digits of times 7 mm. */
const [sizeMax, sizeMin, timeSizeMin] = [40, 22, 28]
const barWidth = 7
const barGap = 14
/** Of the sizes of further lines to that of the title. */
const [untilShare, speakersShare, breakShare] = [0.5, 0.62, 0.66]
/** Above and below a row; the tight one keeps a long day on one sheet. */
const [rowPadding, tightPadding] = [0.34, 0.14]
/** A title of more lines is set in a smaller size, down to this share. */
const [titleLines, titleShareMin] = [2, 0.8]
/** A word that is wider than the line even in this size is broken. */
const wordSizeMin = 12
/** Nothing of a title is left out. */
const linesMax = 40

interface Line {
  readonly text: string
  readonly style: Style
  readonly isStruck?: boolean
}

export interface SignRow {
  readonly slot: PrintedSlot
  readonly time: Line
  readonly until: Line
  readonly lines: readonly Line[]
  readonly timeWidth: number
  readonly padding: number
  readonly height: number
}

interface Room {
  readonly programme: PrintedProgramme
  readonly height: number
}

/** @returns the rows of each sheet: of one, unless there are too many */
export function fitRows(sheet: Sheet, slots: readonly PrintedSlot[], { programme, height }: Room): SignRow[][] {
  const sizes = Array.from({ length: sizeMax - sizeMin + 1 }, (_, index) => sizeMax - index)
  const looks = sizes.map((size) => rowsIn(sheet, slots, { programme, size, share: rowPadding }))
  const whole = looks.find((rows) => heightOf(rows) <= height)
  if (whole !== undefined) return [whole]
  const tight = rowsIn(sheet, slots, { programme, size: sizeMin, share: tightPadding })
  const count = packed(tight, height).length
  // The largest type that takes no further sheet.
  const largest = looks.find((rows) => count > 1 && packed(rows, height).length === count)
  return shareOut(largest ?? tight, height)
}

/** On as few sheets as it takes, filled alike. */
function shareOut(rows: readonly SignRow[], height: number): SignRow[][] {
  const count = packed(rows, height).length
  let [low, high] = [heightOf(rows) / count, height]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (packed(rows, middle).length <= count) high = middle
    else low = middle
  }
  return packed(rows, high)
}

function packed(rows: readonly SignRow[], height: number): SignRow[][] {
  const sheets: SignRow[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (used + row.height > height) {
      sheets.push([])
      used = 0
    }
    sheets.at(-1)?.push(row)
    used += row.height
  }
  return sheets
}

const heightOf = (rows: readonly SignRow[]) => rows.reduce((sum, row) => sum + row.height, 0)

interface Look {
  readonly programme: PrintedProgramme
  readonly size: number
  /** Of the padding to the size. */
  readonly share: number
}

function rowsIn(sheet: Sheet, slots: readonly PrintedSlot[], { programme, size, share }: Look): SignRow[] {
  const { timezone } = programme.event
  const times = slots.map((slot) => startText(slot, timezone, sheet.words))
  const timeStyle = { size: Math.max(size, timeSizeMin), bold: true, color: colors.ink }
  const timeWidth = Math.max(...times.map(({ time }) => sheet.type.width(time, timeStyle))) + 18
  return slots.map((slot, index) => {
    const { time, notes } = times[index] ?? { time: '', notes: [] }
    const until = sheet.words.say('programme.until', { time: endText(slot, timezone) })
    const width = sheet.width - timeWidth - barWidth - barGap
    const lines = linesOf(sheet, slot, size).flatMap((line) => fitLine(sheet, line, width))
    const padding = size * share
    const [first, small] = [slot.session === null ? size * breakShare : timeStyle.size, size * untilShare]
    const inTime = (slot.session === null ? first : first + small) * lineHeight
    const inText = lines.reduce((sum, { style }) => sum + style.size * lineHeight, 0)
    return {
      slot,
      time: { text: time, style: { ...timeStyle, size: first, bold: slot.session !== null } },
      until: {
        text: [...notes, until].join(' · '),
        style: { size: small, color: colors.faint },
      },
      lines,
      timeWidth,
      padding,
      height: Math.max(inTime, inText) + 2 * padding,
    }
  })
}

/** A long title is set smaller, so that it takes few lines and no word of it is broken. */
function fitLine({ type }: Sheet, line: Line, width: number): Line[] {
  const { size } = line.style
  const few = type.fit(line.text, line.style, { width, lines: titleLines, sizeMin: size * titleShareMin })
  const whole = unbroken(
    type,
    { text: line.text, style: { ...line.style, size: few.size } },
    { width, sizeMin: wordSizeMin },
  )
  const style = { ...line.style, size: whole }
  return type.wrap(line.text, style, { width, lines: linesMax }).map((text) => ({ ...line, text, style }))
}

function linesOf({ words }: Sheet, slot: PrintedSlot, size: number): Line[] {
  const { session, title, off } = slot
  if (session === null) return [{ text: title, style: { size: size * breakShare, color: colors.faint } }]
  const further = { size: size * speakersShare, color: colors.ink }
  const color = off !== null ? colors.faint : colors.ink
  const speakers = session.speakers.length === 0 ? [] : [namesText(session.speakers, words)]
  const known = [...speakers, ...(session.track === null ? [] : [isolated(session.track.name)])]
  return [
    ...(off !== null
      ? [{ text: words.say(`programme.${off}`), style: { ...further, bold: true, color: colors.below } }]
      : []),
    { text: title, style: { size, bold: true, color }, isStruck: off !== null },
    ...(known.length === 0 ? [] : [{ text: known.join(' · '), style: further }]),
  ]
}

/** Draws rows from the cursor down, a line between them. @param spare height that is added to each */
export function drawSignRows(sheet: Sheet, rows: readonly SignRow[], spare: number): void {
  for (const row of rows) {
    rule(sheet, { y: sheet.y, color: colors.line })
    drawRow({ ...sheet, y: sheet.y + row.padding + spare / 2 }, row)
    sheet.y += row.height + spare
  }
}

function drawRow(sheet: Sheet, { slot, time, until, lines, timeWidth, height, padding }: SignRow): void {
  const { pdf, type, left } = sheet
  const inTime = { x: left, width: timeWidth - 8 }
  type.line(time.text, { ...inTime, y: sheet.y + time.style.size }, time.style)
  if (slot.session !== null) {
    const { lines: shown, size } = type.fit(until.text, until.style, { ...inTime, lines: 1, sizeMin: 9 })
    const y = sheet.y + time.style.size * lineHeight + size
    type.line(shown[0] ?? '', { ...inTime, y }, { ...until.style, size })
    const box = { x: left + timeWidth, y: sheet.y, width: barWidth, height: height - 2 * padding }
    drawTrack(sheet, trackColor(slot), box)
  }
  const text = { x: left + timeWidth + barWidth + barGap, width: sheet.width - timeWidth - barWidth - barGap }
  let { y } = sheet
  for (const { text: line, style, isStruck } of lines) {
    type.line(line, { ...text, y: y + style.size }, style)
    if (isStruck === true) {
      const width = Math.min(text.width, type.width(line, style))
      const start = type.leftOf({ x: text.x, width })
      const middle = y + style.size * 0.7
      pdf
        .lineWidth(1.6)
        .strokeColor(colors.faint)
        .moveTo(start, middle)
        .lineTo(start + width, middle)
        .stroke()
    }
    y += style.size * lineHeight
  }
}
