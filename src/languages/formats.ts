// Money, numbers, days and times as a language writes them. By Intl, so by CLDR.
import type { Language } from '../contract/core/choices.ts'
import { currencyExponent } from '../contract/core/money.ts'

/** What Intl is asked for: English as it is written in Europe, with the day before the month. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

/** What a language is called by those who speak it. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ar: 'العربية',
}

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']

export interface Formats {
  readonly language: Language
  /** For the `dir` of a document. */
  readonly direction: 'ltr' | 'rtl'
  /** `149,00 €`. @param minor in the currency's smallest unit */
  readonly money: (minor: number, currency: string) => string
  /** `149,00`, as somebody types it. @param minor in the currency's smallest unit */
  readonly amount: (minor: number, currency: string) => string
  readonly number: (value: number) => string
  /** `Sunday, 14 March 2027`. @param date YYYY-MM-DD */
  readonly day: (date: string) => string
  /** `14 March 2027`. @param date YYYY-MM-DD */
  readonly date: (date: string) => string
  /** `14/03`, for a chart. @param date YYYY-MM-DD */
  readonly shortDay: (date: string) => string
  /** `Mar 2027`. @param month YYYY-MM */
  readonly month: (month: string) => string
  /** Days from the first to the last: `14 – 16 March 2027`. */
  readonly days: (first: string, last: string) => string
  /** `10 January 2027 at 12:00`, in a time zone. */
  readonly instant: (instant: string, timezone: string) => string
  /** `12:00`, in a time zone. */
  readonly time: (instant: string, timezone: string) => string
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string
  readonly plural: (value: number) => Intl.LDMLPluralRule
}

const known = new Map<Language, Formats>()

/** The formats of a language; made once, because Intl's take long to make. */
export function formatsOf(language: Language): Formats {
  const made = known.get(language) ?? makeFormats(language)
  known.set(language, made)
  return made
}

function makeFormats(language: Language): Formats {
  const locale = localeOf(language)
  const byCurrency = remembered((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
  const byZone = remembered(
    (timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone }),
  )
  const timeByZone = remembered(
    (timeZone) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone }),
  )
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  const monthOfYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    language,
    direction: rightToLeft.includes(language) ? 'rtl' : 'ltr',
    money: (minor, currency) => byCurrency(currency).format(minor / 10 ** currencyExponent(currency)),
    amount: (minor, currency) => {
      const digits = currencyExponent(currency)
      const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping: false })
      return plain.format(minor / 10 ** digits)
    },
    number: (value) => numbers.format(value),
    day: (date) => day.format(midnight(date)),
    date: (date) => range.format(midnight(date)),
    shortDay: (date) => shortDay.format(midnight(date)),
    month: (month) => monthOfYear.format(midnight(`${month}-01`)),
    days: (first, last) =>
      first === last ? day.format(midnight(first)) : range.formatRange(midnight(first), midnight(last)),
    instant: (instant, timezone) => byZone(timezone).format(new Date(instant)),
    time: (instant, timezone) => timeByZone(timezone).format(new Date(instant)),
    list: (items) => list.format(items),
    plural: (value) => plurals.select(value),
  }
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
