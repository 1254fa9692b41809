// Streams the rows of a CSV below the header in its first line. The delimiter is the most frequent candidate there.
import { unguardedCell } from '../../../documents/table/csv.ts'
import { type CsvRow, csvRows, rowMax, tooLong, widthProblem } from '../../files/csv-rows.ts'
import { misread } from '../../files/file-fault.ts'
import { columnsMax, type FileRow, type FileTable } from './file-row.ts'

const delimiters = [',', ';', '\t'] as const

/** @throws Failure `usage` naming the line that is not CSV */
export async function readCsv(file: string, text: AsyncIterable<string>): Promise<FileTable> {
  const pieces = text[Symbol.asyncIterator]()
  const head = await firstLine(file, pieces)
  const delimiter = delimiterOf(head)
  const rows = filledRows(csvRows(withHead(head, pieces), { file, delimiter, columnsMax: rowMax }))
  const header = (await rows.next()).value as FileRow | undefined
  const columns = (header?.cells ?? []).map((cell) => cell.trim())
  if (columns.length > columnsMax) throw misread({ file, line: 1 }, `more than ${columnsMax} columns`)
  return { format: 'csv', columns, delimiter, rows: withWidth(rows, columns.length) }
}

/** Text up to the end of the first line, and the rest of its piece. */
async function firstLine(file: string, pieces: AsyncIterator<string>): Promise<string> {
  let head = ''
  while (!head.trimStart().includes('\n')) {
    if (head.length > rowMax) throw tooLong({ file, line: 1 })
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

/** Spreadsheets leave empty rows after the last one. */
async function* filledRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<FileRow> {
  for await (const { row, cells } of rows) {
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(unguardedCell) }
  }
}

async function* withWidth(rows: AsyncIterable<FileRow>, width: number): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    const problem = widthProblem(row.cells, width)
    yield problem === undefined ? row : { ...row, problem }
  }
}
