// The flags that describe an event, shared by `create` and `update`, and the checks made before a request.
import { taxRoundings } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { isCurrency } from '../../contract/core/money.ts'
import { isTimeZone, isWallTime } from '../../contract/core/time.ts'
import type { EventChanges } from '../../contract/events/events.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'

const describing: readonly Flag[] = [
  {
    name: 'capacity',
    kind: 'whole',
    min: 1,
    placeholder: 'PLACES',
    summary: 'maximum number of people who can register',
  },
  { name: 'venue', kind: 'text', placeholder: 'PLACE', summary: 'name or address of the venue' },
  { name: 'end-date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day, if it takes several' },
  { name: 'start-time', kind: 'text', placeholder: 'HH:MM', summary: "start time in the event's time zone" },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'description for the public page' },
  {
    name: 'reminder',
    kind: 'whole',
    min: 1,
    max: 720,
    placeholder: 'HOURS',
    summary: 'e-mail a reminder this many hours before the start',
  },
]
const settled: readonly Flag[] = [
  { name: 'timezone', kind: 'text', placeholder: 'ZONE', summary: 'IANA time zone like Europe/Berlin' },
  { name: 'currency', kind: 'text', placeholder: 'CODE', summary: 'ISO 4217 currency, fixed once anything is sold' },
  { name: 'slug', kind: 'text', placeholder: 'SLUG', summary: 'short name for commands and links' },
  {
    name: 'tax-rounding',
    kind: 'choice',
    choices: taxRoundings,
    placeholder: 'HOW',
    summary: 'whether tax is rounded per ticket or per order',
  },
]
/** Waitlist settings. */
const waitlist: readonly Flag[] = [
  {
    name: 'waitlist',
    kind: 'switch',
    summary: 'let people join a waitlist when tickets are sold out',
    clearable: true,
  },
  {
    name: 'offer-hours',
    kind: 'whole',
    min: 1,
    max: 720,
    placeholder: 'HOURS',
    summary: 'hours that a returned place is held for the person it is offered to',
  },
]
const defaults: Readonly<Record<string, string>> = {
  capacity: 'no limit',
  reminder: 'no reminder',
  timezone: "the configured one, else the account's",
  currency: "the configured one, else the account's",
  slug: 'derived from the name',
  waitlist: 'on',
  'offer-hours': '24',
  'tax-rounding': 'line',
}

export const newEventFlags: readonly Flag[] = [...describing, ...settled, ...waitlist].map((flag) => {
  const defaultText = defaults[flag.name]
  return defaultText === undefined ? flag : { ...flag, defaultText }
})

/** Descriptive fields can be cleared; an event always has a time zone, a currency and a slug. */
export const eventChangeFlags: readonly Flag[] = [
  ...describing.map((flag) => ({ ...flag, clearable: true })),
  ...settled,
  ...waitlist,
]

const checks = [
  { flag: 'start-time', key: 'startTime', fits: isWallTime, wanted: 'a time like 09:30' },
  { flag: 'timezone', key: 'timezone', fits: isTimeZone, wanted: 'an IANA time zone like Europe/Berlin' },
  { flag: 'currency', key: 'currency', fits: isCurrency, wanted: 'an ISO 4217 currency like EUR' },
] as const

/** The event fields given by flags. @throws Failure `usage` before anything is sent */
export function details({ flags }: Input): { readonly [K in keyof EventChanges]?: FlagValue } {
  for (const { flag, key, fits, wanted } of checks) {
    const text = flags[key]
    if (typeof text === 'string' && !fits(text)) throw new Failure('usage', `--${flag} "${text}": must be ${wanted}`)
  }
  const { name, date, capacity, venue, endDate, startTime, timezone, currency, slug, description, reminder } = flags
  const list = { waitlist: flags.waitlist === null ? false : flags.waitlist, offerHours: flags.offerHours }
  const { taxRounding } = flags
  return {
    name,
    date,
    capacity,
    venue,
    endDate,
    startTime,
    timezone,
    currency,
    slug,
    description,
    taxRounding,
    reminderHours: reminder,
    ...list,
  }
}
