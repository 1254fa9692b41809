// Reads the cells of a CSV of sessions as people type them: days, times, lengths, names and words.
import { type ConsentKind, consentKinds } from '../../../../../../contract/agenda/choices.ts'
import { emailFault } from '../../../../../../contract/core/email.ts'
import { daysAfter, isCalendarDate, isWallTime } from '../../../../../../contract/core/time.ts'
import { type EventClock, readStart, type WallStart } from '../wall-clock.ts'

/** Why a row cannot be read. */
export class Unreadable extends Error {}

/** `2027-03-28` and `28.03.2027`; 3/4/2027 may be either of two days. Undefined for anything else. */
export function dayOf(text: string): string | undefined {
  const [, date, , month] = /^(\d{1,2})\.(\s?)(\d{1,2})\.\s?\d{4}$/.exec(text) ?? []
  const day = date && month ? `${text.slice(-4)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isCalendarDate(day) ? day : undefined
}

/** @throws Unreadable */
function readDay(text: string): string {
  const day = dayOf(text)
  if (day !== undefined) return day
  throw new Unreadable(`"${text}" is not a day; write it like 2027-03-28`)
}

const isDay = (text: string) => /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4})$/.test(text)

const clockPattern = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(?:([ap]\.?m\.?)|(uhr))?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** `9:30`, `9.30`, `9.30 Uhr`, `9:30 pm`, `02:30+01:00`. Undefined for anything else. */
export function readClock(text: string): { readonly time: string; readonly offset: string } | undefined {
  const [, hour, minute, half, clock, offset = ''] = clockPattern.exec(text) ?? []
  if (hour === undefined || (minute ?? half ?? clock) === undefined) return undefined
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
  return isWallTime(time) ? { time, offset } : undefined
}

interface WrittenStart {
  /** Of the programme: the night after midnight belongs to it. */
  readonly day: string | undefined
  /** Of the calendar. */
  readonly date: string | undefined
  readonly text: string
}

/** @throws Unreadable that names the part that is wrong */
export function readTimeOf({ day, date, text }: WrittenStart, clock: EventClock): WallStart {
  const [, dated, rest] = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4})[T,\s]+(.+)$/.exec(text) ?? []
  const typedTime = rest ?? text
  const time = readClock(typedTime)
  const where = dated ?? day ?? date
  if (time === undefined && isDay(text)) throw new Unreadable(`"${text}" has no time; write it like 09:30`)
  const written = where === undefined ? undefined : readDay(where)
  if (time === undefined) throw new Unreadable(`"${typedTime}" is not a time; write it like 09:30`)
  if (written === undefined) throw new Unreadable(`"${text}" is a time without a day`)
  const isNight = dated === undefined && day !== undefined && time.time < clock.dayStartsAt
  const start = readStart(`${isNight ? daysAfter(written, 1) : written}T${time.time}${time.offset}`, clock.zone)
  if (start === undefined) throw new Unreadable(`"${typedTime}" is not a time; write it like 09:30 or 09:30+01:00`)
  return start
}

/** `45`, `45 min`, `0:45`, `1 h 30`, `1.5 hours`. @throws Unreadable */
export function readLength(text: string): number {
  const plain = text.trim().toLowerCase()
  const [, colonHours, colonMinutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(plain) ?? []
  if (colonHours !== undefined) return Number(colonHours) * 60 + Number(colonMinutes)
  const [, hours, more = '0'] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*h(?:ours?|rs?)?\s*(?:(\d{1,2})\s*(?:m|min|minutes)?)?$/.exec(plain) ?? []
  if (hours !== undefined) return Math.round(Number(hours.replace(',', '.')) * 60) + Number(more)
  const [, minutes] = /^(\d{1,4})(?:\.0+)?\s*(?:m|min|mins|minutes|'|′)?\.?$/.exec(plain) ?? []
  if (minutes !== undefined && Number(minutes) > 0) return Number(minutes)
  throw new Unreadable(`"${text}" is not a length; write minutes, like 45`)
}

/** A list of words. */
export const readWords = (text: string): string[] => [...new Set(partsOf(text, /[,;\n]/))]

const isConsent = (word: string): word is ConsentKind => consentKinds.some((kind) => kind === word)

/** `profile, picture`, or `all`. @throws Unreadable */
export function readConsents(text: string): ConsentKind[] {
  const words = readWords(text.toLowerCase())
  if (words.length === 1 && words[0] === 'all') return [...consentKinds]
  const wrong = words.find((word) => !isConsent(word))
  if (wrong !== undefined) throw new Unreadable(`"${wrong}" is not a consent; write ${consentKinds.join(', ')}, or all`)
  return consentKinds.filter((kind) => words.includes(kind))
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

export interface WrittenSpeaker {
  readonly name: string
  readonly email: string | undefined
}

const manySpeakers = /,|\s(?:&|and|und|et|y)\s/i

/** Whether a name would be read as several, unless a semicolon stands in its cell. */
export const readsAsSeveral = (name: string) => manySpeakers.test(name)

/** A semicolon or a line end leaves commas and words to the names: `Hopper, Grace; Kim`. @throws Unreadable */
export function readSpeakers(names: string, emails: string | undefined): WrittenSpeaker[] {
  const parts = partsOf(names, /[;\n]/.test(names) ? /[;\n]/ : manySpeakers)
  const addresses = emails === undefined ? [] : partsOf(emails, /[,;\n\s]/)
  if (addresses.length > 0 && addresses.length !== parts.length) {
    throw new Unreadable(`there are ${parts.length} speakers, but ${addresses.length} e-mail addresses`)
  }
  const speakers = parts.map((part, index) => {
    const [, name, inside] = /^(.+?)\s*[<(]([^\s<>()]+@[^\s<>()]+)[>)]$/.exec(part) ?? []
    return { name: name ?? part, email: inside ?? addresses[index] }
  })
  for (const { email } of speakers) {
    const fault = email === undefined ? undefined : emailFault(email)
    if (fault !== undefined) throw new Unreadable(`"${email}" ${fault}`)
  }
  return speakers
}
