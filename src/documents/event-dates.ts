// When an event is, in words, on the clock of its own zone.

interface EventDates {
  readonly date: string
  readonly endDate: string | null
  readonly startTime: string | null
  readonly timezone: string
}

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Like `Sunday 14 March 2027, 09:00 (Europe/Berlin)`. */
export function eventDates({ date, endDate, startTime, timezone }: EventDates): string {
  const day = (text: string) => days.format(new Date(text)).replace(',', '')
  const last = endDate === null || endDate === date ? '' : ` to ${day(endDate)}`
  return `${day(date)}${startTime === null ? '' : `, ${startTime} (${timezone})`}${last}`
}
