// Reads NDJSON as rows, one object per line, with a column for every field of any line. All lines are therefore read
// before the first row is known, and spooled to a file meanwhile.
import { parseJson } from '../../../contract/files/parse-json.ts'
import { importSizeMax } from '../../../contract/imports/limits.ts'
import { misread } from '../../files/file-fault.ts'
import { openSpool, type Spool } from '../send/row-spool.ts'
import { columnsMax, type FileRow, type FileTable } from './file-row.ts'

const lineMax = 1_000_000

/** @throws Failure `usage` naming the line that is not an object */
export async function readNdjson(file: string, text: AsyncIterable<string>): Promise<FileTable> {
  const spool = openSpool()
  try {
    const columns = await keepLines(file, text, spool)
    return { format: 'ndjson', columns, rows: rowsOf(spool, columns) }
  } catch (error) {
    spool.close()
    throw error
  }
}

type KeptLine = readonly [row: number, fields: readonly (readonly [name: string, text: string])[]]

/** @returns the names of all fields, in order of first appearance */
async function keepLines(file: string, text: AsyncIterable<string>, spool: Spool): Promise<string[]> {
  const columns = new Set<string>()
  let count = 0
  for await (const [line, content] of filledLines(file, text)) {
    count += 1
    if (count > importSizeMax) throw misread({ file, line }, `more than ${importSizeMax} rows`, 'split the file')
    const fields = fieldsOf(file, line, content)
    for (const name of fields.keys()) columns.add(name)
    if (columns.size > columnsMax) throw misread({ file, line }, `more than ${columnsMax} fields`)
    const kept: KeptLine = [line, [...fields]]
    spool.add(JSON.stringify(kept))
  }
  if (count === 0) throw misread({ file, line: 1 }, 'the file is empty')
  return [...columns]
}

async function* rowsOf(spool: Spool, columns: readonly string[]): AsyncGenerator<FileRow> {
  try {
    for (const line of spool.lines()) {
      const [row, entries] = parseJson(line) as KeptLine
      const fields = new Map(entries)
      yield { row, cells: columns.map((column) => fields.get(column) ?? '') }
    }
  } finally {
    spool.close()
  }
}

async function* filledLines(file: string, text: AsyncIterable<string>): AsyncGenerator<[line: number, text: string]> {
  let rest = ''
  let count = 0
  const filled = function* (lines: readonly string[]): Generator<[number, string]> {
    for (const line of lines) {
      count += 1
      if (line.trim() !== '') yield [count, line]
    }
  }
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* filled(lines)
    if (rest.length > lineMax) throw misread({ file, line: count + 1 }, `a line of more than ${lineMax} characters`)
  }
  yield* filled([rest])
}

function fieldsOf(file: string, line: number, text: string): Map<string, string> {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    throw misread({ file, line }, `not valid JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw misread({ file, line }, 'not a JSON object', 'NDJSON has one object per line')
  }
  const fields = new Map<string, string>()
  addFields(fields, '', value)
  return fields
}

/** Nested fields get joined names, such as `ticket.code`. */
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
