// The days of a chart: all from the first to the last, so that days without sales show, too.
import type { Revenue } from '../../../contract/books/revenue.ts'

export type Day = Revenue['byDay'][number]

/** Longest chart in a terminal, in days: a month. */
const chartDaysOnScreen = 31

/** The calendar days up to the last entry, at most `chartDays`; earlier days are in the figures only. */
export function daysOfChart(entries: readonly Day[], chartDays = chartDaysOnScreen): Day[] {
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

/** Sums by month (`2027-03`), for periods too long to draw by day. */
export function monthsOf(entries: readonly Day[]): Day[] {
  const months = new Map<string, Day>()
  for (const day of entries) {
    const date = day.date.slice(0, 7)
    const sum = months.get(date) ?? { date, totalRevenue: 0, refundsIssued: 0, expenses: 0 }
    months.set(date, {
      date,
      totalRevenue: sum.totalRevenue + day.totalRevenue,
      refundsIssued: sum.refundsIssued + day.refundsIssued,
      expenses: sum.expenses + day.expenses,
    })
  }
  return [...months.values()]
}
