// The sections of the revenue report as a document, in any format. Empty sections are left out.
import type { BreakEven, Revenue } from '../../../contract/books/revenue.ts'
import type { Amount, Cell, Chart, Figures, Section, Table } from '../../../documents/report/report.ts'
import { taxText } from '../../verbs/tax-text.ts'
import { breakEvenText } from './break-even.ts'
import { inWords } from './channels.ts'
import { formulaOf, hasTax } from './columns.ts'
import { daysOfChart, monthsOf } from './days.ts'

type Money = (amountMinor: number) => Amount

export function sectionsOf(report: Revenue): Section[] {
  const { currency, pending, breakEven, budget } = report
  const money: Money = (amountMinor) => ({ amountMinor, currency })
  return [
    resultOf(report, money),
    ...(hasTax(report) ? [taxTable(report, money)] : []),
    ...(breakEven ? [breakEvenSection(breakEven, { currency, money })] : []),
    ...(pending ? [pendingSection(pending, money)] : []),
    ...(report.prepaid?.unpaid ? [prepaidSection(report.prepaid, money)] : []),
    ...(report.owed ? [owedSection(report, money)] : []),
    chartOf(report),
    ticketTypes(report, money),
    soldBy('payment', report.byPayment, money),
    soldBy('channel', report.byChannel, money),
    {
      kind: 'table',
      title: 'Expenses by category',
      columns: ['Category', 'Expenses'],
      rows: report.byCategory.map(({ category, expenses }) => [category, money(expenses)]),
    },
    ...(budget && budget.length > 0 ? [budgetTable(budget, money)] : []),
    ...(breakEven && breakEven.missing > 0 ? [ticketsTable(breakEven, money)] : []),
    days(report, money),
  ]
}

function resultOf(report: Revenue, money: Money): Figures {
  return {
    kind: 'figures',
    title: 'Result',
    rows: [
      { label: 'Total revenue', value: money(report.totalRevenue) },
      { label: 'Refunds issued', value: money(report.refundsIssued) },
      ...(hasTax(report) ? [{ label: 'Tax to pay', value: money(report.tax) }] : []),
      { label: 'Expenses', value: money(report.expenses) },
      { label: 'Net profit', value: money(report.netProfit), isTotal: true },
    ],
    note: formulaOf(report),
  }
}

/** The last row is the total for the tax office. */
function taxTable({ byTax, tax, totalRevenue, refundsIssued }: Revenue, money: Money): Table {
  const net = totalRevenue - refundsIssued - tax
  const rows = byTax.map((row) => ({ ...row, label: taxText(row) }))
  return {
    kind: 'table',
    title: 'Tax summary',
    columns: ['Tax', 'Revenue', 'Refunds', 'Net', 'Tax to pay'],
    rows: [...rows, { label: 'Total', totalRevenue, refundsIssued, net, tax }].map((row) => [
      row.label,
      ...[row.totalRevenue, row.refundsIssued, row.net, row.tax].map(money),
    ]),
  }
}

function breakEvenSection(breakEven: BreakEven, { currency, money }: { currency: string; money: Money }): Figures {
  const { missing, stillToSpend, averagePrice, tickets, placesLeft } = breakEven
  return {
    kind: 'figures',
    title: 'Break-even',
    rows: [
      { label: 'Still to earn', value: money(missing) },
      { label: 'Budgeted but unspent', value: money(stillToSpend) },
      { label: 'Average price of paid tickets', value: averagePrice === null ? 'none yet' : money(averagePrice) },
      { label: 'Tickets needed at that price', value: tickets ?? 'unknown' },
      ...(typeof placesLeft === 'number' ? [{ label: 'Places left', value: placesLeft }] : []),
    ],
    note: `Break-even: ${breakEvenText(breakEven, currency)}`,
  }
}

const pendingSection = ({ tickets, amount }: NonNullable<Revenue['pending']>, money: Money): Figures => ({
  kind: 'figures',
  title: 'Outstanding (not included above)',
  rows: [
    { label: 'Tickets', value: tickets },
    { label: 'Amount', value: money(amount) },
  ],
})

const prepaidSection = ({ unpaid }: NonNullable<Revenue['prepaid']>, money: Money): Figures => ({
  kind: 'figures',
  title: 'Prepaid, not included above',
  rows: [{ label: 'Received for orders not paid in full', value: money(unpaid) }],
})

const owedSection = ({ owed, netProfit, netProfitAfterOwed }: Revenue, money: Money): Figures => ({
  kind: 'figures',
  title: 'To pay back to buyers (still included above)',
  rows: [
    { label: 'Owed', value: money(owed ?? 0) },
    { label: 'Net profit after it', value: money(netProfitAfterOwed ?? netProfit) },
  ],
})

function ticketTypes({ byTicketType }: Revenue, money: Money): Table {
  const isWhole = byTicketType.some(({ tickets }) => tickets !== null)
  return {
    kind: 'table',
    title: 'By ticket type',
    columns: ['Ticket type', ...(isWhole ? ['Sold'] : []), 'Revenue', 'Refunds'],
    rows: byTicketType.map(({ ticketType, tickets, totalRevenue, refundsIssued }) => [
      ticketType,
      ...(tickets === null ? [] : [tickets]),
      money(totalRevenue),
      money(refundsIssued),
    ]),
  }
}

type SoldBy<K extends string> = Readonly<Record<K, string>> & {
  readonly totalRevenue: number
  readonly refundsIssued: number
}

function soldBy<K extends 'payment' | 'channel'>(key: K, rows: readonly SoldBy<K>[], money: Money): Table {
  const name = key === 'payment' ? 'Payment' : 'Channel'
  return {
    kind: 'table',
    title: `By ${key}`,
    columns: [name, 'Revenue', 'Refunds'],
    rows: rows.map((row) => [inWords(row[key]), money(row.totalRevenue), money(row.refundsIssued)]),
  }
}

function budgetTable(budget: NonNullable<Revenue['budget']>, money: Money): Table {
  return {
    kind: 'table',
    title: 'Budget',
    columns: ['Category', 'Planned', 'Spent', 'Left', 'Used, %', 'Status'],
    rows: budget.map(({ category, planned, spent, left, percent, status }): Cell[] => {
      return [category, money(planned), money(spent), money(left), percent ?? '', status]
    }),
  }
}

function ticketsTable({ byTicketType }: BreakEven, money: Money): Table {
  return {
    kind: 'table',
    title: 'Tickets until break-even',
    columns: ['Ticket type', 'Price', 'Needed if only this type sells', 'Left'],
    rows: byTicketType.flatMap(({ ticketType, price, tickets, available }) =>
      tickets === null ? [] : [[ticketType, money(price), tickets, available ?? 'no limit']],
    ),
  }
}

const days = ({ byDay }: Revenue, money: Money): Table => ({
  kind: 'table',
  title: 'By day',
  columns: ['Day', 'Revenue', 'Refunds', 'Expenses'],
  rows: byDay.map(({ date, totalRevenue, refundsIssued, expenses }) => {
    return [date, money(totalRevenue), money(refundsIssued), money(expenses)]
  }),
})

/** Longer periods are drawn by month, since bars of days would be thinner than a line. */
const chartDaysMax = 92

function chartOf({ byDay, currency }: Revenue): Chart {
  const sales = byDay.filter(({ totalRevenue, refundsIssued }) => totalRevenue !== 0 || refundsIssued !== 0)
  const shown = daysOfChart(sales, chartDaysMax)
  const isLonger = sales.length > 0 && sales[0]?.date !== shown[0]?.date
  return {
    kind: 'chart',
    title: isLonger ? 'Revenue by month' : 'Revenue by day',
    currency,
    above: 'Revenue',
    below: 'Refunds',
    bars: (isLonger ? monthsOf(sales) : shown).map(({ date, totalRevenue, refundsIssued }) => ({
      label: isLonger ? date : date.slice(5),
      above: totalRevenue,
      below: refundsIssued,
    })),
  }
}
