// The figures of a text: dates, times, amounts, percent and other numbers, each in one form, so that those of an answer can be
// looked for in the facts. Number words up to twelve count in English and German.
import { languages } from '../../../contract/core/choices.ts'

interface Figures {
  /** `03-14`, with the year before it where one is said. */
  readonly dates: ReadonlySet<string>
  /** Minutes since midnight. */
  readonly times: ReadonlySet<number>
  /** Amounts with a currency, as numbers. */
  readonly amounts: ReadonlySet<string>
  readonly percents: ReadonlySet<string>
  /** What is left. */
  readonly numbers: ReadonlySet<string>
  /** 0 is Sunday. */
  readonly weekdays: ReadonlySet<number>
}

const pad = (number: string | number) => String(number).padStart(2, '0')

/** Names of days or months in all languages of events, to their number. */
function namesOf(style: 'weekday' | 'month'): Map<string, number> {
  const names = new Map<string, number>()
  const count = style === 'weekday' ? 7 : 12
  for (const language of languages) {
    for (let number = 0; number < count; number += 1) {
      // The first of March 2026 was a Sunday.
      const at = style === 'weekday' ? Date.UTC(2026, 2, 1 + number) : Date.UTC(2026, number, 15)
      for (const parts of [{ [style]: 'long' }, { day: 'numeric', [style]: 'long' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
        const name = format.formatToParts(at).find(({ type }) => type === style)?.value
        if (name !== undefined) names.set(name.toLowerCase(), number)
      }
    }
  }
  return names
}

const shortMonths = {
  jan: 0,
  feb: 1,
  mar: 2,
  apr: 3,
  jun: 5,
  jul: 6,
  aug: 7,
  sep: 8,
  sept: 8,
  oct: 9,
  okt: 9,
  nov: 10,
  dec: 11,
  dez: 11,
}

interface Calendar {
  readonly weekdays: ReadonlyMap<string, number>
  readonly months: ReadonlyMap<string, number>
  readonly dayMonth: RegExp
  readonly monthDay: RegExp
}

let calendar: Calendar | undefined

/** Made when a text is read first: it takes hundreds of formats, which a service that asks no model never needs. */
function calendarWords(): Calendar {
  if (calendar !== undefined) return calendar
  const months = new Map([...Object.entries(shortMonths), ...namesOf('month')])
  const month = [...months.keys()].sort((one, other) => other.length - one.length).join('|')
  calendar = {
    weekdays: namesOf('weekday'),
    months,
    dayMonth: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th|º)?(?: (?:de|of))? (${month})(?!\\p{L})\\.?(?:,?(?: de| of)? (\\d{4}))?`,
      'giu',
    ),
    monthDay: new RegExp(`(?<!\\p{L})(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (\\d{4}))?`, 'giu'),
  }
  return calendar
}

const isoDate = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const numericDate = /\b(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})?(?!\d)/g
const clock = /\b(\d{1,2})(?:[:.h](\d{2}))\s*(am|pm|a\.m\.|p\.m\.)?/giu
const hour = /\b(\d{1,2})\s*(am|pm|a\.m\.|p\.m\.|uhr|heures?|o['’]clock|h)(?!\p{L})/giu
const sign = '[€$£¥]|EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|JPY|euros?|dollars?|pounds?|zł'
const amount = new RegExp(`(?:(?:${sign}) ?(\\d[\\d.,' ]*))|(?:(\\d[\\d.,' ]*) ?(?:${sign})(?!\\p{L}))`, 'giu')
const percent = /(\d[\d.,]*)\s*(?:%|percent|prozent|pour ?cent|por ciento|per cento|procent)/giu
const number = /\d+(?:[.,]\d+)*/g

const smallNumbers = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  ].flatMap((words) => words.split(' ').map((word, index) => [word, index + 1] as const)),
)
/** Beyond twelve they are rarely innocent: `fifty percent`. */
const largeNumbers =
  /(?<!\p{L})(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)(?!\p{L})/giu

/** Reads the figures of a text. */
export function figuresIn(text: string): Figures {
  const { weekdays: weekdayNames, months: monthNames, dayMonth, monthDay } = calendarWords()
  let rest = text.replace(/[\u00A0\u202F]/g, ' ')
  const take = (pattern: RegExp, read: (found: readonly (string | undefined)[]) => void) => {
    rest = rest.replace(pattern, (...found: (string | undefined)[]) => {
      read(found)
      return ' '
    })
  }
  const [dates, times, amounts, percents] = [new Set<string>(), new Set<number>(), new Set<string>(), new Set<string>()]
  const date = (day = '', monthNumber: string | number = '', year?: string) => {
    const long = year === undefined || year === '' ? '' : `${year.length === 2 ? `20${year}` : year}-`
    dates.add(`${long}${pad(monthNumber)}-${pad(day)}`)
  }
  take(isoDate, ([, year, monthNumber, day]) => date(day, monthNumber, year))
  take(percent, ([, value]) => percents.add(plainNumber(value)))
  take(amount, ([, before, behind]) => amounts.add(plainNumber(before ?? behind)))
  take(numericDate, ([, day, monthNumber, year]) => date(day, monthNumber, year))
  take(dayMonth, ([, day, name = '', year]) => date(day, (monthNames.get(name.toLowerCase()) ?? 0) + 1, year))
  take(monthDay, ([, name = '', day, year]) => date(day, (monthNames.get(name.toLowerCase()) ?? 0) + 1, year))
  take(clock, ([, hours, minutes, half]) => times.add(minutesOf(hours, minutes, half)))
  take(hour, ([, hours, half]) => times.add(minutesOf(hours, '0', half)))
  const weekdays = new Set<number>()
  for (const [word] of rest.matchAll(/\p{L}+(?:-feira)?/gu)) {
    const day = weekdayNames.get(word.toLowerCase())
    if (day !== undefined) weekdays.add(day)
  }
  const numbers = new Set([...rest.matchAll(number)].map(([found]) => plainNumber(found)))
  for (const [word] of rest.matchAll(largeNumbers)) numbers.add(word.toLowerCase())
  return { dates, times, amounts, percents, numbers, weekdays }
}

/** Numbers spelled out in the facts: somebody who types `at nine` may be answered with 9. */
export function spelledNumbers(text: string): string[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(([word]) => {
    const known = smallNumbers.get(word.toLowerCase())
    return known === undefined ? [] : [String(known)]
  })
}

function minutesOf(hours = '', minutes = '', half = ''): number {
  const isHalf = /^[ap]/i.test(half)
  const of12 = isHalf ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  return of12 * 60 + Number(minutes)
}

/** `1,234.50`, `1.234,50` and `1234.5` are the same. */
function plainNumber(text = ''): string {
  const bare = text.replace(/[' ]/g, '').replace(/[.,]+$/, '')
  const decimals = /^(.*)[.,](\d{1,2})$/.exec(bare)
  const whole = (decimals?.[1] ?? bare).replace(/[.,]/g, '')
  return String(Number(`${whole}.${decimals?.[2] ?? '0'}`))
}
