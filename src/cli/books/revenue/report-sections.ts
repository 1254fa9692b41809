// The sections of the revenue report as a document, in any format. Empty sections are left out.
import type { Revenue } from '../../../contract/books/revenue.ts'
import type { Cell, Chart, Figures, Section, Table } from '../../../documents/report/report.ts'
import { breakEvenSection, ticketsTable } from './break-even-sections.ts'
import { hasTax, owedInRevenue } from './columns.ts'
import { daysOfChart, monthsOf } from './days.ts'
import type { Making, ReportWords } from './report-words.ts'

export function sectionsOf(report: Revenue, words: ReportWords): Section[] {
  const { currency, pending, breakEven, budget } = report
  const making: Making = { words, currency, money: (amountMinor) => ({ amountMinor, currency }) }
  return [
    resultOf(report, making),
    ...(hasTax(report) ? [taxTable(report, making)] : []),
    ...(breakEven ? [breakEvenSection(breakEven, making)] : []),
    ...(pending ? [pendingSection(pending, making)] : []),
    ...(report.prepaid?.unpaid ? [prepaidSection(report.prepaid, making)] : []),
    ...(owedInRevenue(report) > 0 ? [owedSection(report, making)] : []),
    chartOf(report, words),
    ticketTypes(report, making),
    soldBy('payment', report.byPayment, making),
    soldBy('channel', report.byChannel, making),
    byCategory(report, making),
    ...(budget && budget.length > 0 ? [budgetTable(budget, making)] : []),
    ...(breakEven && breakEven.missing > 0 ? [ticketsTable(breakEven, making)] : []),
    days(report, making),
  ]
}

function resultOf(report: Revenue, { words: { say, money: text }, money, currency }: Making): Figures {
  const shown = (amount: number) => text(amount, currency)
  const { totalRevenue, refundsIssued, expenses, netProfit } = report
  const parts = { revenue: shown(totalRevenue), refunds: shown(refundsIssued), expenses: shown(expenses) }
  return {
    kind: 'figures',
    title: say('report.result'),
    rows: [
      { label: say('report.totalRevenue'), value: money(totalRevenue) },
      { label: say('report.refundsIssued'), value: money(refundsIssued) },
      ...(hasTax(report) ? [{ label: say('report.taxToPay'), value: money(report.tax) }] : []),
      { label: say('report.expenses'), value: money(expenses) },
      { label: say('report.netProfit'), value: money(netProfit), isTotal: true },
    ],
    note: hasTax(report)
      ? say('report.formulaWithTax', { ...parts, tax: shown(report.tax) })
      : say('report.formula', parts),
  }
}

/** The last row is the total for the tax office. */
function taxTable({ byTax, tax, totalRevenue, refundsIssued }: Revenue, { words: { say }, money }: Making): Table {
  const net = totalRevenue - refundsIssued - tax
  const rows = byTax.map(({ taxRate, taxName, ...row }) => ({
    ...row,
    label: taxRate === null ? say('report.noTax') : say('report.taxOf', { rate: taxRate, tax: taxName ?? '' }),
  }))
  return {
    kind: 'table',
    title: say('report.taxSummary'),
    columns: [
      say('report.tax'),
      say('report.revenue'),
      say('report.refunds'),
      say('report.net'),
      say('report.taxToPay'),
    ],
    rows: [...rows, { label: say('report.total'), totalRevenue, refundsIssued, net, tax }].map((row) => [
      row.label,
      ...[row.totalRevenue, row.refundsIssued, row.net, row.tax].map(money),
    ]),
  }
}

type Pending = NonNullable<Revenue['pending']>

const pendingSection = ({ tickets, amount }: Pending, { words: { say }, money }: Making): Figures => ({
  kind: 'figures',
  title: say('report.outstanding'),
  rows: [
    { label: say('report.tickets'), value: tickets },
    { label: say('report.amount'), value: money(amount) },
  ],
})

const prepaidSection = ({ unpaid }: NonNullable<Revenue['prepaid']>, { words: { say }, money }: Making): Figures => ({
  kind: 'figures',
  title: say('report.prepaid'),
  rows: [{ label: say('report.prepaidUnpaid'), value: money(unpaid) }],
})

const owedSection = (report: Revenue, { words: { say }, money }: Making): Figures => ({
  kind: 'figures',
  title: say('report.owed'),
  rows: [
    { label: say('report.owedAmount'), value: money(owedInRevenue(report)) },
    { label: say('report.netProfitAfter'), value: money(report.netProfitAfterOwed ?? report.netProfit) },
  ],
})

function ticketTypes({ byTicketType }: Revenue, { words: { say }, money }: Making): Table {
  const isWhole = byTicketType.some(({ tickets }) => tickets !== null)
  const sold = isWhole ? [say('report.sold')] : []
  return {
    kind: 'table',
    title: say('report.byTicketType'),
    columns: [say('report.ticketType'), ...sold, say('report.revenue'), say('report.refunds')],
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

function soldBy<K extends 'payment' | 'channel'>(key: K, rows: readonly SoldBy<K>[], { words, money }: Making): Table {
  const { say } = words
  return {
    kind: 'table',
    title: key === 'payment' ? say('report.byPayment') : say('report.byChannel'),
    columns: [
      key === 'payment' ? say('report.payment') : say('report.channel'),
      say('report.revenue'),
      say('report.refunds'),
    ],
    rows: rows.map((row) => [words[key](row[key]), money(row.totalRevenue), money(row.refundsIssued)]),
  }
}

const byCategory = (report: Revenue, { words: { say, category: named }, money }: Making): Table => ({
  kind: 'table',
  title: say('report.byCategory'),
  columns: [say('report.category'), say('report.expenses')],
  rows: report.byCategory.map(({ category, expenses }) => [named(category), money(expenses)]),
})

function budgetTable(budget: NonNullable<Revenue['budget']>, { words, money }: Making): Table {
  const { say } = words
  const amounts = [say('report.planned'), say('report.spent'), say('report.left')]
  return {
    kind: 'table',
    title: say('report.budget'),
    columns: [say('report.category'), ...amounts, say('report.used'), say('report.status')],
    rows: budget.map(({ category, planned, spent, left, percent, status }): Cell[] => {
      const sums = [planned, spent, left].map(money)
      return [words.category(category), ...sums, percent ?? '', words.budget(status)]
    }),
  }
}

const days = ({ byDay }: Revenue, { words: { say, day }, money }: Making): Table => ({
  kind: 'table',
  title: say('report.byDay'),
  columns: [say('report.day'), say('report.revenue'), say('report.refunds'), say('report.expenses')],
  rows: byDay.map(({ date, totalRevenue, refundsIssued, expenses }) => {
    return [day(date), money(totalRevenue), money(refundsIssued), money(expenses)]
  }),
})

/** Longer periods are drawn by month, since bars of days would be thinner than a line. */
const chartDaysMax = 92

function chartOf({ byDay, currency }: Revenue, { say, bar }: ReportWords): Chart {
  const sales = byDay.filter(({ totalRevenue, refundsIssued }) => totalRevenue !== 0 || refundsIssued !== 0)
  const shown = daysOfChart(sales, chartDaysMax)
  const isLonger = sales.length > 0 && sales[0]?.date !== shown[0]?.date
  return {
    kind: 'chart',
    title: isLonger ? say('report.revenueByMonth') : say('report.revenueByDay'),
    currency,
    above: say('report.revenue'),
    below: say('report.refunds'),
    bars: (isLonger ? monthsOf(sales) : shown).map(({ date, totalRevenue, refundsIssued }) => ({
      label: bar(date),
      above: totalRevenue,
      below: refundsIssued,
    })),
  }
}
