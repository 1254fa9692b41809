// The flags that describe an event, shared by `create` and `update`, and the checks made before a request.
import { languages, orderMailModes, taxRoundings } from '../../contract/core/choices.ts'
import { isCurrency } from '../../contract/core/money.ts'
import { isTimeZone, timeZoneName } from '../../contract/core/time.ts'
import { suggestTimeZone } from '../../contract/core/typed/spelling.ts'
import { readWallTime, wallTimeFault } from '../../contract/core/typed/typed-time.ts'
import type { EventChanges } from '../../contract/events/events.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { translationChangeFlag, translationFlag, translationsIn } from '../verbs/translations/translation-flag.ts'

function timeZoneFault(text: string): string | undefined {
  if (isTimeZone(text)) return undefined
  const meant = suggestTimeZone(text)
  return `must be an IANA time zone like Europe/Berlin${meant === undefined ? '' : `; did you mean ${meant}?`}`
}

function currencyFault(text: string): string | undefined {
  if (isCurrency(text)) return undefined
  const meant = text.toUpperCase()
  return `must be an ISO 4217 currency like EUR${isCurrency(meant) ? `; did you mean ${meant}?` : ''}`
}

const describing: readonly Flag[] = [
  {
    name: 'capacity',
    kind: 'whole',
    min: 1,
    placeholder: 'PLACES',
    summary: 'maximum number of people who can register',
  },
  { name: 'venue', kind: 'text', placeholder: 'PLACE', summary: 'name or address of the venue, as guests read it' },
  {
    name: 'at',
    kind: 'text',
    placeholder: 'VENUE',
    summary: 'one of your venues, by name or id; sets --venue to its name and address',
    completes: 'venue',
    field: 'venueId',
  },
  { name: 'end-date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day, if the event lasts several days' },
  {
    name: 'start-time',
    kind: 'text',
    fault: wallTimeFault,
    placeholder: 'HH:MM',
    summary: "start time in the event's time zone",
  },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'description for the public page' },
  {
    name: 'reminder',
    kind: 'whole',
    min: 1,
    max: 720,
    placeholder: 'HOURS',
    summary: 'e-mail a reminder this many hours before the start',
  },
  {
    name: 'payment-reminder',
    kind: 'whole',
    min: 1,
    max: 336,
    placeholder: 'HOURS',
    summary: 'remind buyers who pay by transfer this many hours before their places are released',
  },
]
const settled: readonly Flag[] = [
  {
    name: 'timezone',
    kind: 'text',
    fault: timeZoneFault,
    placeholder: 'ZONE',
    summary: 'IANA time zone like Europe/Berlin',
  },
  {
    name: 'currency',
    kind: 'text',
    fault: currencyFault,
    placeholder: 'CODE',
    summary: 'ISO 4217 currency, fixed once anything is sold',
  },
  {
    name: 'language',
    kind: 'choice',
    choices: languages,
    placeholder: 'LANGUAGE',
    summary: 'language of pages and e-mails for guests',
  },
  {
    name: 'languages',
    kind: 'line-list',
    placeholder: 'LANGUAGES',
    summary: 'further languages that guests can choose, like en,fr',
  },
  {
    name: 'order-mails',
    kind: 'choice',
    choices: orderMailModes,
    placeholder: 'WHEN',
    summary: 'e-mail you about each new order, or once a day',
  },
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
    summary: 'hours for which a returned place is held for the person it is offered to',
  },
]
const defaults: Readonly<Record<string, string>> = {
  capacity: 'no limit',
  reminder: 'no reminder',
  'payment-reminder': '48',
  'order-mails': 'off',
  timezone: "the configured one, else this machine's",
  currency: "the configured one, else the account's",
  language: 'en',
  slug: 'derived from the name',
  waitlist: 'on',
  'offer-hours': '24',
  'tax-rounding': 'line',
}

export const newEventFlags: readonly Flag[] = [...describing, ...settled, ...waitlist, translationFlag].map((flag) => {
  const defaultText = defaults[flag.name]
  const usual = flag.name === 'timezone' ? { usual: usualZone } : {}
  return defaultText === undefined ? flag : { ...flag, defaultText, ...usual }
})

/** The configured zone, else this machine's. */
function usualZone({ host, settings }: Context): string {
  return settings.timezone.value ?? host.timezone()
}

/** Descriptive fields can be cleared; an event always has a time zone, a currency and a slug. */
export const eventChangeFlags: readonly Flag[] = [
  ...describing.map((flag) => ({ ...flag, clearable: true })),
  ...settled,
  ...waitlist,
  translationChangeFlag,
]

/** The values that need more than their kind, in the spelling of the contract. */
const spellings = [
  { key: 'startTime', read: readWallTime },
  { key: 'timezone', read: (text: string) => (isTimeZone(text) ? timeZoneName(text) : undefined) },
] as const

/** The event fields given by flags. */
export function details({ flags }: Input): { readonly [K in keyof EventChanges]?: FlagValue } {
  const spelled = Object.fromEntries(
    spellings.map(({ key, read }) => [key, typeof flags[key] === 'string' ? read(flags[key]) : flags[key]]),
  )
  const { name, date, capacity, currency, venue, endDate, slug, description, reminder } = flags
  const list = { waitlist: flags.waitlist === null ? false : flags.waitlist, offerHours: flags.offerHours }
  const { taxRounding, language, languages: further } = flags
  return {
    name,
    date,
    capacity,
    venue,
    venueId: flags.at,
    endDate,
    ...spelled,
    currency,
    slug,
    description,
    taxRounding,
    language,
    languages: further,
    reminderHours: reminder,
    translations: translationsIn(flags.translation) as FlagValue,
    paymentReminderHours: flags.paymentReminder,
    orderMails: flags.orderMails,
    ...list,
  }
}
