// The days of a chart: every one between the first and the last, so that a day without sales is seen, too.
import type { Revenue } from '../../contract/revenue.ts'

export type Day = Revenue['byDay'][number]

/** Longest chart, in days: a month. */
const chartDays = 31

/** The last `chartDays` calendar days up to the last entry; what lies further back is in the figures only. */
export function daysOfChart(entries: readonly Day[]): Day[] {
  const known = new Map(entries.map((day) => [day.date, day]))
  const first = entries[0]?.date
  const days: Day[] = []
  let date = entries.at(-1)?.date
  while (first !== undefined && date !== undefined && date >= first && days.length < chartDays) {
    days.unshift(known.get(date) ?? { date, totalRevenue: 0, refundsIssued: 0, expenses: 0 })
    date = dayBefore(date)
  }
  return days
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
