// Streams that remember what was written, and results that write to them.
import { Writable } from 'node:stream'
import type { ResultsOptions, RowPage } from '../../src/terminal/output/output.ts'
import { createResults } from '../../src/terminal/output/results.ts'

export class Recorded extends Writable {
  text = ''
  readonly isTTY: boolean
  readonly columns: number

  constructor({ isTTY = false, columns = 80 } = {}) {
    super({ decodeStrings: false })
    this.isTTY = isTTY
    this.columns = columns
  }

  cursorTo = () => true
  clearLine = () => true
  moveCursor = () => true

  override _write(chunk: string | Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

export function recordedResults(options: Partial<ResultsOptions> = {}) {
  const [stdout, stderr] = [new Recorded(), new Recorded()]
  const results = createResults({
    stdout,
    stderr,
    isTTY: false,
    width: 80,
    colorLevel: 0,
    unicode: true,
    format: null,
    fields: null,
    get: null,
    header: true,
    quiet: false,
    timezone: () => 'UTC',
    csv: () => import('../../src/documents/table/csv.ts'),
    ...options,
  })
  return { results, stdout, stderr }
}

/** An answer as the client gives it. */
export const answer = <T>(value: T, text = JSON.stringify(value), status = 200) => ({ value, text, status })

export async function* pagesOf<T>(...pages: T[][]): AsyncIterable<RowPage<T>> {
  const total = pages.flat().length
  for (const [index, rows] of pages.entries()) yield { rows, total, more: index < pages.length - 1 }
}
