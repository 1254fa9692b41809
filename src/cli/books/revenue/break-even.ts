// The way to break-even in words: what is missing, and how many tickets that is.

import type { BreakEven } from '../../../contract/books/revenue.ts'
import { formatMoney } from '../../../contract/core/money.ts'

/** `250.00 EUR missing, 100.00 EUR of it planned: 5 more tickets at 50.00 EUR, the average so far`. */
export function breakEvenText(
  { missing, stillToSpend, averagePrice, tickets, byTicketType }: BreakEven,
  currency: string,
): string {
  if (missing === 0) return 'reached'
  const planned = Math.min(missing, stillToSpend)
  const ofIt = planned === 0 ? '' : `, ${formatMoney(planned, currency)} of it planned and not spent yet`
  const start = `${formatMoney(missing, currency)} missing${ofIt}`
  if (tickets !== null && averagePrice !== null) {
    const average = `${formatMoney(averagePrice, currency)}, the average so far`
    return `${start}: ${tickets} more ${tickets === 1 ? 'ticket' : 'tickets'} at ${average}`
  }
  const hasPrice = byTicketType.some(({ price }) => price > 0)
  return hasPrice
    ? `${start}; no ticket has brought money yet, so there is no average price`
    : `${start}; no ticket type has a price, so tickets can't bring it`
}
