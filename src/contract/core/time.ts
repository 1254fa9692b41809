// Calendar dates, instants and time zones: validates them, converts between them, and names them.

/** Whether `text` is a real calendar date written YYYY-MM-DD (service-spec.md, section 2), years 1970 to 9999. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1970 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The last day of an event, an expense or anything else planned: later ones are typing errors. */
export const latestDate = '2199-12-31'

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

/** Whether `zone` is an IANA time zone that this machine knows; an offset like `+02:00` isn't one. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > 64 || !/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * The zone in the spelling of the IANA database: `europe/berlin` is `Europe/Berlin`. Aliases such as Asia/Kolkata stay as
 * they are, since which of two names counts changes between machines.
 */
export function timeZoneName(zone: string): string {
  const lower = zone.toLowerCase()
  if (lower === 'utc') return 'UTC'
  const known = Intl.supportedValuesOf('timeZone').find((name) => name.toLowerCase() === lower)
  if (known !== undefined) return known
  if (zone !== lower) return zone
  // What is not listed are aliases: cities, and short names such as CET, US/Eastern and Etc/GMT+1.
  return lower.replace(/[a-z]+/g, (word) => {
    const isShort = word === 'gmt' || (lower.startsWith(word) && word.length < 4 && word !== 'etc')
    return isShort ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1)
  })
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

/** The date some days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/** The first instant of a calendar date in a zone, even where the clock changes at midnight. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(firstInstantFrom(Date.parse(date), zone))
}

/** The last millisecond of a calendar date in a zone, so that screens show that date and no other. */
export function endOfDay(date: string, zone: string): Date {
  return new Date(startOfDay(daysAfter(date, 1), zone).getTime() - 1)
}

const minuteMs = 60_000

/** The calendar date whose last minute an instant is in; undefined for an earlier one. */
export function dayEndingAt(instant: Date, zone: string): string | undefined {
  const day = dayInZone(instant, zone)
  return dayInZone(new Date(instant.getTime() + minuteMs), zone) === day ? undefined : day
}

/**
 * The first instant at which a zone's clock shows a reading, or, where it skips that, at which it goes on after it.
 * @param clockMs the reading, taken as UTC
 */
export function firstInstantFrom(clockMs: number, zone: string): number {
  const instant = instantAtClock(clockMs, zone)
  if (clockAt(instant, zone) === clockMs) return instant
  // The clock skips a day at most.
  let [before, within] = [instant - dayMs, instant]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (clockAt(middle, zone) < clockMs) before = middle
    else within = middle
  }
  return within
}

/**
 * The instant of a wall time on a date in a zone. A time that the clock skips moves forward by the gap; a time that occurs
 * twice is the first one, as in RFC 5545 and in Temporal.
 */
export function wallTimeInZone(date: string, time: string, zone: string): Date {
  return new Date(instantAtClock(Date.parse(`${date}T${time}:00Z`), zone))
}

/** The instant some days after another, at the same time of day in a zone, if that day has it. */
export function daysLater(instant: Date, days: number, zone: string): Date {
  return new Date(instantAtClock(clockAt(instant.getTime(), zone) + days * dayMs, zone))
}

/** @param clockMs the clock's reading, taken as UTC */
function instantAtClock(clockMs: number, zone: string): number {
  return instantsAtClock(clockMs, zone)[0] ?? clockMs - offsetMs(clockMs - dayMs, zone)
}

/**
 * The instants at which a zone's clock shows a reading, earliest first: none if it skips that, two if it shows it twice.
 * @param clockMs the reading, taken as UTC
 */
export function instantsAtClock(clockMs: number, zone: string): readonly number[] {
  // No clock is more than 15 hours from UTC or changes twice within two days.
  const [offsetBefore, offsetAfter] = [offsetMs(clockMs - dayMs, zone), offsetMs(clockMs + dayMs, zone)]
  if (offsetBefore === offsetAfter) return [clockMs - offsetBefore]
  const instants = [clockMs - offsetBefore, clockMs - offsetAfter].filter((at) => clockAt(at, zone) === clockMs)
  return instants.sort((a, b) => a - b)
}

/** A zone's clock at an instant, taken as UTC. */
export const clockAt = (atMs: number, zone: string): number => atMs + offsetMs(atMs, zone)

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

/** Offsets found so far, by zone and instant: nearly all of them are of midnights. */
const offsets = new Map<string, Map<number, number>>()
const offsetsMax = 10_000

/** A zone's offset from UTC at an instant. */
export function offsetMs(atMs: number, zone: string): number {
  if (zone === 'UTC') return 0
  // No clock has ever changed twice within two days, so that most instants of a day need no look of their own.
  const midnightMs = Math.floor(atMs / dayMs) * dayMs
  const offset = knownOffset(midnightMs, zone)
  return offset === knownOffset(midnightMs + dayMs, zone) ? offset : knownOffset(atMs, zone)
}

function knownOffset(atMs: number, zone: string): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  const known = ofZone.get(atMs)
  if (known !== undefined) return known
  if (ofZone.size >= offsetsMax) ofZone.clear()
  const offset = readOffset(atMs, zone)
  offsets.set(zone, ofZone.set(atMs, offset))
  return offset
}

function readOffset(atMs: number, zone: string): number {
  let format = offsetFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    offsetFormats.set(zone, format)
  }
  // `3/28/2027, GMT+01:00`, seconds where a clock was set by the sun, and `GMT` alone for none: read from the text, because
  // taking it apart by `formatToParts` takes six times as long.
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(atMs)) ?? []
  const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return (sign === '-' ? -size : size) * 1000
}

interface ZonedTime {
  /** `2027-03-14`. */
  readonly date: string
  /** `10:00`. */
  readonly minute: string
  /** `10:00:05`. */
  readonly second: string
  /** `CET`; for a zone that English has no short name for, its city: `Tokyo`. */
  readonly zone: string
}

/** An instant on the clock of a zone, for people. @param timezone IANA time zone; UTC if it is invalid */
export function zonedTime(instant: Date, timezone: unknown): ZonedTime {
  const { format, name } = shownZone(timezone)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const minute = `${parts.hour}:${parts.minute}`
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minute,
    second: `${minute}:${parts.second}`,
    zone: zoneWord(parts.timeZoneName ?? 'UTC', name),
  }
}

/** `2027-03-14 10:00 CET`; undefined for a value that isn't an instant. */
export function instantText(value: unknown, timezone: unknown): string | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined
  if (time === undefined || Number.isNaN(time.getTime())) return undefined
  const { date, minute, zone } = zonedTime(time, timezone)
  return `${date} ${minute} ${zone}`
}

/** An offset says nothing that people call their time, and changes within an event; a city doesn't. */
function zoneWord(short: string, zone: string): string {
  const city = /\/([^/]+)$/.exec(zone)?.[1]
  const isOffset = /[+\-\u2212]\d/.test(short)
  return isOffset && city !== undefined && !zone.startsWith('Etc/') ? city.replaceAll('_', ' ') : short
}

/** The English of the part of the world that uses a zone's short names: Intl has each only in its own. */
const localesOfZones: readonly (readonly [RegExp, string])[] = [
  [/^(America|US|Canada)\/|^Pacific\/Honolulu$/, 'en-US'],
  [/^(Australia|Antarctica)\//, 'en-AU'],
  [/^Pacific\/Auckland$/, 'en-NZ'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'en-IN'],
  [/^Africa\//, 'en-ZA'],
]

interface ShownZone {
  readonly format: Intl.DateTimeFormat
  readonly name: string
}

const shownZones = new Map<string, ShownZone>()

function shownZone(timezone: unknown): ShownZone {
  const name = typeof timezone === 'string' ? timezone : 'UTC'
  let zone = shownZones.get(name)
  if (!zone) {
    zone = newShownZone(name) ?? shownZone('UTC')
    shownZones.set(name, zone)
  }
  return zone
}

function newShownZone(name: string): ShownZone | undefined {
  const two = '2-digit'
  const day = { year: 'numeric', month: two, day: two } as const
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23', timeZoneName: 'short' } as const
  const locale = localesOfZones.find(([pattern]) => pattern.test(name))?.[1] ?? 'en-GB'
  try {
    return { format: new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone: name }), name }
  } catch {
    return undefined
  }
}
