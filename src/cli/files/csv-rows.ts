// Parses CSV as its text arrives: one row and one piece of text at a time. Knows no header.
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { cellCounter } from './cell-counter.ts'
import { lineEndsIn, misread } from './file-fault.ts'

/** Most characters of a row, of which empty cells have none. */
export const rowMax = 1_000_000

export interface CsvRow {
  /** As spreadsheets count: the first row is 1. */
  readonly row: number
  /** Where it begins. */
  readonly line: number
  readonly cells: readonly string[]
}

interface Csv {
  readonly file: string
  readonly delimiter: string
  readonly columnsMax: number
}

/** Skips empty lines; rows before a mistake come before the error. @throws Failure `usage` naming line and column */
export async function* csvRows(
  text: AsyncIterable<string> | Iterable<string>,
  { file, delimiter, columnsMax }: Csv,
): AsyncGenerator<CsvRow> {
  let arrived: CsvRow[] = []
  let count = 0
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowMax,
    on_record: (cells: readonly string[], { empty_lines, lines }: Info) => {
      count += 1
      const within = cells.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
      arrived.push({ row: count + empty_lines, line: lines - within, cells })
      return null
    },
  })
  const feed = createFeed(parser, file)
  const wideRowIn = wideRowCounter(delimiter, columnsMax)
  for await (const piece of text) {
    const wide = wideRowIn(piece)
    const fault = wide === undefined ? await feed(piece) : tooWide({ file, line: wide }, columnsMax)
    const rows = arrived
    arrived = []
    yield* rows
    if (fault) throw fault
  }
  const fault = await feed(null)
  yield* arrived
  if (fault) throw fault
}

/** A delimiter at the end of a row adds an empty cell. */
export const wideRowCounter = (delimiter: string, columnsMax: number) => cellCounter(delimiter, columnsMax + 1)

export const tooWide = (place: { file: string; line: number }, columnsMax: number) =>
  misread(place, `more than ${columnsMax.toLocaleString('en')} columns`)

export const tooLong = (place: { file: string; line: number }) =>
  misread(place, `a row of more than ${rowMax.toLocaleString('en')} characters`)

/** Rows are parsed as text is fed, so that none is buffered in a stream. */
function createFeed(parser: Parser, file: string): (piece: string | null) => Promise<Error | undefined> {
  let fail: (error: Error) => void = () => {}
  parser.on('error', (error) => fail(error))
  parser.resume()
  return (piece) =>
    new Promise((resolve) => {
      fail = (error) => resolve(error instanceof CsvError ? csvFault(file, error) : error)
      if (piece === null) parser.end(() => resolve(undefined))
      else parser.write(piece, (error) => (error ? fail(error) : resolve(undefined)))
    })
}

function csvFault(file: string, error: CsvError): Error {
  const line = typeof error.lines === 'number' ? error.lines : 1
  const column = typeof error.index === 'number' ? error.index + 1 : undefined
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong({ file, line })
  return misread({ file, line, column }, problems[error.code] ?? 'this is not valid CSV')
}

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened but never closed',
  INVALID_OPENING_QUOTE: 'a quote inside a cell that does not start with one',
  CSV_INVALID_CLOSING_QUOTE: 'text after the closing quote of a cell',
}

/** Why a row does not fit its header; an empty cell too many or too few at its end does. */
export function widthProblem(cells: readonly string[], width: number): string | undefined {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1
  if (filled <= width && cells.length >= width - 1) return undefined
  return `${cells.length} columns, but the header has ${width}`
}
