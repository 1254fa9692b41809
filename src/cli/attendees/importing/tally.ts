// What came of the rows that were sent, or would come: counts, the first refusals in words, and all of them kept by row.
import type { RowOutcome, RowResult } from '../../../contract/imports.ts'
import type { Batch } from './batches.ts'
import { openSpool, type Spool } from './spool.ts'

const namedMax = 20

export interface Tally {
  readonly counts: Readonly<Record<RowOutcome, number>>
  readonly named: readonly string[]
  add(batch: Batch, results: readonly RowResult[]): void
  /** Row and reason of each that was refused, in their order. */
  refusals(): Generator<readonly [row: number, reason: string]>
  close(): void
}

export function createTally(): Tally {
  const counts: Record<RowOutcome, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  const named: string[] = []
  let spool: Spool | undefined
  return {
    counts,
    named,
    add({ numbers }, results) {
      for (const [index, { outcome, error }] of results.entries()) {
        counts[outcome] += 1
        if (outcome !== 'refused') continue
        const row = numbers[index] ?? 0
        const reason = error?.message ?? 'refused'
        if (named.length < namedMax) named.push(`row ${row}: ${reason}`)
        spool ??= openSpool()
        spool.add(JSON.stringify([row, reason]))
      }
    },
    *refusals() {
      for (const line of spool?.lines() ?? []) yield JSON.parse(line) as [number, string]
    },
    close: () => spool?.close(),
  }
}
