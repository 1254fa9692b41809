// The plan: every line of a statement in the order of the file with what it is, and the same line twice only once.
import type { Books } from '../books.ts'
import { type ClassifiedLine, classified, type Found } from '../classified-line.ts'
import { lineReference, type StatementLine } from '../statement-line.ts'
import { judge } from './line-rules.ts'

export function classify(
  lines: readonly StatementLine[],
  books: Books,
  feesCurrency: string | undefined,
): ClassifiedLine[] {
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  return lines.map((line) => {
    const reference = lineReference(line)
    const identity = `${reference} ${line.amount} ${line.currency}`
    const first = seen.get(identity)
    if (first !== undefined) return classified(line, reference, repeated(line, first))
    seen.set(identity, line.line)
    const found = judge({ line, reference, books, taken, feesCurrency })
    for (const id of takenBy(found)) taken.add(id)
    return classified(line, reference, found)
  })
}

/** Without a reference of the bank, the same line twice may well be the same sum paid twice. */
function repeated({ bankReference }: StatementLine, first: number) {
  const classification = 'duplicate' as const
  if (bankReference !== null) return { classification, detail: `It is line ${first} again` }
  const detail = `It reads like line ${first}, and the bank gives no reference to tell them apart`
  return { classification, settled: false, detail }
}

function takenBy({ classification, orderId, refundId, expenseId }: Found): string[] {
  if (classification === 'refund') return refundId ? [refundId] : []
  const settles = classification === 'matched' || classification === 'booked' || classification === 'expense'
  return settles ? [orderId, expenseId].filter((id) => typeof id === 'string') : []
}
