// The flags that describe an event, for `create` and `update` alike, and the checks that need no service.
import { taxRoundings } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { isCurrency } from '../../contract/core/money.ts'
import { isTimeZone, isWallTime } from '../../contract/core/time.ts'
import type { EventChanges } from '../../contract/events/events.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'

const describing: readonly Flag[] = [
  { name: 'capacity', kind: 'whole', min: 1, placeholder: 'PLACES', summary: 'most people that may register' },
  { name: 'venue', kind: 'text', placeholder: 'PLACE', summary: 'where it takes place' },
  { name: 'end-date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'the last of several days' },
  { name: 'start-time', kind: 'text', placeholder: 'HH:MM', summary: 'when it starts, in its time zone' },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'a few paragraphs' },
  {
    name: 'reminder',
    kind: 'whole',
    min: 1,
    max: 720,
    placeholder: 'HOURS',
    summary: 'remind everybody by mail so many hours before the start',
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
    summary: 'whether tax is rounded ticket by ticket or for all of an order',
  },
]
/** Settings of its waitlist, for a new event too. */
const waitlist: readonly Flag[] = [
  { name: 'waitlist', kind: 'switch', summary: 'lets people wait for what is sold out', clearable: true },
  {
    name: 'offer-hours',
    kind: 'whole',
    min: 1,
    max: 720,
    placeholder: 'HOURS',
    summary: 'how long places that came back are kept for who waited',
  },
]
const defaults: Readonly<Record<string, string>> = {
  capacity: 'no limit',
  reminder: 'no reminder',
  timezone: 'the configured one, else that of the account',
  currency: 'the configured one, else that of the account',
  slug: 'made from the name',
  waitlist: 'on',
  'offer-hours': '24',
  'tax-rounding': 'line',
}

export const newEventFlags: readonly Flag[] = [...describing, ...settled, ...waitlist].map((flag) => {
  const defaultText = defaults[flag.name]
  return defaultText === undefined ? flag : { ...flag, defaultText }
})

/** What describes an event can be taken away again; zone, currency and slug it always has. */
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

/** What the given flags say of an event; @throws Failure `usage` before anything is sent. */
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
