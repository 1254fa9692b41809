// Draws one badge: the event, the first name as large as it fits, the rest of the name and further lines, the type of
// ticket as a coloured bar, and the code in a column of its own. Everything between title and bar is centred in height.
import { textOn } from '../../contract/pages/contrast.ts'
import { drawQr } from '../pdf/draw-qr.ts'
import { colors, type Sheet } from '../pdf/sheet.ts'
import { lineHeight, type Style } from '../pdf/typesetter.ts'

export interface Badge {
  /** Its first word is printed large. */
  readonly name: string
  /** Below the name. */
  readonly lines: readonly string[]
  /** In a bar at the foot, in a colour of its own. */
  readonly type?: { readonly name: string; readonly color: string }
  readonly qr?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text with its share of the height, and the sizes it may have. */
interface Part {
  readonly text: string
  readonly share: number
  readonly sizeMin: number
  readonly lines: number
  readonly bold: boolean
}

interface FittedPart {
  readonly lines: readonly string[]
  readonly style: Style
}

interface Column extends Box {
  readonly align: 'start' | 'center'
}

/** Most of a badge's height that a line of each kind takes. */
const [titleShare, barShare] = [0.075, 0.15]

export function drawBadge(sheet: Sheet, badge: Badge, { box, title }: { box: Box; title: string }): void {
  sheet.type.mirrored = box
  const padding = Math.min(box.width, box.height) * 0.08
  const inner = { x: box.x + padding, width: box.width - 2 * padding }
  const side = Math.min(box.height, box.width)
  const titleHeight = title === '' ? 0 : side * titleShare * 1.6
  const barHeight = badge.type === undefined ? 0 : side * barShare
  const top = box.y + padding + titleHeight
  const foot = box.y + box.height - padding - barHeight
  const room = { ...inner, y: top, height: foot - top - (barHeight > 0 ? padding * 0.6 : 0) }
  const column = badge.qr === undefined ? { ...room, align: 'center' as const } : besideCode(sheet, badge.qr, room)
  const parts = fitParts(sheet, partsOf(badge), column)
  // The event is known to everybody there: it is never larger than what is said of the person.
  const height = Math.min(side * titleShare, ...parts.map(({ style }) => style.size * 0.9))
  if (title !== '') drawTitle(sheet, title, { ...inner, y: box.y + padding, height })
  if (badge.type !== undefined) drawBar(sheet, badge.type, { ...inner, y: foot, height: barHeight })
  drawParts(sheet, parts, column)
}

/** Draws the code at the end of the room, or at the foot of an upright one. Returns what is left for text. */
function besideCode(sheet: Sheet, qr: string, room: Box): Column {
  const isUpright = room.height > room.width
  const size = isUpright ? Math.min(room.width * 0.62, room.height * 0.45) : Math.min(room.height, room.width * 0.37)
  if (isUpright) {
    drawQr(sheet, qr, { x: room.x + (room.width - size) / 2, y: room.y + room.height - size, size })
    return { ...room, height: room.height - size, align: 'center' }
  }
  drawQr(sheet, qr, { x: room.x + room.width - size, y: room.y + (room.height - size) / 2, size })
  return { ...room, width: room.width - size, align: 'start' }
}

function drawTitle({ type }: Sheet, title: string, { x, y, width, height }: Box): void {
  const style = { size: height, color: colors.faint }
  // A long title has two small lines in the height of a large one.
  const { lines, size } = type.fit(title, style, { width, lines: 2, height: height * 1.6, sizeMin: 3.5 })
  for (const [index, line] of lines.entries()) {
    type.line(line, { x, y: y + size + index * size * lineHeight, width, align: 'center' }, { ...style, size })
  }
}

function drawBar({ pdf, type }: Sheet, { name, color }: { name: string; color: string }, box: Box): void {
  pdf.fillColor(color).roundedRect(type.leftOf(box), box.y, box.width, box.height, 3).fill()
  const [style, width] = [{ size: box.height * 0.62, bold: true, color: textOn(color) }, box.width - 12]
  const { lines, size } = type.fit(name, style, { width, lines: 1, sizeMin: 6 })
  const y = box.y + box.height / 2 + size * 0.36
  type.line(lines[0] ?? '', { x: box.x + 6, y, width, align: 'center' }, { ...style, size })
}

function partsOf({ name, lines }: Badge): Part[] {
  const [, first = '', rest = ''] = /^\s*(\S+)\s*(.*)$/su.exec(name) ?? []
  const further = lines.filter((line) => line.trim() !== '')
  return [
    { text: first, share: 5, sizeMin: 7, lines: 2, bold: true },
    { text: rest, share: 2.6, sizeMin: 6, lines: 2, bold: true },
    ...further.map((text) => ({ text, share: 1.5, sizeMin: 5.5, lines: 2, bold: false })),
  ].filter(({ text }) => text !== '')
}

/** Each in the largest size that its share of the height allows, but none larger than the one before. */
function fitParts({ type }: Sheet, parts: readonly Part[], column: Column): FittedPart[] {
  const whole = Math.max(
    7,
    parts.reduce((sum, { share }) => sum + share, 0),
  )
  let sizeMax = Number.POSITIVE_INFINITY
  return parts.map(({ text, share, sizeMin, lines, bold }) => {
    const height = (column.height * share) / whole
    const style: Style = { size: Math.max(sizeMin, Math.min(sizeMax, height / lineHeight)), bold, color: colors.ink }
    const fit = type.fit(text, style, { width: column.width, lines, height, sizeMin })
    sizeMax = fit.size * 0.8
    return { lines: fit.lines, style: { ...style, size: fit.size } }
  })
}

function drawParts({ type }: Sheet, parts: readonly FittedPart[], column: Column): void {
  const total = parts.reduce((sum, { lines, style }) => sum + lines.length * style.size * lineHeight, 0)
  let y = column.y + Math.max(0, (column.height - total) / 2)
  for (const { lines, style } of parts) {
    const { size } = style
    for (const line of lines) {
      if (y + size > column.y + column.height + 1) return
      type.line(line, { x: column.x, y: y + size, width: column.width, align: column.align }, style)
      y += size * lineHeight
    }
  }
}
