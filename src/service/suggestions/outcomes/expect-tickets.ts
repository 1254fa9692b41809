// The tickets expected in the weeks after a suggestion was made, if nobody follows it. Pure.
import { suggestionDays } from '../../../contract/suggestions/choices.ts'
import { estimateSales } from '../../forecasts/sales/estimate.ts'
import type { Expectation } from '../proposals.ts'
import type { Volume } from '../volume.ts'
import { outcomeDays } from './measure.ts'

/** Undefined without a forecast: then nothing can be compared. @param ends when the event is over */
export function expectTickets({ outlook, tickets }: Volume, { now, ends }: { now: Date; ends: Date }) {
  if (tickets === null) return undefined
  const { sold } = outlook.onSale
  const partWithin = partsWithin(outlook)
  const days = Array.from({ length: suggestionDays + outcomeDays + 1 }, (_, day) => {
    const part = partWithin(day)
    return {
      low: Math.floor(sold + (tickets.low - sold) * part),
      high: Math.ceil(sold + (tickets.high - sold) * part),
    }
  })
  const { low, high } = tickets
  const expectation: Expectation = {
    figure: 'tickets',
    from: now.toISOString(),
    days,
    ends: ends.toISOString(),
    total: { low, high },
  }
  return expectation
}

/** Which part of the tickets that are still to be sold comes within some days from now, 0 to 1. */
export function partsWithin({ onSale, past }: Volume['outlook']): (days: number) => number {
  const shareAt = (daysBefore: number) => estimateSales({ ...onSale, daysBefore }, past.events).share
  const share = shareAt(onSale.daysBefore)
  return (days) => {
    const left = Math.max(0, onSale.daysBefore - days)
    // As much as the shares sold by now and by then differ.
    return left === 0 || share >= 1 ? 1 : Math.max(0, shareAt(left) - share) / (1 - share)
  }
}
