// What an event costs, and what each ticket must bring. Exact statements about prices without tax; pure.
import type { Revenue } from '../../../contract/books/revenue.ts'
import type { CostReport, PriceReport } from '../../../contract/suggestions/reports.ts'

interface Asked {
  readonly revenue: Pick<Revenue, 'expenses' | 'totalRevenue' | 'refundsIssued' | 'tax' | 'breakEven'>
  readonly fixed?: number | undefined
  readonly perHead?: number | undefined
  readonly tickets: { readonly low: number; readonly middle: number; readonly high: number } | null
  /** Tickets sold so far. */
  readonly sold: number
  /** What a further ticket brings without tax, where nothing is sold yet; null where that isn't one price. */
  readonly usualPrice: number | null
  /** Chance of at least so many tickets, in percent; null where nobody can say. */
  readonly chanceOf: (tickets: number) => number | null
}

/** Costs, and the price or the number of tickets that covers them. */
export function costsOf({ revenue, fixed, perHead = 0, tickets, sold, usualPrice, chanceOf }: Asked): CostReport {
  const { expenses, breakEven } = revenue
  const all = fixed ?? expenses + (breakEven?.stillToSpend ?? 0)
  const isFree = all === 0 && perHead === 0
  const price = (count: number | undefined) =>
    isFree || count === undefined || count <= 0 ? null : Math.ceil(all / count) + perHead
  const needed = ticketsNeeded({
    all,
    perHead,
    earned: earnedOf(revenue),
    sold,
    price: breakEven?.averagePrice ?? usualPrice,
  })
  return {
    fixed: all,
    from: fixed === undefined ? 'books' : 'typed',
    perHead,
    volume: { low: tickets?.low ?? null, middle: tickets?.middle ?? null, high: tickets?.high ?? null },
    breakEvenPrice: { low: price(tickets?.low), middle: price(tickets?.middle), high: price(tickets?.high) },
    breakEvenTickets: needed,
    isReached: needed !== null && needed <= sold,
    chance: needed === null ? null : chanceOf(needed),
  }
}

const earnedOf = ({ totalRevenue, refundsIssued, tax }: Asked['revenue']) => totalRevenue - refundsIssued - tax

interface Needed {
  readonly all: number
  readonly perHead: number
  readonly earned: number
  readonly sold: number
  readonly price: number | null
}

/** Those sold keep what they brought; further ones bring the price less what a person costs. Null where no number would do. */
function ticketsNeeded({ all, perHead, earned, sold, price }: Needed): number | null {
  if (all === 0) return null
  const missing = all + perHead * sold - earned
  if (missing <= 0) return sold
  if (price === null || price <= perHead) return null
  return sold + Math.ceil(missing / (price - perHead))
}

/** A tenth of a price, rounded to whole units that people are used to. @param unit minor units of a whole one */
export function stepOf(price: number, unit: number): number {
  const tenth = price / 10 / unit
  const whole = tenth >= 10 ? Math.round(tenth / 5) * 5 : Math.max(1, Math.round(tenth))
  return whole * unit
}

/**
 * What a change of price must cost to be wrong, in percent of buyers: nobody knows how they would react. Tax that the price
 * includes takes its part of the step, too.
 * @param price of the ticket type, as the step is; `net` is without tax
 * @param cost what a person costs
 */
export function sensitivityOf({
  price,
  net,
  cost,
  step,
}: {
  readonly price: number
  readonly net: number
  readonly cost: number
  readonly step: number
}): Pick<PriceReport, 'raiseBears' | 'cutNeeds'> {
  const netStep = (step * net) / price
  const [above, below] = [net + netStep - cost, net - netStep - cost]
  return {
    // Rounded to the side that promises less.
    raiseBears: above <= 0 ? null : Math.floor((1000 * netStep) / above) / 10,
    cutNeeds: below <= 0 ? null : Math.ceil((1000 * netStep) / below) / 10,
  }
}
