// Reads the table of a CSV file whose header may have other rows above it. Callers recognize the header, which also decides
// the delimiter; rows are lists, so that a header name is never used as a property.
import { Failure } from '../../contract/core/failures.ts'
import { type CsvRow, csvRows, tooWide, wideRowCounter, widthProblem } from './csv-rows.ts'
import { misread } from './file-fault.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** Most lines of one file: their texts are kept in memory. */
export const linesMax = 20_000

/** Banks put the account's name, number and balance above the header. */
const headerLineMax = 30

const columnsMax = 200
const usualCellMax = 10_000

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
  /** Most characters of a cell, if they may be many. */
  readonly cellMax?: number
}

/** @throws Failure `usage` naming line and column of the mistake */
export async function readTable<H>({
  file,
  text,
  header,
  wanted,
  cellMax = usualCellMax,
}: Reading<H>): Promise<CsvTable<H>> {
  const head = text.split('\n', headerLineMax).join('\n')
  for (const delimiter of delimiters) {
    const found = (await firstRows({ file, text: head, delimiter })).find(({ cells }) => header(cells) !== undefined)
    if (!found) continue
    const { cells: names, line } = found
    if (names.length > columnsMax) throw tooWide({ file, line }, columnsMax)
    const rows = await rowsBelow(found, { file, text, delimiter }, cellMax)
    return { header: header(names) as H, names, rows }
  }
  const wide = delimiters.map((each) => wideRowCounter(each, columnsMax)(head)).find((line) => line !== undefined)
  if (wide !== undefined) throw tooWide({ file, line: wide }, columnsMax)
  throw misread({ file, line: 1 }, noHeader(text, wanted.header), wanted.hint)
}

interface Csv {
  readonly file: string
  readonly text: string
  readonly delimiter: string
}

async function* trimmedRows({ text, ...csv }: Csv): AsyncGenerator<CsvRow> {
  for await (const row of csvRows(linesOf(text), { ...csv, columnsMax })) {
    yield { ...row, cells: row.cells.map((cell) => cell.trim()) }
  }
}

/** The first rows, as long as they parse with this delimiter. */
async function firstRows(csv: Csv): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  try {
    for await (const row of trimmedRows(csv)) if (rows.push(row) === headerLineMax) break
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  return rows
}

async function rowsBelow({ row: headerRow, cells: names }: CsvRow, csv: Csv, cellMax: number): Promise<CsvRow[]> {
  const { file } = csv
  const rows: CsvRow[] = []
  for await (const row of trimmedRows(csv)) {
    if (row.row <= headerRow) continue
    const { line, cells } = row
    if (rows.length === linesMax) {
      throw misread({ file, line }, `more than ${linesMax} lines`, 'export a shorter period')
    }
    const problem = widthProblem(cells, names.length)
    if (problem !== undefined) throw misread({ file, line }, problem)
    const long = cells.findIndex((cell) => cell.length > cellMax)
    if (long >= 0) throw misread({ file, line, column: long + 1 }, `a cell of more than ${cellMax} characters`)
    rows.push(row)
  }
  return rows
}

/** Line by line, so that rows are parsed no further than they are needed. */
function* linesOf(text: string): Generator<string> {
  const lineEnd = /[\r\n]+/g
  for (let at = 0; at < text.length; at = lineEnd.lastIndex || text.length) {
    yield text.slice(at, lineEnd.test(text) ? lineEnd.lastIndex : undefined)
  }
}

function noHeader(text: string, wanted: string): string {
  const first = text.slice(0, 200).split(/\r?\n/)[0] ?? ''
  return `no header with ${wanted} in the first ${headerLineMax} lines; the first is "${first.slice(0, 80)}"`
}
