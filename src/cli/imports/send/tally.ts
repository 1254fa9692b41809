// Tallies the results of rows: counts, the refusals as text, and all refusals spooled by row.

import { parseJson } from '../../../contract/files/parse-json.ts'
import type { ImportRow, RowError, RowOutcome, RowResult } from '../../../contract/imports/imports.ts'
import { paidBy } from '../../verbs/money/payment-words.ts'
import type { RowProblem } from '../read/checked-row.ts'
import { createProblemList, type ProblemList, problemText } from '../read/problem-list.ts'
import type { Batch } from './batches.ts'
import { openSpool, type Spool } from './row-spool.ts'

type ManualPayment = NonNullable<ImportRow['payment']>

export interface Tally {
  readonly counts: Readonly<Record<RowOutcome, number>>
  readonly problems: ProblemList
  /** Whether a row was refused for its ticket type. */
  readonly hasTypeProblem: boolean
  /** New attendees whose row says how they have paid, by that. */
  readonly paid: ReadonlyMap<ManualPayment, number>
  add(batch: Batch, results: readonly RowResult[]): void
  /** Row and reason of each refused row, in order. */
  refusals(): Generator<readonly [row: number, reason: string]>
  close(): void
}

/** @param columnAt the column behind a pointer into a row, like `/answers/diet` */
export function createTally(columnAt: (pointer: string) => string | undefined): Tally {
  const counts: Record<RowOutcome, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  const refused = createProblemList()
  let hasTypeProblem = false
  const paid = new Map<ManualPayment, number>()
  let spool: Spool | undefined
  return {
    counts,
    problems: refused,
    paid,
    get hasTypeProblem() {
      return hasTypeProblem
    },
    add({ numbers, rows }, results) {
      for (const [index, { outcome, error }] of results.entries()) {
        counts[outcome] += 1
        const payment = outcome === 'created' ? rows[index]?.payment : undefined
        if (payment !== undefined) paid.set(payment, (paid.get(payment) ?? 0) + 1)
        if (outcome !== 'refused') continue
        const row = numbers[index] ?? 0
        const problems = problemsOf(error, columnAt)
        refused.add(row, problems)
        hasTypeProblem ||= error?.issues?.some(isTypeProblem) === true
        spool ??= openSpool()
        spool.add(JSON.stringify([row, problems.map(problemText).join('; ')]))
      }
    },
    *refusals() {
      for (const line of spool?.lines() ?? []) yield parseJson(line) as [number, string]
    },
    close: () => spool?.close(),
  }
}

const isTypeProblem = ({ pointer, code }: RowError['issues'][number]) =>
  pointer === '/ticketType' && code === 'not_allowed'

function problemsOf(error: RowError | null, columnAt: (pointer: string) => string | undefined): RowProblem[] {
  const { issues = [], message = 'refused' } = error ?? {}
  if (issues.length === 0) return [{ column: undefined, detail: message }]
  return issues.map(({ pointer, detail }) => ({ column: columnAt(pointer), detail }))
}

/** `184 recorded as paid (147 by transfer, 37 in cash)`; undefined if the books count none of the new attendees as paid. */
export function paidText({ paid }: Pick<Tally, 'paid'>): string | undefined {
  if (paid.size === 0) return undefined
  const all = [...paid.values()].reduce((sum, count) => sum + count, 0)
  return `${all} recorded as paid (${[...paid].map(([way, count]) => `${count} ${paidBy[way]}`).join(', ')})`
}
