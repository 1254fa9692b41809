// How many more tickets bring an event's net profit to 0, from what is sold, spent and planned. Pure.
import type { BudgetLine } from '../../contract/books/budgets.ts'
import type { BreakEven, Revenue } from '../../contract/books/revenue.ts'

/** A ticket type with how many are confirmed and left. */
export interface TypeOnSale {
  readonly ticketTypeId: string
  readonly ticketType: string
  /** Without tax. */
  readonly price: number
  readonly tickets: number
  readonly totalRevenue: number
  /** Null without a limit. */
  readonly available: number | null
}

type Figures = Pick<Revenue, 'totalRevenue' | 'refundsIssued' | 'tax' | 'netProfit'>

export function breakEvenOf(
  { totalRevenue, refundsIssued, tax, netProfit }: Figures,
  { types, budget }: { types: readonly TypeOnSale[]; budget: readonly BudgetLine[] },
): BreakEven {
  const toSpend = stillToSpend(budget)
  const missing = Math.max(0, toSpend - netProfit)
  const earned = totalRevenue - refundsIssued - tax
  const sold = types.reduce((sum, type) => sum + (type.totalRevenue > 0 ? type.tickets : 0), 0)
  const hasAverage = earned > 0 && sold > 0
  return {
    missing,
    stillToSpend: toSpend,
    averagePrice: hasAverage ? Math.floor(earned / sold) : null,
    tickets: missing === 0 ? 0 : hasAverage ? ticketsFor(missing, { earned, sold }) : null,
    byTicketType: types.map(({ ticketTypeId, ticketType, price, available }) => {
      const tickets = price > 0 ? ticketsFor(missing, { earned: price, sold: 1 }) : null
      return { ticketTypeId, ticketType, price, tickets, available }
    }),
  }
}

/** The plan that leaves more to be spent: that of all together or that of the categories. */
function stillToSpend(budget: readonly BudgetLine[]): number {
  const left = (line: BudgetLine) => Math.max(0, line.left)
  const total = budget.filter(({ category }) => category === 'total').map(left)
  const categories = budget.filter(({ category }) => category !== 'total').map(left)
  return Math.max(
    0,
    ...total,
    categories.reduce((sum, one) => sum + one, 0),
  )
}

/** Rounded up: a part of a ticket can't be sold. Whole numbers, since a product of amounts may be past what floats hold. */
function ticketsFor(missing: number, { earned, sold }: { earned: number; sold: number }): number {
  const [all, each] = [BigInt(missing) * BigInt(sold), BigInt(earned)]
  return Number((all + each - 1n) / each)
}
