// Classifies every line of a Stripe report, in file order; a repeated line counts once.
import { type ClassifiedLine, classified, type Finding } from '../classified-line.ts'
import type { StripeLine } from '../read/stripe-line.ts'
import type { StripeBooks } from './stripe-books.ts'
import { payoutSums } from './stripe-payouts.ts'
import { judgeStripe } from './stripe-rules.ts'

interface Scope {
  /** Id of the chosen event, if one was chosen. */
  readonly eventId: string | undefined
  readonly feesCurrency: string | undefined
}

export function planStripe(lines: readonly StripeLine[], books: StripeBooks, scope: Scope): ClassifiedLine[] {
  const payouts = payoutSums(lines)
  const cameBack = new Set(lines.filter(isBack).map(({ sourceId }) => sourceId))
  const seen = new Map<string, StripeLine>()
  const charged = new Map<string, number>()
  return lines.map((line) => {
    const first = seen.get(line.id)
    const finding = first ? repeated(line, first) : judgeStripe({ line, books, payouts, cameBack, charged, ...scope })
    seen.set(line.id, first ?? line)
    if (line.kind === 'charge' && finding.paymentId && !charged.has(finding.paymentId)) {
      charged.set(finding.paymentId, line.line)
    }
    return classified(line, line.id, { ...finding, fee: line.fee, payoutId: line.payoutId || null })
  })
}

const isBack = ({ kind, amount, sourceId }: StripeLine) =>
  (kind === 'refund' || kind === 'dispute') && amount > 0 && sourceId !== ''

function repeated(line: StripeLine, first: StripeLine): Finding {
  const isSame = line.amount === first.amount && line.fee === first.fee && line.currency === first.currency
  if (isSame) return { classification: 'duplicate', detail: `Repeats line ${first.line}` }
  return { classification: 'wrong_amount', detail: `Line ${first.line} is the same transaction with different amounts` }
}
