// The revenue report as a document in any format: title, facts and origin; report-sections.ts adds the figures. Another
// service's report is listed as is.

import type { Revenue } from '../../../contract/books/revenue.ts'
import { isCurrency } from '../../../contract/core/money.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Report } from '../../../documents/report/report.ts'
import { isRecord, unwrap } from '../../../terminal/tables/shape.ts'
import { fitsColumns, plainText } from '../../../terminal/text/cell.ts'
import { foreignLines } from '../../../terminal/text/foreign-lines.ts'
import { isOurs, revenueCard } from './columns.ts'
import { sectionsOf } from './report-sections.ts'
import type { ReportWords } from './report-words.ts'

interface Origin {
  /** The event as named on the command line. */
  readonly event: string
  /** Where the figures come from; undefined for this machine. */
  readonly service: string | undefined
  readonly now: Date
  readonly words: ReportWords
}

/** Whether a response has every field of our own service's report. */
export function isOwnReport(value: unknown): value is Revenue {
  if (!isRecord(value) || !fitsColumns(value, revenueCard.rows)) return false
  const report = value as Revenue
  const sums = [report.totalRevenue, report.refundsIssued, report.expenses, report.netProfit]
  return isOurs(report) && isRecord(report.period) && sums.every(Number.isSafeInteger) && isCurrency(report.currency)
}

/** @param details of the event, if the key may read them */
export function ownReport(report: Revenue, details: Event | undefined, origin: Origin): Report {
  const { say } = origin.words
  const period = { label: say('report.period'), value: periodOf(report, origin.words) }
  return {
    title: say('report.title', { event: details?.name ?? origin.event }),
    facts: [...(details ? eventFacts(details, origin.words) : []), period, createdFact(origin)],
    sections: sectionsOf(report, origin.words),
    origin: originText({ ...origin, event: details?.name ?? origin.event }),
  }
}

/** Another service's report: its members as labels and values. */
export function foreignReport(value: unknown, origin: Origin): Report {
  const { say } = origin.words
  const inner = unwrap(value)
  const lines = isRecord(inner)
    ? foreignLines(inner, revenueCard.rows).map(({ label, cell }) => ({ label, value: cell.text }))
    : [{ label: 'Report', value: plainText(inner) }]
  return {
    title: say('report.title', { event: origin.event }),
    facts: [createdFact(origin)],
    sections: [{ kind: 'figures', title: 'Figures', rows: lines }],
    origin: originText(origin),
  }
}

const whenAndWhere = ({ now, service, words: { say, instant } }: Origin) => ({
  when: instant(now.toISOString()),
  service: service ?? say('report.thisMachine'),
})

function createdFact(origin: Origin) {
  const { say } = origin.words
  return { label: say('report.created'), value: say('report.createdFrom', whenAndWhere(origin)) }
}

const originText = (origin: Origin) =>
  origin.words.say('report.origin', { event: origin.words.isolated(origin.event), ...whenAndWhere(origin) })

function eventFacts({ name, date, endDate, venue, currency }: Event, words: ReportWords) {
  const { say } = words
  return [
    { label: say('report.event'), value: name },
    { label: say('report.date'), value: daysText(date, endDate ?? date, words) },
    ...(venue === null ? [] : [{ label: say('report.venue'), value: venue }]),
    { label: say('report.currency'), value: currency },
  ]
}

const daysText = (first: string, last: string, { say, day }: ReportWords): string =>
  first === last ? day(first) : say('report.days', { first: day(first), last: day(last) })

/** The days that were asked for, and those with entries if all were. */
function periodOf({ period: { from, to, asOf }, byDay }: Revenue, words: ReportWords): string {
  const { say, day, instant } = words
  if (from ?? to ?? asOf) {
    const days =
      from && to
        ? daysText(from, to, words)
        : from
          ? say('report.daysFrom', { first: day(from) })
          : to
            ? say('report.daysUntil', { last: day(to) })
            : say('report.allDays')
    return asOf ? say('report.asOf', { days, when: instant(asOf) }) : days
  }
  const [first, last] = [byDay[0]?.date, byDay.at(-1)?.date]
  if (first === undefined || last === undefined) return say('report.noEntries')
  return first === last ? day(first) : say('report.firstToLast', { days: daysText(first, last, words) })
}
