// Explains what is missing to break even, and how many tickets would cover it.

import type { BreakEven } from '../../../contract/books/revenue.ts'
import { formatMoney } from '../../../contract/core/money.ts'

/**
 * `250.00 EUR short (100.00 EUR of that is budgeted but unspent): 5 more tickets at the net average of 50.00 EUR so far
 * would cover it`, or that too few places are left for that.
 */
export function breakEvenText(
  { missing, stillToSpend, averagePrice, tickets, byTicketType, placesLeft, reachable }: BreakEven,
  currency: string,
): string {
  if (missing === 0) return averagePrice === null ? 'nothing to cover so far' : 'reached'
  const planned = Math.min(missing, stillToSpend)
  const unspent = planned === 0 ? '' : ` (${formatMoney(planned, currency)} of that is budgeted but unspent)`
  const start = `${formatMoney(missing, currency)} short${unspent}`
  if (tickets !== null && averagePrice !== null) {
    const average = `the net average of ${formatMoney(averagePrice, currency)} so far`
    const needed = `${tickets} more ${tickets === 1 ? 'ticket' : 'tickets'} at ${average}`
    if (reachable !== false) return `${start}: ${needed} would cover it`
    const places = placesLeft === 1 ? 'place' : 'places'
    return `${start}, not reachable with the ${placesLeft} ${places} left: it takes ${needed}`
  }
  const hasPrice = byTicketType.some(({ price }) => price > 0)
  return hasPrice
    ? `${start}; no ticket has been paid yet, so there is no average price`
    : `${start}; no ticket type has a price, so tickets cannot cover it`
}
