// Streams the rows of a CSV. The delimiter is the most frequent candidate in the first line. Holds one row and one piece of
// text at a time.
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { unguardedCell } from '../../../documents/table/csv.ts'
import { cellCounter } from '../../files/cell-counter.ts'
import { misread } from '../../files/file-fault.ts'
import { columnsMax, type FileRow, type FileTable } from './file-row.ts'

const delimiters = [',', ';', '\t'] as const
const recordMax = 1_000_000

/** @throws Failure `usage` naming the line that is not CSV */
export async function readCsv(file: string, text: AsyncIterable<string>): Promise<FileTable> {
  const pieces = text[Symbol.asyncIterator]()
  const head = await firstLine(file, pieces)
  const delimiter = delimiterOf(head)
  const rows = parsedRows(file, withHead(head, pieces), delimiter)
  const header = (await rows.next()).value as FileRow | undefined
  const columns = (header?.cells ?? []).map((cell) => cell.trim())
  if (columns.length > columnsMax) throw misread({ file, line: 1 }, `more than ${columnsMax} columns`)
  return { format: 'csv', columns, delimiter, rows: withWidth(rows, columns.length) }
}

/** Text up to the end of the first line, and the rest of its piece. */
async function firstLine(file: string, pieces: AsyncIterator<string>): Promise<string> {
  let head = ''
  while (!head.trimStart().includes('\n')) {
    if (head.length > recordMax) throw misread({ file, line: 1 }, problems.CSV_MAX_RECORD_SIZE ?? '')
    const { done, value } = await pieces.next()
    if (done) break
    head += value
  }
  if (head.trim() === '') throw misread({ file, line: 1 }, 'the file is empty')
  return head
}

function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split('\n', 1)
  // Delimiters inside quotes do not count.
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

async function* withHead(head: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) yield piece.value
}

async function* parsedRows(file: string, text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
  let arrived: FileRow[] = []
  let count = 0
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordMax,
    on_record: (cells: readonly string[], { empty_lines }: Info) => {
      count += 1
      // Spreadsheets leave empty rows after the last one.
      if (cells.every((cell) => cell.trim() === '')) return null
      arrived.push({ row: count + empty_lines, cells: cells.map(unguardedCell) })
      return null
    },
  })
  const feed = createFeed(parser, file)
  const wideRowIn = cellCounter(delimiter, recordMax)
  for await (const piece of text) {
    const line = wideRowIn(piece)
    if (line !== undefined) throw misread({ file, line }, `a row of more than ${recordMax.toLocaleString('en')} cells`)
    await feed(piece)
    const rows = arrived
    arrived = []
    yield* rows
  }
  await feed(null)
  yield* arrived
}

/** Rows are parsed as text is fed, so that none is buffered in a stream. */
function createFeed(parser: Parser, file: string): (piece: string | null) => Promise<void> {
  let fail: (error: Error) => void = () => {}
  parser.on('error', (error) => fail(error))
  parser.resume()
  return (piece) =>
    new Promise((resolve, reject) => {
      fail = (error) => reject(error instanceof CsvError ? csvFault(file, error) : error)
      if (piece === null) parser.end(resolve)
      else parser.write(piece, (error) => (error ? fail(error) : resolve()))
    })
}

function csvFault(file: string, error: CsvError): Error {
  const line = typeof error.lines === 'number' ? error.lines : 1
  return misread({ file, line }, problems[error.code] ?? 'this is not valid CSV')
}

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened but never closed',
  INVALID_OPENING_QUOTE: 'a quote inside a cell that does not start with one',
  CSV_INVALID_CLOSING_QUOTE: 'text after the closing quote of a cell',
  CSV_MAX_RECORD_SIZE: `a row of more than ${recordMax.toLocaleString('en')} characters`,
}

async function* withWidth(rows: AsyncIterable<FileRow>, width: number): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    const { length } = row.cells
    // A delimiter at the end of each line makes an empty cell more.
    const filled = row.cells.findLastIndex((cell) => cell !== '') + 1
    if (filled <= width && length >= width - 1) yield row
    else yield { ...row, problem: `${length} columns, but the header has ${width}` }
  }
}
