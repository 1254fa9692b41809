// Reads the rows of a file as CSV or NDJSON, depending on how it begins.
import { misread } from '../../files/file-fault.ts'
import { readCsv } from './csv-table.ts'
import type { FileTable } from './file-row.ts'
import { readNdjson } from './ndjson-table.ts'

/** @throws Failure `usage` naming the line that is neither */
export async function readTable(file: string, text: AsyncGenerator<string>): Promise<FileTable> {
  const first = await text.next()
  if (first.done) throw misread({ file, line: 1 }, 'the file is empty')
  const whole = (async function* () {
    yield first.value
    yield* text
  })()
  const start = first.value.trimStart()
  if (/^\[\s*[{\]]/.test(start)) {
    throw misread({ file, line: 1 }, 'this is a JSON array', 'write one object per line, as --output ndjson does')
  }
  return start.startsWith('{') ? readNdjson(file, whole) : readCsv(file, whole)
}
