// Draws tables and lists of figures: the first column names the row and takes the remaining width, the others are as wide
// as needed and right-aligned. Headings repeat on the next page.
import { type Cell, cellText, type Figures, type Table } from '../report/report.ts'
import { colors, type Sheet } from './sheet.ts'
import type { Style } from './typesetter.ts'

const body: Style = { size: 9.5, color: colors.ink }
const strong: Style = { ...body, bold: true }
const lineHeight = 13
const rowGap = 5
const columnGap = 14
/** Most lines of a name; longer ones end with an ellipsis. */
const linesMax = 3
/** Limits the pages of a document. */
const rowsMax = 400

interface Shape {
  readonly widths: readonly number[]
  readonly columns: readonly string[]
}

export function drawTable(sheet: Sheet, table: Table): void {
  const rows = table.rows.slice(0, rowsMax)
  const shape = { columns: table.columns, widths: columnWidths(sheet, [table.columns, ...rows]) }
  sheet.need(3 * (lineHeight + rowGap))
  drawHeadings(sheet, shape)
  for (const row of rows) drawRow(sheet, row, { shape, style: body })
  const more = table.rows.length - rows.length
  if (more > 0)
    drawRow(sheet, [`and ${more} more rows; the CSV and XLSX exports have all of them`], { shape, style: body })
}

export function drawFigures(sheet: Sheet, { rows }: Figures): void {
  const cells = rows.map(({ label, value }) => [label, value])
  const shape = { columns: [], widths: columnWidths(sheet, cells) }
  for (const [index, { isTotal }] of rows.entries()) {
    if (isTotal) rule(sheet, colors.ink)
    drawRow(sheet, cells[index] ?? [], { shape, style: isTotal ? strong : body })
  }
}

function columnWidths({ type, width }: Sheet, rows: readonly (readonly Cell[])[]): number[] {
  const count = Math.max(...rows.map((row) => row.length))
  const [names = 0, ...wanted] = Array.from({ length: count }, (_, index) => {
    const texts = rows.map((row) => cellText(row[index] ?? ''))
    // Names may wrap, figures may not.
    const shown = index === 0 ? texts.map((text) => text.slice(0, 40)) : texts
    return Math.max(...shown.map((text) => type.width(text, strong))) + (index === 0 ? 0 : columnGap)
  })
  const others = withinRoom(wanted, width - Math.min(names, width * 0.25))
  return [width - others.reduce((sum, each) => sum + each, 0), ...others]
}

/** Widths that fit: the widest columns shrink first. */
function withinRoom(wanted: readonly number[], room: number): number[] {
  let widest = Number.POSITIVE_INFINITY
  let [left, columns] = [room, wanted.length]
  for (const width of wanted.toSorted((one, other) => one - other)) {
    if (width * columns > left) {
      widest = left / columns
      break
    }
    left -= width
    columns -= 1
  }
  return wanted.map((width) => Math.min(width, widest))
}

function drawHeadings(sheet: Sheet, shape: Shape): void {
  const style = { size: 8.5, color: colors.faint }
  drawCells(sheet, [shape.columns.map((title) => [title])].flat(), { shape, style })
  rule(sheet, colors.line)
}

interface Drawing {
  readonly shape: Shape
  readonly style: Style
}

function drawRow(sheet: Sheet, row: readonly Cell[], { shape, style }: Drawing): void {
  const lines = row.map((cell, index) => {
    const width = index === 0 ? (shape.widths[0] ?? 0) : (shape.widths[index] ?? 0) - columnGap
    return sheet.type.wrap(cellText(cell), style, { width: row.length === 1 ? sheet.width : width, lines: linesMax })
  })
  const height = Math.max(1, ...lines.map((each) => each.length)) * lineHeight + rowGap
  if (sheet.room() < height) {
    sheet.need(height)
    if (shape.columns.length > 0) drawHeadings(sheet, shape)
  }
  drawCells(sheet, lines, { shape, style })
}

function drawCells(sheet: Sheet, cells: readonly (readonly string[])[], { shape, style }: Drawing): void {
  let x = sheet.left
  for (const [index, lines] of cells.entries()) {
    const whole = cells.length === 1 ? sheet.width : (shape.widths[index] ?? 0)
    const place =
      index === 0 ? { x, width: whole } : { x: x + columnGap, width: whole - columnGap, align: 'right' as const }
    for (const [number, line] of lines.entries()) {
      sheet.type.line(line, { ...place, y: sheet.y + (number + 1) * lineHeight - 3 }, style)
    }
    x += whole
  }
  sheet.y += Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight + rowGap
}

function rule({ pdf, left, width, y }: Sheet, color: string): void {
  pdf
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(left, y - 2)
    .lineTo(left + width, y - 2)
    .stroke()
}
