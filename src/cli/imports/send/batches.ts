// Groups rows into batches, the same ones for the same rows, so that the service recognises a batch sent again.

import type { ImportRow } from '../../../contract/imports/imports.ts'
import { importRowsMax } from '../../../contract/imports/limits.ts'
import { keptRows } from '../read/checked-file.ts'
import type { Spool } from './row-spool.ts'

export interface Batch {
  /** Index of its first row among all rows sent. */
  readonly first: number
  readonly rows: readonly ImportRow[]
  /** The row numbers in the file. */
  readonly numbers: readonly number[]
}

/** Below the service's limit for a body, with room for the rest of the body. */
const bytesMax = 900_000

export function* batchesOf(spool: Spool): Generator<Batch> {
  let [first, bytes] = [0, 0]
  let rows: ImportRow[] = []
  let numbers: number[] = []
  for (const [number, , body] of keptRows(spool)) {
    if (body === null) continue
    const size = Buffer.byteLength(JSON.stringify(body)) + 1
    if (rows.length === importRowsMax || bytes + size > bytesMax) {
      yield { first, rows, numbers }
      first += rows.length
      rows = []
      numbers = []
      bytes = 0
    }
    rows.push(body)
    numbers.push(number)
    bytes += size
  }
  if (rows.length > 0) yield { first, rows, numbers }
}
