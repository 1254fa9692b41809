// The cells of a schedule's grid: heads, slots, breaks of all rooms. A line is measured before it is painted.
import type { Theme } from '../../../../terminal/tables/theme.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import { textWidth, truncate, wrap } from '../../../../terminal/text/text-width.ts'
import type { ShownSlot } from './shown-slot.ts'

/** How a grid looks on a screen. */
export interface GridLook {
  readonly width: number
  readonly unicode: boolean
  readonly theme: Theme
}

/** A line of a cell. */
export interface Piece {
  readonly text: string
  readonly paint?: (text: string) => string
}

export const blank: Piece = { text: '' }

/** Lines that a title may take; the rest of it is cut. */
const titleLines = 3

const ellipsis = ({ unicode }: GridLook) => (unicode ? '…' : '~')

/** Puts pieces side by side, each in its width. */
export function joinPieces(pieces: readonly (readonly [Piece, number])[], gap: number): string {
  let line = ''
  let missing = 0
  for (const [{ text, paint }, width] of pieces) {
    if (text !== '') {
      line += ' '.repeat(missing) + (paint?.(text) ?? text)
      missing = 0
    }
    missing += Math.max(0, width - textWidth(text)) + gap
  }
  return line
}

/** `Main hall 300`, wrapped. */
export function headLines(
  { name, capacity }: { readonly name: string; readonly capacity: number | null },
  column: number,
  look: GridLook,
): Piece[] {
  const text = capacity === null ? safeText(name) : `${safeText(name)} ${capacity}`
  return cut(text, column, look).map((line) => ({ text: line, paint: look.theme.strong }))
}

/** A column of this width has room for a session's code beside its people. */
export const codeMin = 24

/** A slot: its title behind a mark where it has a finding, then until when, its code, who enrolled and with whom. */
export function slotLines(slot: ShownSlot, column: number, look: GridLook): Piece[] {
  const { title, hasFinding } = slot
  const { theme } = look
  const mood = hasFinding ? theme.bad : undefined
  const titles = cut(hasFinding ? `! ${title}` : title, column, look)
  const ends = endLines(slot, column, look)
  return [
    ...titles.map((text) => ({ text, ...(mood && { paint: mood }) })),
    ...ends.map((text) => ({ text, paint: theme.faint })),
  ]
}

/** `to 12:30 N3K8WD, 24 of 24 Kim`; places and people that don't fit have lines of their own, and only people are cut. */
function endLines({ until, code, enrolment, words }: ShownSlot, column: number, look: GridLook): string[] {
  const start = column >= codeMin && code !== undefined ? `to ${until} ${code}` : `to ${until}`
  const lines = [start]
  // Without a comma, a time and a number of places would read as one.
  let separator = enrolment === undefined ? '' : ','
  for (const part of [...(enrolment === undefined ? [] : [enrolment]), ...words]) {
    const longer = `${lines.at(-1)}${separator} ${part}`
    separator = ''
    if (textWidth(longer) <= column) lines.splice(-1, 1, longer)
    else lines.push(part)
  }
  return lines.map((line) => truncate(line, column, ellipsis(look)))
}

/** `── Lunch until 13:30 ─────`. */
export function acrossLine({ title, until, words, hasFinding }: ShownSlot, width: number, look: GridLook): Piece {
  const { unicode, theme } = look
  const dash = unicode ? '─' : '-'
  const blocked = words.includes('blocked') ? ', blocked' : ''
  const text = truncate(`${hasFinding ? '! ' : ''}${title} until ${until}${blocked}`, width - 6, ellipsis(look))
  const line = `${dash.repeat(2)} ${text} `
  return { text: line + dash.repeat(Math.max(2, width - textWidth(line))), paint: hasFinding ? theme.bad : theme.faint }
}

/** `09:30`, its offset where it comes twice, and the day after midnight. */
export function timeLines({ time, offset, weekday }: ShownSlot): Piece[] {
  return [time, offset, weekday].flatMap((text) => (text === undefined ? [] : [{ text }]))
}

function cut(text: string, column: number, look: GridLook): string[] {
  const lines = wrap(text, column)
  if (lines.length <= titleLines) return lines
  const first = lines.slice(0, titleLines - 1)
  const rest = text.slice(first.join(' ').length).trimStart()
  return [...first, truncate(rest, column, ellipsis(look))]
}
