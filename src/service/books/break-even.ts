// Computes how many more tickets an event must sell to break even, and whether it has the places for them. Pure.
import type { BudgetLine } from '../../contract/books/budgets.ts'
import type { BreakEven, Revenue } from '../../contract/books/revenue.ts'

/** A ticket type with the number of tickets sold and left. */
export interface TypeOnSale {
  readonly ticketTypeId: string
  readonly ticketType: string
  /** Without tax. */
  readonly price: number
  readonly tickets: number
  /** Those of them that somebody paid for and was not refunded. */
  readonly paid: number
  /** What they brought, without refunds and tax. */
  readonly earned: number
  /** Add-ons and donations take none of the places that are left. */
  readonly isAdmission: boolean
  /** Null without a limit. */
  readonly available: number | null
}

type Figures = Pick<Revenue, 'totalRevenue' | 'refundsIssued' | 'tax' | 'netProfit'>

export function breakEvenOf(
  { totalRevenue, refundsIssued, tax, netProfit }: Figures,
  {
    types,
    budget,
    placesLeft,
    owed = 0,
  }: {
    types: readonly TypeOnSale[]
    budget: readonly BudgetLine[]
    /** For people who pay; null without a limit. */
    placesLeft: number | null
    /** What of the revenue is yet to be paid back, without tax: it counts as gone. */
    owed?: number
  },
): BreakEven {
  const toSpend = stillToSpend(budget)
  const missing = Math.max(0, toSpend - (netProfit - owed))
  // Who buys a ticket may donate nothing: the average is that of admissions alone, and so are the tickets it takes.
  const besides = sum(types.map((type) => (type.isAdmission ? 0 : type.earned)))
  const earned = totalRevenue - refundsIssued - tax - owed - besides
  const sold = sum(types.map((type) => (type.isAdmission ? type.paid : 0)))
  const hasAverage = earned > 0 && sold > 0
  const tickets = missing === 0 ? 0 : hasAverage ? ticketsFor(missing, { earned, sold }) : null
  return {
    missing,
    stillToSpend: toSpend,
    averagePrice: hasAverage ? Math.floor(earned / sold) : null,
    tickets,
    placesLeft,
    reachable: tickets === null ? null : placesLeft === null || tickets <= placesLeft,
    byTicketType: types.map(({ ticketTypeId, ticketType, price, available }) => {
      const tickets = price > 0 ? ticketsFor(missing, { earned: price, sold: 1 }) : null
      return { ticketTypeId, ticketType, price, tickets, available }
    }),
  }
}

/** What is still to be spent: by the total budget or by the categories, whichever is more. */
function stillToSpend(budget: readonly BudgetLine[]): number {
  const left = (line: BudgetLine) => Math.max(0, line.left)
  const total = budget.filter(({ category }) => category === 'total').map(left)
  const categories = budget.filter(({ category }) => category !== 'total').map(left)
  return Math.max(0, ...total, sum(categories))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Rounded up to whole tickets. BigInt, since a product of two amounts may exceed what a float holds exactly. */
function ticketsFor(missing: number, { earned, sold }: { earned: number; sold: number }): number {
  const [all, each] = [BigInt(missing) * BigInt(sold), BigInt(earned)]
  return Number((all + each - 1n) / each)
}
