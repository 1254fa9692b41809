// How the revenue report looks to a person: the figures with their formula, then ticket types, days and categories.
// The parts below the figures are drawn for a report of our own service only; another's is shown as it came.
import { formatMoney } from '../../contract/money.ts'
import type { Revenue } from '../../contract/revenue.ts'
import type { CardView, Column, Row, Section } from '../../terminal/view.ts'
import { daysOfChart } from './days.ts'

export const revenueCard: CardView<Revenue> = {
  title: () => 'Revenue',
  rows: [
    { key: 'totalRevenue', title: 'Total revenue', kind: 'money' },
    { key: 'refundsIssued', title: 'Refunds issued', kind: 'money' },
    { key: 'expenses', title: 'Expenses', kind: 'money' },
    { key: 'netProfit', title: 'Net profit', kind: 'money' },
    { key: 'formula', title: 'Formula', value: formulaOf },
    { key: 'pending', title: 'Not paid yet', value: pendingOf },
  ],
  sections: (report) => {
    if (!isOurs(report)) return []
    const money = moneyColumn(report)
    return [
      {
        title: 'By ticket type',
        columns: [
          { key: 'ticketType', title: 'Ticket type' },
          { key: 'tickets', title: 'Sold', kind: 'count' },
          money('totalRevenue', 'Revenue'),
          money('refundsIssued', 'Refunds'),
        ],
        rows: report.byTicketType,
      },
      revenueByDay(report),
      {
        title: 'Expenses by category',
        columns: [{ key: 'category', title: 'Category' }, money('expenses', 'Expenses')],
        rows: report.byCategory,
      },
    ]
  },
}

export const isOurs = ({ currency, byTicketType, byDay, byCategory }: Revenue) =>
  typeof currency === 'string' && [byTicketType, byDay, byCategory].every(Array.isArray)

/** The formula with its numbers: `Net profit = 350.00 EUR - 50.00 EUR - 120.00 EUR`. */
export function formulaOf(report: Revenue): string {
  const { currency, totalRevenue, refundsIssued, expenses } = report
  if (!isOurs(report)) return report.formula
  const [revenue, refunds, spent] = [totalRevenue, refundsIssued, expenses].map((sum) => formatMoney(sum, currency))
  return `Net profit = Total revenue ${revenue} - Refunds issued ${refunds} - Expenses ${spent}`
}

function pendingOf(report: Revenue): string | undefined {
  if (!isOurs(report) || !report.pending) return undefined
  const { orders, amount } = report.pending
  if (orders === 0) return 'nothing'
  return `${formatMoney(amount, report.currency)} in ${orders} ${orders === 1 ? 'registration' : 'registrations'}`
}

/** A bar a day, from entry to entry of the books. */
function revenueByDay({ byDay, currency }: Revenue): Section {
  const sales = byDay.filter(({ totalRevenue, refundsIssued }) => totalRevenue !== 0 || refundsIssued !== 0)
  const days = daysOfChart(sales)
  const earlier = sales.length > 0 && sales[0]?.date !== days[0]?.date
  return {
    title: earlier ? `Revenue by day, the last ${days.length} days` : 'Revenue by day',
    bars: days.map(({ date, totalRevenue, refundsIssued }) => {
      const refunds = refundsIssued === 0 ? '' : `, ${formatMoney(refundsIssued, currency)} refunded`
      return { label: date, value: totalRevenue, text: `${formatMoney(totalRevenue, currency)}${refunds}` }
    }),
  }
}

const moneyColumn =
  ({ currency }: Revenue) =>
  (key: string, title: string): Column<Row> => ({ key, title, kind: 'money', currency: () => currency })
