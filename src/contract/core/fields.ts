// Schemas of the fields that records are made of; each message names the limit.
// Loads zod: only the service imports its values, the other floors only types.
import * as z from 'zod'
import { emailFault, emailMax, isEmail } from './email.ts'
import { amountMinorMax, isCurrency } from './money.ts'
import { parseTaxRate } from './tax.ts'
import { isCalendarDate, isInstant, isTimeZone, isWallTime } from './time.ts'
import { countryFault } from './typed/countries.ts'
import { foldSource } from './typed/source.ts'
import { readUrl } from './typed/url.ts'

// Unicode Cc: C0, DEL and C1. Lone surrogates are refused too: they can't be written as UTF-8.
const hasControl = (text: string) => /\p{Cc}|\p{Cs}/u.test(text)
const hasControlBesidesLines = (text: string) => /[^\P{Cc}\n\t]|\p{Cs}/u.test(text)

/** One line of text: 1 to `max` characters, not blank, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !hasControl(text), 'must not contain control characters')
    .refine((text) => text.trim() !== '', 'must not be blank')

/** Several lines of text; tabs and line feeds allowed, other control characters not. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !hasControlBesidesLines(text), 'must not contain control characters other than tab and line feed')

export const email = z
  .string()
  .max(emailMax, `must have at most ${emailMax} characters`)
  .refine(isEmail, { error: ({ input }) => emailFault(String(input)) ?? '' })
  .meta({ format: 'email' })

/** ISO 3166-1 alpha-2, in any case; stored in capitals. */
export const country = z
  .string()
  .max(60, 'must have at most 60 characters')
  .refine((text) => countryFault(text) === undefined, { error: ({ input }) => countryFault(String(input)) ?? '' })
  .overwrite((text) => text.trim().toUpperCase())

export const date = z
  .string()
  .max(10, 'must be a date like 2027-03-14')
  .refine(isCalendarDate, 'must be a date like 2027-03-14')
  .meta({ format: 'date' })

export const instant = z
  .string()
  .max(40, 'must be a date and time with its offset, like 2027-03-14T09:00:00Z')
  .refine(isInstant, 'must be a date and time with its offset, like 2027-03-14T09:00:00Z')
  .meta({ format: 'date-time' })

/** An http or https address. */
export const webAddress = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine((text) => /^https?:$/.test(readUrl(text)?.protocol ?? ''), 'must be an address like https://…')
  .meta({ format: 'uri' })

export const wallTime = z.string().max(5).refine(isWallTime, 'must be a time like 09:30')
export const timeZone = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone like Europe/Berlin')
export const currency = z.string().max(3).refine(isCurrency, 'must be an ISO 4217 currency code like EUR')

/** A count of places: a whole number from `min`. */
export const count = (min: number) =>
  z.int('must be a whole number').min(min, `must be at least ${min}`).max(countMax, `must be at most ${countMax}`)
const countMax = 10_000_000

/** Minor units of the event's currency: 5000 is 50.00 EUR, 500 is 500 JPY. */
export const amount = (min: number) =>
  z
    .int('must be a whole number of minor units')
    .min(min, `must be at least ${min}`)
    .max(amountMinorMax, `must be at most ${amountMinorMax}`)

/** Percent as a decimal, exact: `19`, `7.7`. */
export const taxRate = z
  .string()
  .max(8, 'must have at most 8 characters')
  .refine(
    (text) => parseTaxRate(text) !== undefined,
    'must be a percentage from 0 to 100 with at most four digits after the point, like 19 or 7.7',
  )

export const slug = z
  .string()
  .max(60, 'must have at most 60 characters')
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'must be lower-case letters and digits, with hyphens only between them')
  .refine((text) => !/^[a-z]{2,6}_/.test(text))

/** By which link somebody came, in any case; stored in small letters. */
export const source = z
  .string()
  .max(64, 'must have at most 64 characters')
  .refine((text) => foldSource(text) !== undefined, 'must be letters a to z, digits, dots, underscores and hyphens')
  .overwrite((text) => foldSource(text) ?? text)

/** Words of the organizer to the person whom a change concerns; they go into that person's e-mail. */
export const messageToPeople = paragraphs(2000).min(1, 'must not be empty')

/** An id or, for events, a slug. */
export const reference = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !hasControl(text), 'must not contain control characters')

/**
 * Whether a name that no ticket type has makes a free one, as long as the event has no others. By default it does, since
 * the three operations of the specification know no ticket types; the command line, where names are typed, asks for it.
 */
export const createTicketType = z.boolean().optional()
