// The card of the revenue report: its figures with their formula, and breakdowns below. Breakdowns are drawn only for
// reports of our own service; another service's report is shown as is.

import type { Revenue } from '../../../contract/books/revenue.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { instantText } from '../../../contract/core/time.ts'
import type { CardView, Column } from '../../../terminal/tables/view.ts'
import { breakEvenText } from './break-even.ts'
import { type Breakdown, breakdown, overview } from './breakdowns.ts'

const figures: readonly Column<Revenue>[] = [
  { key: 'totalRevenue', title: 'Total revenue', kind: 'money' },
  { key: 'refundsIssued', title: 'Refunds issued', kind: 'money' },
  { key: 'tax', title: 'Tax', kind: 'money', value: taxOf },
  { key: 'expenses', title: 'Expenses', kind: 'money' },
  { key: 'netProfit', title: 'Net profit', kind: 'money' },
  { key: 'formula', title: 'Formula', value: formulaOf },
]

export const revenueCard: CardView<Revenue> = {
  title: () => 'Revenue',
  rows: [
    ...figures,
    { key: 'pending', title: 'Outstanding', startsGroup: true, value: pendingOf },
    { key: 'prepaid', title: 'Prepaid', value: prepaidOf },
    { key: 'owed', title: 'To pay back', value: owedOf },
    { key: 'breakEven', title: 'Break-even', value: breakEvenOf },
  ],
  sections: (report) => (isOurs(report) ? overview(report) : []),
}

interface RevenueAsked {
  readonly by: Breakdown | undefined
  readonly isPart: boolean
  /** The event's, for the time of an earlier state. */
  readonly timezone: string | undefined
}

/** The card for a part of the books, or with one breakdown. */
export function revenueView(event: string, asked: RevenueAsked): CardView<Revenue> {
  const { by, isPart, timezone } = asked
  const period = (report: Revenue) => periodText(report, timezone)
  return {
    title: () => `Revenue of ${event}`,
    rows: isPart ? [{ key: 'period', title: 'Period', value: period }, ...figures] : revenueCard.rows,
    sections: (report) => (isOurs(report) ? (by === undefined ? overview(report) : [breakdown(report, by)]) : []),
  }
}

export const isOurs = (report: Revenue) =>
  typeof report.currency === 'string' &&
  [report.byTicketType, report.byDay, report.byPayment, report.byChannel, report.byCategory].every(Array.isArray)

/** `2027-01-01 to 2027-01-31, as of 2027-02-01 01:00 CET`. */
function periodText({ period }: Revenue, timezone: string | undefined): string {
  const { from, to, asOf } = period ?? {}
  const days =
    from && to ? (from === to ? from : `${from} to ${to}`) : from ? `from ${from}` : to ? `until ${to}` : 'all days'
  return asOf ? `${days}, as of ${instantText(asOf, timezone)}` : days
}

/** The formula with its numbers: `Net profit = 350.00 EUR - 50.00 EUR - 120.00 EUR`. */
function formulaOf(report: Revenue): string {
  if (!isOurs(report)) return report.formula
  const money = (sum: number) => formatMoney(sum, report.currency)
  const tax = hasTax(report) ? ` - Tax ${money(report.tax)}` : ''
  const sold = `Total revenue ${money(report.totalRevenue)} - Refunds issued ${money(report.refundsIssued)}`
  return `Net profit = ${sold}${tax} - Expenses ${money(report.expenses)}`
}

/** Whether any tax was charged; otherwise a report doesn't mention it. */
export const hasTax = ({ byTax }: Revenue) => Array.isArray(byTax) && byTax.length > 0

function taxOf(report: Revenue): number | null {
  return !isOurs(report) || hasTax(report) ? report.tax : null
}

function pendingOf(report: Revenue): string | undefined {
  if (!isOurs(report) || !report.pending) return undefined
  const { tickets, amount } = report.pending
  if (tickets === 0) return 'nothing'
  const money = (sum: number) => formatMoney(sum, report.currency)
  const received = report.prepaid?.unpaid ?? 0
  const due = received === 0 ? '' : `; ${money(received)} of it has been received, ${money(amount - received)} is due`
  return `${money(amount)} in ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}${due}`
}

function prepaidOf(report: Revenue): string | null | undefined {
  if (!isOurs(report)) return undefined
  const { prepaid, currency } = report
  return prepaid?.unpaid
    ? `${formatMoney(prepaid.unpaid, currency)} for orders not paid in full, not revenue yet`
    : null
}

/** What is to be given back of what counts as revenue: money paid beyond an order never did. */
export const owedInRevenue = ({ owed, prepaid }: Pick<Revenue, 'owed' | 'prepaid'>): number =>
  (owed ?? 0) - (prepaid?.owed ?? 0)

function owedOf(report: Revenue): string | null | undefined {
  if (!isOurs(report)) return undefined
  if (!report.owed) return null
  const money = (sum: number) => formatMoney(sum, report.currency)
  const inRevenue = owedInRevenue(report)
  if (inRevenue === 0) return `${money(report.owed)}, not in the revenue`
  const still = inRevenue === report.owed ? 'still' : `${money(inRevenue)} of it still`
  const after = money(report.netProfitAfterOwed ?? report.netProfit)
  return `${money(report.owed)}, ${still} in the revenue; net profit once it is paid back: ${after}`
}

function breakEvenOf(report: Revenue): string | undefined {
  return isOurs(report) && report.breakEven ? breakEvenText(report.breakEven, report.currency) : undefined
}
