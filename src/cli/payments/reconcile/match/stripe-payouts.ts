// Sums the lines of a report by payout.
import { formatMoney } from '../../../../contract/core/money.ts'
import type { StripeLine } from '../read/stripe-line.ts'

export interface PayoutSum {
  readonly count: number
  readonly net: number
  readonly currency: string
}

/** Sums by payout id, without the payout's own line. */
export function payoutSums(lines: readonly StripeLine[]): Map<string, PayoutSum> {
  const sums = new Map<string, PayoutSum>()
  const seen = new Set<string>()
  for (const { id, kind, payoutId, net, currency } of lines) {
    if (kind === 'payout' || payoutId === '' || seen.has(id)) continue
    seen.add(id)
    const sum = sums.get(payoutId) ?? { count: 0, net: 0, currency }
    sums.set(payoutId, { ...sum, count: sum.count + 1, net: sum.net + net })
  }
  return sums
}

const shownMax = 31

/** One note per payout: the amount to expect on the bank statement. */
export function payoutNotes(sums: ReadonlyMap<string, PayoutSum>): string[] {
  const notes = [...sums].map(([id, { count, net, currency }]) => {
    return `payout ${id}: ${formatMoney(net, currency)} in ${count} ${count === 1 ? 'line' : 'lines'}`
  })
  const more = notes.length - shownMax
  return more > 0 ? [...notes.slice(0, shownMax), `and ${more} more payouts`] : notes
}
