// The tickets expected in the weeks after a suggestion was made, if nobody follows it. Pure.
import { suggestionDays } from '../../../contract/suggestions/choices.ts'
import { estimateSales } from '../../forecasts/sales/estimate.ts'
import type { Expectation } from '../proposals.ts'
import type { Volume } from '../volume.ts'
import { outcomeDays } from './measure.ts'

/** Undefined without a forecast: then nothing can be compared. @param ends when the event is over */
export function expectTickets({ outlook, tickets }: Volume, { now, ends }: { now: Date; ends: Date }) {
  const { onSale, past } = outlook
  if (tickets === null) return undefined
  const { sold, daysBefore } = onSale
  const shareAt = (days: number) => estimateSales({ ...onSale, daysBefore: days }, past.events).share
  const share = shareAt(daysBefore)
  // Of what is still to be sold, as much comes until then as the shares sold by now and by then differ.
  const days = Array.from({ length: suggestionDays + outcomeDays + 1 }, (_, day) => {
    const later = Math.max(0, daysBefore - day)
    const part = later === 0 || share >= 1 ? 1 : Math.max(0, shareAt(later) - share) / (1 - share)
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
