// The rows of a file in whichever of the two formats it begins like.
import { readCsv } from './csv-table.ts'
import { misread } from './file-fault.ts'
import type { FileTable } from './file-row.ts'
import { readNdjson } from './ndjson-table.ts'

/** @throws Failure `usage` naming the line of what is neither */
export async function readTable(file: string, text: AsyncGenerator<string>): Promise<FileTable> {
  const first = await text.next()
  if (first.done) throw misread({ file, line: 1 }, 'the file is empty')
  const whole = (async function* () {
    yield first.value
    yield* text
  })()
  const start = first.value.trimStart()
  if (/^\[\s*[{\]]/.test(start)) {
    throw misread({ file, line: 1 }, 'this is a list in JSON', 'write one object a line, as --output ndjson does')
  }
  return start.startsWith('{') ? readNdjson(file, whole) : readCsv(file, whole)
}
