// NDJSON as rows: one object a line, its fields in the columns that the first line names and those it is asked for.
import { columnsMax, type FileRow, type FileTable } from './file-row.ts'
import { misread } from './misread.ts'

const lineMax = 1_000_000

/** @throws Failure `usage` naming the line of what is no object */
export async function readNdjson(file: string, text: AsyncIterable<string>): Promise<FileTable> {
  const lines = objects(file, text)
  const { value: first } = await lines.next()
  if (!first) throw misread({ file, line: 1 }, 'the file is empty')
  const columns = [...first.fields.keys()]
  if (columns.length > columnsMax) throw misread({ file, line: 1 }, `more than ${columnsMax} fields`)
  return { format: 'ndjson', columns, rows: rowsOf(first, lines, columns) }
}

interface Line {
  readonly row: number
  readonly text: string
  readonly fields: ReadonlyMap<string, string>
}

async function* rowsOf(first: Line, lines: AsyncIterable<Line>, columns: readonly string[]): AsyncGenerator<FileRow> {
  yield rowOf(first, columns)
  for await (const line of lines) yield rowOf(line, columns)
}

function rowOf({ row, text, fields }: Line, columns: readonly string[]): FileRow {
  const cells = columns.map((column) => fields.get(column) ?? '')
  const unknown = [...fields.keys()].find((name) => !columns.includes(name))
  if (unknown === undefined) return { row, cells }
  // The line behind the cells, so that the rejects lose nothing of it.
  return { row, cells: [...cells, text], problem: `the field "${unknown}" is not in the first line` }
}

async function* objects(file: string, text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = ''
  let row = 0
  const read = function* (lines: readonly string[]) {
    for (const line of lines) {
      row += 1
      if (line.trim() !== '') yield { row, text: line, fields: fieldsOf(file, row, line) }
    }
  }
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* read(lines)
    if (rest.length > lineMax) throw misread({ file, line: row + 1 }, `a line of more than ${lineMax} characters`)
  }
  yield* read([rest])
}

function fieldsOf(file: string, line: number, text: string): Map<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw misread({ file, line }, `this is no JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw misread({ file, line }, 'this is no JSON object', 'NDJSON has one object a line')
  }
  const fields = new Map<string, string>()
  addFields(fields, '', value)
  return fields
}

/** What is nested has the names of both, as `ticket.code`. */
function addFields(fields: Map<string, string>, prefix: string, value: object): void {
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      addFields(fields, `${prefix}${name}.`, inner)
    else fields.set(prefix + name, textOf(inner))
  }
}

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
