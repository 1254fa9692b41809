// Calendar dates, instants and zones: what is one, and which day an instant falls on in a zone.

/** Whether `text` is a real calendar date written YYYY-MM-DD (service-spec.md, section 2), years 1970 to 9999. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1970 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Whether `text` is an RFC 3339 instant with `Z` or an offset, on a real calendar date. */
export function isInstant(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/.exec(text)
  if (!match) return false
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4])]
  const offsetOk = Number(match[5] ?? 0) < 24 && Number(match[6] ?? 0) < 60
  return isCalendarDate(match[1] ?? '') && hour < 24 && minute < 60 && second < 60 && offsetOk
}

/** Whether `text` is a wall time written HH:MM. */
export function isWallTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Whether `zone` is an IANA time zone that this machine knows; offsets like `+02:00` are not. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > 64 || !/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date of an instant in a zone, YYYY-MM-DD. */
export function dayInZone(instant: Date, zone: string): string {
  if (zone === 'UTC') return instant.toISOString().slice(0, 10)
  let format = dayFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(zone, format)
  }
  return format.format(instant)
}

const dayMs = 86_400_000

/** The date a number of days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** The first instant of a calendar date in a zone, also where the clock is changed at midnight. */
export function startOfDay(date: string, zone: string): Date {
  // No zone is a whole day ahead of or behind UTC; in between the calendar only goes forward.
  let [before, within] = [Date.parse(date) - dayMs, Date.parse(date) + dayMs]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayInZone(new Date(middle), zone) < date) before = middle
    else within = middle
  }
  return new Date(within)
}

const partFormats = new Map<string, Intl.DateTimeFormat>()

/** The instant of a wall time on a date in a zone; of a time that the clock skips, as long after the skip began. */
export function wallTimeInZone(date: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // The offset at a guess, and once more at the better guess: clocks change only twice a year.
  const guess = asUtc - offsetMs(asUtc, zone)
  return new Date(asUtc - offsetMs(guess, zone))
}

/** How far a zone's clocks are ahead of UTC at an instant. */
function offsetMs(atMs: number, zone: string): number {
  let format = partFormats.get(zone)
  if (!format) {
    const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...numeric, second: '2-digit', hourCycle: 'h23' })
    partFormats.set(zone, format)
  }
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(atMs).map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - atMs
}
