// Guesses what was meant by dates, times, amounts and time zones in the spelling of another country. The guesses are only
// ever shown: 03/04/2027 may be either, and money is never guessed.
import { isCalendarDate, isTimeZone, isWallTime, timeZoneName } from '../time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const otherMonths: Readonly<Record<string, string>> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }

/** The date that was probably meant, two where the order of day and month is open; undefined if none comes to mind. */
export function suggestDate(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  const yearFirst = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(plain)
  if (yearFirst) return realDate(yearFirst[1], yearFirst[2], yearFirst[3])
  const yearLast = /^(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(plain)
  if (yearLast) {
    const [, first, mark, second, year] = yearLast
    const dayFirst = realDate(year, second, first)
    // Nobody writes the month first with points.
    const monthFirst = mark === '.' || first === second ? undefined : realDate(year, first, second)
    return dayFirst && monthFirst ? `${dayFirst} or ${monthFirst}` : (dayFirst ?? monthFirst)
  }
  const named = /^(\d{1,2})(?:\.|st|nd|rd|th)?[- ]?([a-zä]{3,9})\.?,?[- ]?(\d{4})$/.exec(plain)
  if (named) return realDate(named[3], monthNumber(named[2]), named[1])
  const monthLed = /^([a-zä]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain)
  return monthLed ? realDate(monthLed[3], monthNumber(monthLed[1]), monthLed[2]) : undefined
}

function monthNumber(name = ''): string {
  const start = name.slice(0, 3)
  return String(months.indexOf(otherMonths[start] ?? start) + 1)
}

function realDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

/** The time of day, alone or after a date, that was probably meant. */
export function suggestTime(text: string): string | undefined {
  const match =
    /^(?:(.*?\d)(?:,|t)?\s*(?:at|um)?\s+|(.*\d)t)?(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr|h|o'clock)?$/i.exec(
      text.trim(),
    )
  if (!match) return undefined
  const [, spaced, joined, hourText = '', minute = '00', unitText] = match
  const unit = unitText?.toLowerCase()
  if (match[4] === undefined && unit === undefined) return undefined
  const hour = unit === 'pm' || unit === 'am' ? (Number(hourText) % 12) + (unit === 'pm' ? 12 : 0) : Number(hourText)
  const time = `${String(hour).padStart(2, '0')}:${minute}`
  if (!isWallTime(time)) return undefined
  const day = spaced ?? joined
  if (day === undefined) return time
  const date = isCalendarDate(day) ? day : suggestDate(day)
  return date === undefined || date.includes(' or ') ? undefined : `"${date} ${time}"`
}

/** The amount that was probably meant by `1,50`, `1.234,56`, `79,00 €` or `50,-`. */
export function suggestAmount(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^(?:[A-Z]{3}|\p{Sc})\s*|\s*(?:[A-Z]{3}|\p{Sc})$/giu, '')
    .replace(/[,.][-–—]$/, '')
  const marks = plain.replace(/\d/g, '')
  if (!/^\d[\d.,'’ \u00a0\u202f]*$/.test(plain) || !/\d$/.test(plain)) return undefined
  const mark = /[.,]/.test(marks.at(-1) ?? '') ? marks.at(-1) : undefined
  const isGrouping = mark === undefined || marks.lastIndexOf(mark) !== marks.indexOf(mark) || isThousands(plain, mark)
  const [whole = '', fraction] = isGrouping ? [plain] : splitAtLast(plain, mark ?? '')
  const digits = whole.replace(/\D/g, '')
  if (digits.length > 12 || (fraction?.length ?? 0) > 6) return undefined
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** Whether the only mark has three digits behind it, as in `1,500`. */
const isThousands = (text: string, mark: string) =>
  /^\d{1,3}$/.test(text.slice(0, text.indexOf(mark))) && /^\d{3}$/.test(text.slice(text.lastIndexOf(mark) + 1))

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** The IANA zone of a city, or one nearly spelled like this: `Berlin`, `new york`. */
export function suggestTimeZone(text: string): string | undefined {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const zones = Intl.supportedValuesOf('timeZone')
  const city = zones.find((zone) => zone.toLowerCase().split('/').at(-1)?.replaceAll('-', '_') === wanted)
  return city ?? (isTimeZone(wanted) ? timeZoneName(wanted) : undefined)
}
