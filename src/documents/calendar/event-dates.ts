// Describes the date of an event in words, in its own time zone.

interface EventDates {
  readonly date: string
  readonly endDate: string | null
  readonly startTime: string | null
  readonly timezone: string
}

// Created on demand: the first format of a process takes 13 ms.
let days: Intl.DateTimeFormat | undefined
const words = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Like `Sunday 14 March 2027, 09:00 (Europe/Berlin)`. */
export function eventDates({ date, endDate, startTime, timezone }: EventDates): string {
  days ??= new Intl.DateTimeFormat('en-GB', words)
  const format = days
  const day = (text: string) => format.format(new Date(text)).replace(',', '')
  const last = endDate === null || endDate === date ? '' : ` to ${day(endDate)}`
  return `${day(date)}${startTime === null ? '' : `, ${startTime} (${timezone})`}${last}`
}
