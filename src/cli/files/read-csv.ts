// Reads the rows of a CSV file with their line numbers. Callers recognize the header, which also decides the separator; rows
// are lists, so that a header name is never used as a property.
import { CsvError, parse } from 'csv-parse/sync'
import { cellCounter } from './cell-counter.ts'
import { misread } from './file-fault.ts'

const separators = [',', ';', '\t', '|'] as const

/** Banks put the account's name, number and balance above the header. */
/** Most lines of one file: their texts are kept in memory. */
export const linesMax = 20_000

const headerLineMax = 30

const columnsMax = 200
/** One more than accepted, so that an excess is noticed. */
const rowsMax = headerLineMax + linesMax + 1
const cellMax = 10_000

export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface CsvTable<H> {
  readonly header: H
  /** Names of the columns, as in the file. */
  readonly names: readonly string[]
  readonly rows: readonly CsvRow[]
}

interface Reading<H> {
  readonly file: string
  readonly text: string
  /** Recognizes a header by its names; undefined for any other row. */
  readonly header: (names: readonly string[]) => H | undefined
  /** What the header must have, and what to do if none is found. */
  readonly wanted: { readonly header: string; readonly hint: string }
}

/** @throws Failure `usage` naming line and column of the mistake */
export function readTable<H>({ file, text, header, wanted }: Reading<H>): CsvTable<H> {
  const found = separators.flatMap((separator) => {
    const rows = firstRows(text, separator)
    const index = rows.findIndex(({ cells }) => header(cells) !== undefined)
    return index < 0 ? [] : [{ separator, index }]
  })[0]
  if (!found) {
    const wide = separators.map((separator) => wideRowIn(headOf(text), separator)).find((line) => line !== undefined)
    if (wide !== undefined) throw tooWide(file, wide)
    throw misread({ file, line: 1 }, noHeader(text, wanted.header), wanted.hint)
  }
  const rows = parseRows({ file, text, separator: found.separator })
  const { cells: names } = rows[found.index] as CsvRow
  if (names.length > columnsMax) {
    throw tooWide(file, rows[found.index]?.line ?? 1)
  }
  const own = rows.slice(found.index + 1)
  if (own.length > linesMax) {
    throw misread({ file, line: own[linesMax]?.line ?? 1 }, `more than ${linesMax} lines`, 'export a shorter period')
  }
  for (const row of own) checkRow(file, row, names)
  return { header: header(names) as H, names, rows: own }
}

function checkRow(file: string, { line, cells }: CsvRow, names: readonly string[]): void {
  // A separator at the end of each line adds an empty cell.
  const filled = cells.findLastIndex((cell) => cell !== '') + 1
  if (filled > names.length || cells.length < names.length - 1) {
    throw misread({ file, line }, `${cells.length} columns, but the header has ${names.length}`)
  }
  const long = cells.findIndex((cell) => cell.length > cellMax)
  if (long >= 0) throw misread({ file, line, column: long + 1 }, `a cell of more than ${cellMax} characters`)
}

/** The first rows, as long as they parse with this separator. */
function firstRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  const wide = wideRowIn(headOf(text), separator) ?? headerLineMax + 1
  if (wide === 1) return rows
  try {
    collectRows(rows, text, { delimiter: separator, to_line: wide - 1 })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}

const tooWide = (file: string, line: number) => misread({ file, line }, `more than ${columnsMax} columns`)

const headOf = (text: string) => text.split('\n', headerLineMax).join('\n')

/** A separator at the end of a row adds an empty cell. */
const wideRowIn = (text: string, separator: string) => cellCounter(separator, columnsMax + 1)(text)

function parseRows({ file, text, separator }: { file: string; text: string; separator: string }): CsvRow[] {
  const wide = wideRowIn(text, separator)
  if (wide !== undefined) throw tooWide(file, wide)
  try {
    const rows: CsvRow[] = []
    collectRows(rows, text, { delimiter: separator })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    const index = typeof error.index === 'number' ? error.index + 1 : undefined
    throw misread({ file, line, column: index }, problems[error.code] ?? 'this is not valid CSV')
  }
}

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
  INVALID_OPENING_QUOTE: 'a quote inside an unquoted cell',
  CSV_INVALID_CLOSING_QUOTE: 'text after the closing quote of a cell',
  CSV_MAX_RECORD_SIZE: 'a row of more than 1,000,000 characters',
}

/** Adds each row as it is read, so that those before a mistake are kept. */
function collectRows(rows: CsvRow[], text: string, options: { delimiter: string; to_line?: number }): void {
  parse(text, {
    ...options,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
    to: rowsMax,
    on_record: (record: readonly string[], { lines }) => {
      // A cell may span lines: the row begins that many lines above its end.
      rows.push({ line: lines - record.join('').split('\n').length + 1, cells: record.map((cell) => cell.trim()) })
      return null
    },
  })
}

function noHeader(text: string, wanted: string): string {
  const first = text.slice(0, 200).split(/\r?\n/)[0] ?? ''
  return `no header with ${wanted} in the first ${headerLineMax} lines; the first is "${first.slice(0, 80)}"`
}
