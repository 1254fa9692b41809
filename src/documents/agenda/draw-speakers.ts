// Draws the speakers of a booklet in two columns, in the alphabet of its language, each with the pages of their sessions.
import { colors, type Sheet } from '../pdf/sheet.ts'
import { lineHeight } from '../pdf/typesetter.ts'

const style = { size: 8.5, color: colors.ink }
const numbersStyle = { size: 8.5, color: colors.faint }
const columnGap = 18
const numbersWidth = 44
const entryGap = 2.5

interface Speakers {
  readonly pagesOf: ReadonlyMap<string, ReadonlySet<number>>
  /** Starts a page with a head, and moves the cursor below. */
  readonly turnPage: () => void
}

/** Draws the names from the cursor down: the first column, the second, then the next page. */
export function drawSpeakers(sheet: Sheet, { pagesOf, turnPage }: Speakers): void {
  const { type, words, left } = sheet
  const names = [...pagesOf.keys()].sort(new Intl.Collator(words.language).compare)
  const width = (sheet.width - columnGap) / 2
  const entries = names.map((name) => {
    const pages = [...(pagesOf.get(name) ?? [])].sort((one, other) => one - other).map((page) => words.number(page))
    return {
      lines: type.wrap(name, style, { width: width - numbersWidth - 4, lines: 12 }),
      numbers: type.wrap(pages.join(', '), numbersStyle, { width: numbersWidth, lines: 12 }),
    }
  })
  let [column, top] = [0, sheet.y]
  for (const { lines, numbers } of entries) {
    const step = style.size * lineHeight
    const height = Math.max(lines.length, numbers.length) * step + entryGap
    if (sheet.room() < height && column === 0) [column, sheet.y] = [1, top]
    else if (sheet.room() < height) {
      turnPage()
      ;[column, top] = [0, sheet.y]
    }
    const x = left + column * (width + columnGap)
    for (const [index, line] of lines.entries()) {
      type.line(line, { x, y: sheet.y + style.size + index * step, width: width - numbersWidth }, style)
    }
    for (const [index, line] of numbers.entries()) {
      const place = { x: x + width - numbersWidth, width: numbersWidth, align: 'end' } as const
      type.line(line, { ...place, y: sheet.y + style.size + index * step }, numbersStyle)
    }
    sheet.y += height
  }
}
