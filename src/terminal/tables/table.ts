// Draws records as a table fitted to the screen. The first rows settle the widths, so that a long list can be drawn in
// parts. Knows columns, not nouns.
import CliTable from 'cli-table3'
import { type Cell, cellOf, columnsOf, fitsColumns, paintCell } from '../text/cell.ts'
import { textWidth, truncate, wrap } from '../text/text-width.ts'
import { fitColumns, gapWidth } from './column-fit.ts'
import { findField, isRecord } from './shape.ts'
import type { Theme } from './theme.ts'
import type { CellKind, Column } from './view.ts'

export interface Look {
  readonly theme: Theme
  readonly width: number
  readonly unicode: boolean
  /** For instants whose record names no zone of its own. */
  readonly timezone?: string | undefined
}

export interface TableOptions extends Look {
  readonly columns: readonly Column<never>[]
  readonly header: boolean
  /** Whether the rows are ours, so that fields need no lenient matching. */
  readonly trusted?: boolean
  /** Shows these columns instead. */
  readonly only?: readonly Column<never>[] | undefined
}

export interface DrawnTable {
  /** The first rows, below the header. */
  readonly text: string
  more(rows: readonly unknown[]): string
}

interface Placed {
  readonly column: Column<never>
  readonly width: number
}

const flexibleKinds: ReadonlySet<CellKind> = new Set(['text', 'email'])
const rightKinds: ReadonlySet<CellKind> = new Set(['money', 'count'])

export function drawTable(rows: readonly unknown[], options: TableOptions): DrawnTable {
  const columns = columnsFor(rows, options)
  const cells = rows.map((row) => cellsOf(row, columns, options))
  const placed = place(columns, cells, options)
  const draw = (lines: readonly (readonly Cell[])[], header: boolean) =>
    layOut(
      lines.map((line) => line.filter((_cell, index) => placed[index] !== undefined)),
      { placed: placed.filter((place) => place !== undefined), header, look: options },
    )
  return {
    text: draw(cells, options.header),
    more: (next) =>
      draw(
        next.map((row) => cellsOf(row, columns, options)),
        false,
      ),
  }
}

/** The declared columns; for records of another shape those that they have, plus their other fields. */
function columnsFor(rows: readonly unknown[], { columns, trusted, only }: TableOptions): readonly Column<never>[] {
  if (only !== undefined) return only
  const records = rows.filter(isRecord)
  const foreign = trusted ? [] : records.filter((record) => !fitsColumns(record, columns))
  if (foreign.length === 0 && records.length === rows.length) return columns
  const present = columns.filter((column) =>
    rows.some((row) => isRecord(row) && cellOf(column, row, foreignContext).filled),
  )
  const known = new Set(present.flatMap(({ key }) => foreign.flatMap((record) => findField(record, key)?.name ?? [])))
  const others = columnsOf(foreign).filter(({ key }) => !known.has(key))
  const own = present.length > 0 ? others.map((column) => ({ ...column, drop: 100 + (column.drop ?? 0) })) : others
  return records.length < rows.length ? [...present, ...own, valueColumn] : [...present, ...own]
}

const foreignContext = { trusted: false }
/** For rows that aren't records. */
const valueColumn: Column<never> = { key: '', title: 'Value' }

function cellsOf(row: unknown, columns: readonly Column<never>[], options: TableOptions): Cell[] {
  const record = isRecord(row) ? row : { '': row }
  const trusted = options.trusted === true || fitsColumns(record, options.columns)
  return columns.map((column) => cellOf(column, record, { trusted, timezone: options.timezone, shortIds: true }))
}

function place(
  columns: readonly Column<never>[],
  cells: readonly (readonly Cell[])[],
  { width, header }: TableOptions,
): (Placed | undefined)[] {
  const differs = (index: number) => new Set(cells.map((line) => line[index]?.text)).size > 1
  const measured = columns.map(({ title, kind = 'text', wraps = false, whole = false, ...column }, index) => {
    const drop = column.tellsApart && differs(index) ? 0 : (column.drop ?? 0)
    return {
      natural: cells.reduce((widest, line) => Math.max(widest, cellWidth(line[index])), header ? textWidth(title) : 1),
      flexible: flexibleKinds.has(kind) && !whole,
      // An address that no column may be dropped for stands in place of a name.
      names: kind === 'email' && drop === 0,
      wraps,
      drop,
    }
  })
  // Droppable columns without any value are left out.
  const empty = columns.map(({ drop = 0 }, index) => drop > 0 && cells.every((line) => !line[index]?.filled))
  const shown = measured.flatMap((measure, index) => (empty[index] ? [] : [{ measure, index }]))
  const widths = fitColumns(
    shown.map(({ measure }) => measure),
    width,
  )
  const byColumn = new Map(shown.map(({ index }, position) => [index, widths[position]]))
  return columns.map((column, index) => {
    const fitted = byColumn.get(index)
    return fitted === undefined ? undefined : { column, width: Math.max(1, fitted) }
  })
}

const cellWidth = (cell: Cell | undefined) => Math.max(1, textWidth(cell?.text ?? ''))

interface LayOut {
  readonly placed: readonly Placed[]
  readonly header: boolean
  readonly look: Look
}

/**
 * cli-table3 measures with an older string-width, which counts the vowel signs of Indic scripts and takes newer emoji for
 * two columns. So it arranges placeholders of the right width, which are replaced by the text afterwards.
 */
function layOut(lines: readonly (readonly Cell[])[], { placed, header, look }: LayOut): string {
  if (lines.length === 0 && !header) return ''
  const texts: string[] = []
  const standIn = (text: string, { width, paint }: { width: number; paint: (text: string) => string }) => {
    if (text === '') return ''
    const fitted = truncate(text, width, look.unicode ? '…' : '~')
    const wide = textWidth(fitted)
    texts.push(paint(wide === 0 ? ` ${fitted}` : fitted))
    return 'x'.repeat(Math.max(1, wide))
  }
  const table = new CliTable({
    chars: { ...noLines, middle: ' '.repeat(gapWidth), ...(look.unicode ? rule('─') : rule('-')) },
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
    colWidths: placed.map(({ width }) => width),
    colAligns: placed.map(({ column }) => (rightKinds.has(column.kind ?? 'text') ? 'right' : 'left')),
    head: header ? placed.map(({ column, width }) => standIn(column.title, { width, paint: look.theme.strong })) : [],
  })
  const dash = look.unicode ? '–' : '-'
  for (const line of lines.flatMap((cells) => wrapped(cells, placed))) {
    table.push(
      placed.map(({ width }, index) => {
        const cell = line[index] as Cell
        return standIn(cell.filled ? cell.text : dash, { width, paint: (text) => paintCell(text, cell, look.theme) })
      }),
    )
  }
  let next = 0
  const drawn = table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
  return drawn
    .map((line) => (/^[─-]/.test(line) && !line.includes('x') ? look.theme.faint(line) : line))
    .map((line) => `${line.replace(/x+/g, () => texts[next++] ?? '')}\n`)
    .join('')
}

/** A row, and the rows below it that its long texts go on in. */
function wrapped(cells: readonly Cell[], placed: readonly Placed[]): (readonly Cell[])[] {
  const texts = cells.map(({ text, filled }, index) => {
    const { column, width } = placed[index] as Placed
    return column.wraps && filled ? wrap(text, width) : [text]
  })
  const height = Math.max(...texts.map(({ length }) => length))
  return Array.from({ length: height }, (_, row) =>
    cells.map((cell, index) =>
      row === 0 && !cell.filled ? cell : { ...cell, filled: true, text: texts[index]?.[row] ?? '' },
    ),
  )
}

const noLines = {
  top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '',
  'bottom-right': '', left: '', right: '', 'left-mid': '', 'right-mid': '',
} // biome-ignore format: a table

const rule = (line: string) => ({ mid: line, 'mid-mid': line.repeat(gapWidth) })
