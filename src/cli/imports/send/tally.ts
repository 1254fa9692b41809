// Tallies the results of rows: counts, the refusals as text, and all refusals spooled by row.

import { formatMoney } from '../../../contract/core/money.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { ImportRow, PlannedRow, RowError, RowOutcome, RowResult } from '../../../contract/imports/imports.ts'
import { agreedKeys } from '../../consents/unrecorded.ts'
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
  /** Attendees whom an import records as paid, by how they have paid: how many, and minor units where a plan says so. */
  readonly paid: ReadonlyMap<ManualPayment, Sum>
  /** New attendees who still have to pay, in a plan. */
  readonly due: Sum
  /** Attendees to whom an import with `--notify` writes: the new ones, and those who pay by it. */
  readonly told: number
  /** New and changed attendees whose row says yes to a question about marketing e-mails, by its key. */
  readonly agreed: ReadonlyMap<string, number>
  add(batch: Batch, results: readonly (RowResult | PlannedRow)[]): void
  /** Row and reason of each refused row, in order. */
  refusals(): Generator<readonly [row: number, reason: string]>
  close(): void
}

interface Sum {
  readonly attendees: number
  readonly amount: number
}

const noSum: Sum = { attendees: 0, amount: 0 }
const plus = ({ attendees, amount }: Sum, price: number): Sum => ({ attendees: attendees + 1, amount: amount + price })

interface Known {
  /** The column behind a pointer into a row, like `/answers/diet`. */
  readonly columnAt: (pointer: string) => string | undefined
  /** Of the event's form. */
  readonly questions: readonly Question[]
}

export function createTally({ columnAt, questions }: Known): Tally {
  const counts: Record<RowOutcome, number> = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  const refused = createProblemList()
  let hasTypeProblem = false
  const paid = new Map<ManualPayment, Sum>()
  let due = noSum
  const agreed = new Map<string, number>()
  let told = 0
  let spool: Spool | undefined
  return {
    counts,
    problems: refused,
    agreed,
    paid,
    get due() {
      return due
    },
    get told() {
      return told
    },
    get hasTypeProblem() {
      return hasTypeProblem
    },
    add({ numbers, rows }, results) {
      for (const [index, result] of results.entries()) {
        const { outcome, error } = result
        counts[outcome] += 1
        const price = 'price' in result ? result.price : null
        if (outcome === 'created' || price !== null) told += 1
        const payment = outcome === 'created' || price !== null ? rows[index]?.payment : undefined
        if (payment !== undefined) paid.set(payment, plus(paid.get(payment) ?? noSum, price ?? 0))
        else if (outcome === 'created' && price) due = plus(due, price)
        if (outcome !== 'refused') {
          if (outcome !== 'unchanged') countEach(agreed, agreedKeys(questions, rows[index]?.answers ?? {}))
          continue
        }
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

function countEach(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
}

const isTypeProblem = ({ pointer, code }: RowError['issues'][number]) =>
  pointer === '/ticketType' && code === 'not_allowed'

export function problemsOf(error: RowError | null, columnAt: (pointer: string) => string | undefined): RowProblem[] {
  const { issues = [], message = 'refused' } = error ?? {}
  if (issues.length === 0) return [{ column: undefined, detail: message }]
  return issues.map(({ pointer, detail }) => ({ column: columnAt(pointer), detail }))
}

/**
 * `184 recorded as paid (147 by transfer, 37 in cash: 9,200.00 EUR)`, and what the others have to pay; undefined if there
 * is no money in it.
 */
export function moneyText({ paid, due }: Pick<Tally, 'paid' | 'due'>, currency: string): string | undefined {
  const all = [...paid.values()]
  const attendees = all.reduce((sum, one) => sum + one.attendees, 0)
  const amount = all.reduce((sum, one) => sum + one.amount, 0)
  const ways = [...paid].map(([way, one]) => `${one.attendees} ${paidBy[way]}`).join(', ')
  const total = amount > 0 ? `: ${formatMoney(amount, currency)}` : ''
  const parts = [
    ...(attendees > 0 ? [`${attendees} recorded as paid (${ways}${total})`] : []),
    ...(due.attendees > 0 ? [`${due.attendees} still to pay (${formatMoney(due.amount, currency)})`] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}
