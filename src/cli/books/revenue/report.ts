// The revenue report as a document in any format: title, facts and origin; report-sections.ts adds the figures. Another
// service's report is listed as is.

import type { Revenue } from '../../../contract/books/revenue.ts'
import { isCurrency } from '../../../contract/core/money.ts'
import { instantText } from '../../../contract/core/time.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Report } from '../../../documents/report/report.ts'
import { isRecord, unwrap } from '../../../terminal/tables/shape.ts'
import { fitsColumns, plainText } from '../../../terminal/text/cell.ts'
import { foreignLines } from '../../../terminal/text/foreign-lines.ts'
import { isOurs, periodText, revenueCard } from './columns.ts'
import { sectionsOf } from './report-sections.ts'

interface Origin {
  /** The event as named on the command line. */
  readonly event: string
  readonly service: string
  readonly now: Date
}

interface Made extends Origin {
  /** Of the times in the report. */
  readonly timezone: string
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
  const made = { ...origin, timezone: details?.timezone ?? 'UTC' }
  return {
    title: `Revenue report: ${details?.name ?? origin.event}`,
    facts: [...(details ? eventFacts(details) : []), { label: 'Period', value: periodOf(report, made) }, madeOf(made)],
    sections: sectionsOf(report),
    origin: originText(made),
  }
}

/** Another service's report: its members as labels and values. */
export function foreignReport(value: unknown, origin: Origin): Report {
  const made = { ...origin, timezone: 'UTC' }
  const inner = unwrap(value)
  const lines = isRecord(inner)
    ? foreignLines(inner, revenueCard.rows).map(({ label, cell }) => ({ label, value: cell.text }))
    : [{ label: 'Report', value: plainText(inner) }]
  return {
    title: `Revenue report: ${origin.event}`,
    facts: [madeOf(made)],
    sections: [{ kind: 'figures', title: 'Figures', rows: lines }],
    origin: originText(made),
  }
}

const minuteText = ({ now, timezone }: Made) => instantText(now.toISOString(), timezone)
const madeOf = (made: Made) => ({ label: 'Created', value: `${minuteText(made)} from ${made.service}` })
const originText = (made: Made) => `Revenue of ${made.event}, ${minuteText(made)}, ${made.service}`

function eventFacts({ name, date, endDate, venue, currency }: Event) {
  return [
    { label: 'Event', value: name },
    { label: 'Date', value: endDate === null || endDate === date ? date : `${date} to ${endDate}` },
    ...(venue === null ? [] : [{ label: 'Venue', value: venue }]),
    { label: 'Currency', value: currency },
  ]
}

function periodOf(report: Revenue, { timezone }: Made): string {
  const { from, to, asOf } = report.period
  if (from ?? to ?? asOf) return periodText(report, timezone)
  const [first, last] = [report.byDay[0]?.date, report.byDay.at(-1)?.date]
  if (first === undefined) return 'no entries yet'
  return first === last ? first : `${first} to ${last} (first to last entry)`
}
