// The revenue report as a document: which sections it has, and in which order. Of another service's report exactly what
// is there, as it came. Knows no format.

import type { Event } from '../../contract/events.ts'
import { isCurrency } from '../../contract/money.ts'
import type { Revenue } from '../../contract/revenue.ts'
import type { Amount, Chart, Report, Section } from '../../documents/report.ts'
import { fitsColumns, plainText } from '../../terminal/cell.ts'
import { foreignLines } from '../../terminal/foreign-lines.ts'
import { isRecord, unwrap } from '../../terminal/shape.ts'
import { formulaOf, isOurs, revenueCard } from './columns.ts'
import { daysOfChart, monthsOf } from './days.ts'

interface Origin {
  /** The event as it was named on the command line. */
  readonly event: string
  readonly service: string
  readonly now: Date
}

/** Whether an answer is a report of our own service, in every field. */
export function isOwnReport(value: unknown): value is Revenue {
  if (!isRecord(value) || !fitsColumns(value, revenueCard.rows)) return false
  const report = value as Revenue
  const sums = [report.totalRevenue, report.refundsIssued, report.expenses, report.netProfit]
  return isOurs(report) && isRecord(report.pending) && sums.every(Number.isSafeInteger) && isCurrency(report.currency)
}

/** @param details of the event, where the service tells them */
export function ownReport(report: Revenue, details: Event | undefined, origin: Origin): Report {
  return {
    title: `Revenue report: ${details?.name ?? origin.event}`,
    facts: [...(details ? eventFacts(details) : []), { label: 'Period', value: periodOf(report) }, madeOf(origin)],
    sections: sectionsOf(report),
    origin: originText(origin),
  }
}

/** Another service's report: its members as labels and values. */
export function foreignReport(value: unknown, origin: Origin): Report {
  const inner = unwrap(value)
  const lines = isRecord(inner)
    ? foreignLines(inner, revenueCard.rows).map(({ label, cell }) => ({ label, value: cell.text }))
    : [{ label: 'Report', value: plainText(inner) }]
  return {
    title: `Revenue report: ${origin.event}`,
    facts: [madeOf(origin)],
    sections: [{ kind: 'figures', title: 'Figures', rows: lines }],
    origin: originText(origin),
  }
}

const instantText = (now: Date) => `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const madeOf = ({ now, service }: Origin) => ({ label: 'Made', value: `${instantText(now)} from ${service}` })
const originText = ({ now, service, event }: Origin) => `Revenue of ${event}, ${instantText(now)}, ${service}`

function eventFacts({ name, date, endDate, venue, currency }: Event) {
  return [
    { label: 'Event', value: name },
    { label: 'Date', value: endDate === null || endDate === date ? date : `${date} to ${endDate}` },
    ...(venue === null ? [] : [{ label: 'Place', value: venue }]),
    { label: 'Currency', value: currency },
  ]
}

function periodOf({ byDay }: Revenue): string {
  const [first, last] = [byDay[0]?.date, byDay.at(-1)?.date]
  if (first === undefined) return 'no entry in the books yet'
  return first === last ? first : `${first} to ${last}, from the first entry in the books to the last`
}

function sectionsOf(report: Revenue): Section[] {
  const amount = (amountMinor: number): Amount => ({ amountMinor, currency: report.currency })
  return [
    {
      kind: 'figures',
      title: 'Result',
      rows: [
        { label: 'Total revenue', value: amount(report.totalRevenue) },
        { label: 'Refunds issued', value: amount(report.refundsIssued) },
        { label: 'Expenses', value: amount(report.expenses) },
        { label: 'Net profit', value: amount(report.netProfit), isTotal: true },
      ],
      note: formulaOf(report),
    },
    {
      kind: 'figures',
      title: 'Not paid yet, in no figure above',
      rows: [
        { label: 'Orders', value: report.pending.orders },
        { label: 'Amount', value: amount(report.pending.amount) },
      ],
    },
    chartOf(report),
    ...tablesOf(report, amount),
  ]
}

function tablesOf(report: Revenue, amount: (amountMinor: number) => Amount): Section[] {
  return [
    {
      kind: 'table',
      title: 'By ticket type',
      columns: ['Ticket type', 'Sold', 'Revenue', 'Refunds'],
      rows: report.byTicketType.map((type) => [
        type.ticketType,
        type.tickets,
        amount(type.totalRevenue),
        amount(type.refundsIssued),
      ]),
    },
    {
      kind: 'table',
      title: 'Expenses by category',
      columns: ['Category', 'Expenses'],
      rows: report.byCategory.map(({ category, expenses }) => [category, amount(expenses)]),
    },
    {
      kind: 'table',
      title: 'By day',
      columns: ['Day', 'Revenue', 'Refunds', 'Expenses'],
      rows: report.byDay.map((day) => [
        day.date,
        amount(day.totalRevenue),
        amount(day.refundsIssued),
        amount(day.expenses),
      ]),
    },
  ]
}

/** More days than this are drawn by month: their bars would be thinner than a line. */
const chartDaysMax = 92

function chartOf({ byDay, currency }: Revenue): Chart {
  const sales = byDay.filter(({ totalRevenue, refundsIssued }) => totalRevenue !== 0 || refundsIssued !== 0)
  const days = daysOfChart(sales, chartDaysMax)
  const isLonger = sales.length > 0 && sales[0]?.date !== days[0]?.date
  return {
    kind: 'chart',
    title: isLonger ? 'Revenue by month' : 'Revenue by day',
    currency,
    above: 'Revenue',
    below: 'Refunds',
    bars: (isLonger ? monthsOf(sales) : days).map(({ date, totalRevenue, refundsIssued }) => ({
      label: isLonger ? date : date.slice(5),
      above: totalRevenue,
      below: refundsIssued,
    })),
  }
}
