// Schemas of the fields that several records of an agenda have. Times are wall times of the event's zone: never instants,
// so that 10:00 stays 10:00 when the zone or its rules change.
import * as z from 'zod'
import { line, webAddress } from '../core/fields.ts'
import { isCalendarDate, isWallTime } from '../core/time.ts'

/** Codes of sessions and speakers in links and files: short, never reused within an event. */
const codePattern = /^[0-9A-Z]{4,12}$/

export const agendaCode = z
  .string()
  .max(12, 'must have at most 12 characters')
  .regex(codePattern, 'must be 4 to 12 of the characters 0-9 and A-Z')

const isWallDateTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && isCalendarDate(text.slice(0, 10)) && isWallTime(text.slice(11))

/** A time of the event's own clock: `2027-03-28T09:30`. */
export const wallDateTime = z
  .string()
  .max(16)
  .refine(isWallDateTime, 'must be a time of the event like 2027-03-28T09:30, without an offset')

/** From and to by the event's clock; `to` is not part of it. */
const timeWindow = z
  .strictObject({ from: wallDateTime, to: wallDateTime })
  .refine(({ from, to }) => from < to, { error: 'must end after it begins', path: ['to'] })
export type TimeWindow = z.output<typeof timeWindow>

export const timeWindows = z.array(timeWindow).max(50, 'must have at most 50 entries')

/** How long something takes in a schedule. */
export const slotMinutes = z
  .int('must be a whole number of minutes')
  .min(1, 'must be at least 1')
  .max(1435, 'must be at most 1435, so that it ends within a day')

/** Minutes before or after something. */
export const gapMinutes = z
  .int('must be a whole number of minutes')
  .min(0, 'must be at least 0')
  .max(600, 'must be at most 600')

/** Words for what a room has and a session needs: `projector`. */
export const equipment = z.array(line(50)).max(50, 'must have at most 50 entries')

export const secureAddress = webAddress.refine((text) => text.startsWith('https:'), 'must be an address like https://…')

/** A BCP 47 tag. */
export const languageTag = z
  .string()
  .max(35, 'must have at most 35 characters')
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag like en or de-AT')

/** Whatever order the record has in a list of the event. */
export const listPosition = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(10_000, 'must be at most 10000')

/** A record that another one names, with what people call it. */
export const Named = z.object({ id: z.string(), name: z.string() })

/** A release in a query: its number, or `current`. */
export const releaseNumber = z
  .string()
  .max(7)
  .regex(/^(?:current|[1-9]\d{0,3})$/, 'must be the number of a release, or current')
