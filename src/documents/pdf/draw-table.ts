// Draws tables and lists of figures: the first column names the row and takes the remaining width, columns of figures are
// as wide as needed and aligned at their end. Headings repeat on the next page.
import { type Cell, type Figures, isAmount, type Table } from '../report/report.ts'
import { type ColumnNeed, columnWidths, sharedOut } from './column-widths.ts'
import { colors, rule, type Sheet } from './sheet.ts'
import type { Style } from './typesetter.ts'

/** Sizes that are tried until everything fits without a broken figure or word. */
const sizes = [9.5, 9, 8.5, 8, 7.5, 7]
const sizeMin = 6.5
const leading = 1.37
const rowGap = 5
const columnGap = 12
/** Most lines of a cell; longer texts end with an ellipsis. */
const linesMax = 12
/** A text column wants no more than this many letters on a line. */
const textWanted = 40
/** Limits the pages of a document. */
const rowsMax = 400

interface Shape {
  readonly widths: readonly number[]
  /** Whether a column has figures, which align at their end. */
  readonly areFigures: readonly boolean[]
  readonly headings: readonly string[]
  readonly size: number
}

/** Text in a column, measured before it is drawn. */
type Texts = readonly (readonly string[])[]

export function drawTable(sheet: Sheet, table: Table): void {
  const { say } = sheet.words
  const rows = table.rows.slice(0, rowsMax)
  const areFigures = table.columns.map((_, index) => index > 0 && rows.some((row) => isFigure(row[index] ?? '')))
  const texts = rows.map((row) => row.map((cell) => cellText(sheet, cell)))
  const carried = rows.map((_, index) => carriedAt(sheet, table, index))
  const sums = carried.flatMap((each) => (each ? [each.over, each.forward] : []))
  const shape = shapeOf(sheet, { headings: table.columns, texts: [...texts, ...sums], areFigures })
  sheet.need(5 * shape.size * leading + 3 * rowGap)
  drawHeadings(sheet, shape)
  for (const [index, row] of texts.entries()) {
    drawRow(sheet, row, { shape, carried: carried[index], isLast: index === texts.length - 1 })
  }
  const more = table.rows.length - rows.length
  if (more === 0) return
  const whole = { ...shape, widths: [sheet.width], areFigures: [false] }
  drawRow(sheet, [say('table.more', { count: more })], { shape: whole })
}

/** What stands above a page break before a row, and below it. */
interface Carried {
  readonly over: readonly string[]
  readonly forward: readonly string[]
}

function carriedAt(sheet: Sheet, { carried, columns }: Table, index: number): Carried | undefined {
  const sum = carried?.sums[index - 1]
  if (carried === undefined || sum === undefined) return undefined
  const blank = columns.slice(2).map(() => '')
  const text = cellText(sheet, sum)
  return { over: [carried.over, ...blank, text], forward: [carried.forward, ...blank, text] }
}

export function drawFigures(sheet: Sheet, { rows }: Figures): void {
  const texts = rows.map(({ label, value }) => [label, cellText(sheet, value)])
  const shape = shapeOf(sheet, { headings: [], texts, areFigures: [false, true] })
  for (const [index, { isTotal }] of rows.entries()) {
    if (isTotal) {
      sheet.need(shape.size * leading + rowGap)
      rule(sheet, { y: sheet.y - 2, color: colors.ink })
    }
    drawRow(sheet, texts[index] ?? [], { shape, bold: isTotal === true })
  }
}

const isFigure = (cell: Cell) => typeof cell !== 'string'

/** A cell as the paper's language writes it. */
function cellText({ words }: Pick<Sheet, 'words'>, cell: Cell): string {
  if (isAmount(cell)) return words.money(cell.amountMinor, cell.currency)
  return typeof cell === 'number' ? words.number(cell) : cell
}

interface Content {
  readonly headings: readonly string[]
  readonly texts: Texts
  readonly areFigures: readonly boolean[]
}

/** In the largest size in which nothing has to be broken; in the smallest one, wide columns are. */
function shapeOf(sheet: Sheet, { headings, texts, areFigures }: Content): Shape {
  const needsIn = (size: number) =>
    areFigures.map((isFigures, index) => {
      const cells = texts.map((row) => row[index] ?? '')
      return needOf(sheet, { cells, heading: headings[index] ?? '', isFigures, size, gap: index === 0 ? 0 : columnGap })
    })
  for (const size of sizes) {
    const widths = columnWidths(needsIn(size), sheet.width)
    if (widths) return { widths, areFigures, headings, size }
  }
  const least = needsIn(sizeMin).map((need) => need.least)
  return { widths: sharedOut(least, sheet.width), areFigures, headings, size: sizeMin }
}

interface Column {
  readonly heading: string
  readonly cells: readonly string[]
  readonly isFigures: boolean
  readonly size: number
  /** Before the column. */
  readonly gap: number
}

function needOf({ type }: Sheet, { heading, cells, isFigures, size, gap }: Column): ColumnNeed {
  const [style, small] = [{ size, bold: true }, headingStyle(size)]
  const whole = (text: string) => type.width(isFigures ? text : text.slice(0, textWanted), style)
  const word = (text: string) => (isFigures && /\d/.test(text) ? type.width(text, style) : type.widestWord(text, style))
  return {
    least: gap + Math.max(type.widestWord(heading, small), ...cells.map(word)),
    wanted: gap + Math.max(type.width(heading, small), ...cells.map(whole)),
  }
}

const headingStyle = (size: number): Style => ({ size: size - 1, color: colors.faint })

function drawHeadings(sheet: Sheet, shape: Shape): void {
  if (shape.headings.length === 0) return
  const style = headingStyle(shape.size)
  drawCells(sheet, wrapped(sheet, shape.headings, { shape, style }), { shape, style, atFoot: true })
  rule(sheet, { y: sheet.y - 2, color: colors.line })
}

interface RowOptions {
  readonly shape: Shape
  readonly bold?: boolean
  readonly carried?: Carried | undefined
  readonly isLast?: boolean
}

function drawRow(
  sheet: Sheet,
  row: readonly string[],
  { shape, bold = false, carried, isLast = false }: RowOptions,
): void {
  const style: Style = { size: shape.size, color: colors.ink, bold }
  const lines = wrapped(sheet, row, { shape, style })
  const height = heightOf(lines, style)
  // Room for the sum that is carried over, unless nothing follows.
  const kept = carried && !isLast ? heightOf([carried.over], style) : 0
  if (sheet.room() < height + kept) {
    const small = { shape, style: { ...style, color: colors.faint } }
    if (carried) drawCells(sheet, wrapped(sheet, carried.over, small), { ...small, atFoot: false })
    sheet.need(Number.POSITIVE_INFINITY)
    drawHeadings(sheet, shape)
    if (carried) drawCells(sheet, wrapped(sheet, carried.forward, small), { ...small, atFoot: false })
  }
  drawCells(sheet, lines, { shape, style, atFoot: false })
}

interface Drawing {
  readonly shape: Shape
  readonly style: Style
}

const wrapped = ({ type }: Sheet, row: readonly string[], { shape, style }: Drawing): Texts =>
  row.map((text, index) => {
    const width = (shape.widths[index] ?? 0) - (index === 0 ? 0 : columnGap)
    return type.wrap(text, style, { width, lines: linesMax })
  })

const countOf = (cells: Texts) => Math.max(1, ...cells.map((lines) => lines.length))
const heightOf = (cells: Texts, { size }: Style) => countOf(cells) * size * leading + rowGap

/** @param atFoot whether cells with fewer lines stand at the foot of the row */
function drawCells(sheet: Sheet, cells: Texts, { shape, style, atFoot }: Drawing & { readonly atFoot: boolean }): void {
  const [count, step] = [countOf(cells), style.size * leading]
  let x = sheet.left
  for (const [index, lines] of cells.entries()) {
    const gap = index === 0 ? 0 : columnGap
    const width = shape.widths[index] ?? 0
    const place = { x: x + gap, width: width - gap, align: shape.areFigures[index] ? 'end' : 'start' } as const
    const first = atFoot ? count - lines.length : 0
    for (const [number, line] of lines.entries()) {
      sheet.type.line(line, { ...place, y: sheet.y + (first + number + 1) * step - 3 }, style)
    }
    x += width
  }
  sheet.y += heightOf(cells, style)
}
