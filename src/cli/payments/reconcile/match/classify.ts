// Classifies every line of a statement, in file order; a repeated line counts once.
import type { Books } from '../books.ts'
import { type ClassifiedLine, classified, type Finding, unsettled } from '../classified-line.ts'
import type { Decisions } from '../decisions.ts'
import { lineReference, type StatementLine } from '../statement-line.ts'
import { decidedFinding } from './decided.ts'
import type { RuleInput } from './incoming-payment.ts'
import { judge, reportUnmatched } from './line-rules.ts'

export function classify(
  lines: readonly StatementLine[],
  books: Books,
  { feesCurrency, decisions }: { feesCurrency: string | undefined; decisions: Pick<Decisions, 'find'> },
): ClassifiedLine[] {
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  const parts = new Map<string, number>()
  const judged = lines.map((line) => {
    const reference = lineReference(line)
    const input = { line, reference, books, taken, parts, feesCurrency }
    const identity = `${reference} ${line.amount} ${line.currency}`
    const first = seen.get(identity)
    if (first !== undefined) return { input, finding: repeated(line, first) }
    seen.set(identity, line.line)
    const decision = decisions.find(line)
    const found = (decision && decidedFinding(input, decision)) ?? judge(input)
    if (found === undefined) return { input }
    const finding = unlessFuture(input, sayIfEarlier(input, found))
    for (const id of takenBy(finding)) taken.add(id)
    const { orderId } = finding
    if (finding.classification === 'partial' && orderId) parts.set(orderId, (parts.get(orderId) ?? 0) + line.amount)
    return { input, finding }
  })
  return judged.map(({ input, finding = unlessFuture(input, reportUnmatched(input)) }) =>
    classified(input.line, input.reference, finding),
  )
}

/** Nothing is booked on a day to come: the bank announces it, or the date is mistyped. */
function unlessFuture({ line, books }: Pick<RuleInput, 'line' | 'books'>, finding: Finding): Finding {
  const isLeft = finding.action === undefined || finding.action === null
  if (isLeft && finding.settled !== false && !unsettled.has(finding.classification)) return finding
  const { orderId = null } = finding
  const today = books.today(orderId ?? undefined)
  if (line.date <= today) return finding
  const detail = `Dated after today, ${today}: run this again on that day, or correct the date`
  return { classification: 'future', orderId, detail, candidates: finding.candidates ?? [] }
}

/** Without a bank reference, two equal lines may be two equal payments. */
function repeated({ bankReference }: StatementLine, first: number) {
  const classification = 'duplicate' as const
  if (bankReference !== null) return { classification, detail: `Repeats line ${first}` }
  const detail = `Looks like line ${first}, and has no bank reference to tell them apart`
  return { classification, settled: false, detail }
}

/** Money from before the order may be for another one, or its date is mistyped; an order that was imported can be younger than it. */
function sayIfEarlier({ line, books }: Pick<RuleInput, 'line' | 'books'>, finding: Finding): Finding {
  const day = finding.action === 'pay' ? books.placedOn(finding.orderId ?? '') : undefined
  if (day === undefined || line.date >= day) return finding
  return {
    ...finding,
    isEarlier: true,
    detail: `${finding.detail}; dated before the order, which was placed on ${day}`,
  }
}

/** Of an order that is booked only the payment, as others may follow. */
function takenBy({ classification, action, orderId, paymentId, refundId, expenseId }: Finding): string[] {
  if (classification === 'refund')
    return [action === 'refund' ? orderId : refundId].filter((id) => typeof id === 'string')
  const settles = ['matched', 'overpaid', 'booked', 'expense'].includes(classification)
  return settles ? [paymentId ?? orderId, expenseId].filter((id) => typeof id === 'string') : []
}
