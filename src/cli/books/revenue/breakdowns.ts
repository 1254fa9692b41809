// The breakdowns of the revenue report in a terminal, as tables and bars.

import type { BreakEven, Revenue } from '../../../contract/books/revenue.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { Column, Row, Section } from '../../../terminal/tables/view.ts'
import { taxText } from '../../verbs/money/tax-text.ts'
import { sourceText } from '../sources/columns.ts'
import { inWords } from './channels.ts'
import { daysOfChart } from './days.ts'

export const breakdownNames = ['ticket-type', 'day', 'channel', 'payment', 'source'] as const
export type Breakdown = (typeof breakdownNames)[number]

/** Shown unless one breakdown is requested. */
export function overview(report: Revenue): Section[] {
  const { budget, breakEven } = report
  return [
    ticketTypes(report),
    ...(report.byTax?.length ? [taxes(report)] : []),
    dayBars(report),
    categories(report),
    ...(budget && budget.length > 0 ? [budgetSection(budget, moneyColumn(report))] : []),
    ...(breakEven && breakEven.missing > 0 ? [tickets(breakEven, moneyColumn(report))] : []),
  ]
}

export function breakdown(report: Revenue, by: Breakdown): Section {
  if (by === 'ticket-type') return ticketTypes(report)
  if (by === 'day') return days(report)
  if (by === 'source') return sources(report)
  if (by === 'payment') return bars('Revenue by payment', report, report.byPayment.map(named('payment')))
  return bars('Revenue by channel', report, report.byChannel.map(named('channel')))
}

interface Sold {
  readonly totalRevenue: number
  readonly refundsIssued: number
}

const named =
  <K extends string>(key: K) =>
  (row: Sold & Readonly<Record<K, string>>) => ({ ...row, label: inWords(row[key]) })

function bars(title: string, { currency }: Revenue, rows: readonly (Sold & { readonly label: string })[]): Section {
  return {
    title,
    bars: rows.map(({ label, totalRevenue, refundsIssued }) => {
      const refunds = refundsIssued === 0 ? '' : `, ${formatMoney(refundsIssued, currency)} refunded`
      return { label, value: totalRevenue, text: `${formatMoney(totalRevenue, currency)}${refunds}` }
    }),
  }
}

/** One bar per day, from the first entry in the books to the last. */
function dayBars(report: Revenue): Section {
  const sales = report.byDay.filter(({ totalRevenue, refundsIssued }) => totalRevenue !== 0 || refundsIssued !== 0)
  const shown = daysOfChart(sales)
  const earlier = sales.length > 0 && sales[0]?.date !== shown[0]?.date
  const title = earlier ? `Revenue by day, the last ${shown.length} days` : 'Revenue by day'
  return bars(
    title,
    report,
    shown.map((day) => ({ ...day, label: day.date })),
  )
}

function ticketTypes(report: Revenue): Section {
  const money = moneyColumn(report)
  const isWhole = report.byTicketType.some(({ tickets }) => tickets !== null)
  return {
    title: 'By ticket type',
    columns: [
      { key: 'ticketType', title: 'Ticket type' },
      ...(isWhole ? [{ key: 'tickets', title: 'Sold', kind: 'count' } as const] : []),
      money('totalRevenue', 'Revenue'),
      money('refundsIssued', 'Refunds'),
    ],
    rows: report.byTicketType,
  }
}

function days(report: Revenue): Section {
  const money = moneyColumn(report)
  return {
    title: 'By day',
    columns: [
      { key: 'date', title: 'Day', kind: 'date' },
      money('totalRevenue', 'Revenue'),
      money('refundsIssued', 'Refunds'),
      money('expenses', 'Expenses'),
    ],
    rows: report.byDay,
  }
}

function sources(report: Revenue): Section {
  const money = moneyColumn(report)
  return {
    title: 'By source',
    columns: [
      { key: 'source', title: 'Source', value: (row) => sourceText(row.source as string | null) },
      money('totalRevenue', 'Revenue'),
      money('refundsIssued', 'Refunds'),
      ...(report.byTax?.length ? [money('tax', 'Tax')] : []),
      money('expenses', 'Expenses'),
      money('netProfit', 'Net profit'),
    ],
    rows: report.bySource ?? [],
  }
}

function taxes(report: Revenue): Section {
  const money = moneyColumn(report)
  return {
    title: 'By tax',
    columns: [
      { key: 'taxRate', title: 'Tax', value: (row) => taxText(row as Revenue['byTax'][number]) },
      money('totalRevenue', 'Revenue'),
      money('refundsIssued', 'Refunds'),
      money('net', 'Net'),
      money('tax', 'Tax'),
    ],
    rows: report.byTax,
  }
}

function categories(report: Revenue): Section {
  const columns = [{ key: 'category', title: 'Category' }, moneyColumn(report)('expenses', 'Expenses')]
  return { title: 'Expenses by category', columns, rows: report.byCategory }
}

type Money = ReturnType<typeof moneyColumn>

function budgetSection(budget: NonNullable<Revenue['budget']>, money: Money): Section {
  return {
    title: 'Budget',
    columns: [
      { key: 'category', title: 'Category' },
      { ...money('planned', 'Planned'), drop: 1 },
      money('spent', 'Spent'),
      money('left', 'Left'),
      { key: 'status', title: 'Status', kind: 'state' },
    ],
    rows: budget,
  }
}

function tickets({ byTicketType }: BreakEven, money: Money): Section {
  return {
    title: 'Tickets until break-even',
    columns: [
      { key: 'ticketType', title: 'Ticket type' },
      money('price', 'Price'),
      { key: 'tickets', title: 'Needed if only this type sells', kind: 'count' },
      { key: 'available', title: 'Left', kind: 'count', value: ({ available }) => (available as number) ?? 'no limit' },
    ],
    rows: byTicketType.filter((type) => type.tickets !== null),
  }
}

const moneyColumn =
  ({ currency }: Revenue) =>
  (key: string, title: string): Column<Row> => ({ key, title, kind: 'money', currency: () => currency })
