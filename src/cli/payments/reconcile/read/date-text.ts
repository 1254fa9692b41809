// Parses dates as banks write them into YYYY-MM-DD. Whether 03/04 is in March or April is decided by the whole file.
import { isCalendarDate } from '../../../../contract/core/time.ts'

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

const yearFirst = /^(\d{4})([-./]?)(\d{2})\2(\d{2})(?:[T ].*)?$/
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/

/** The order a date proves; undefined if it could be either, or is not a date. */
export function orderOf(text: string): DateOrder | undefined {
  const match = yearLast.exec(text.trim())
  if (!match) return undefined
  // Nobody writes the month first with points.
  if (match[2] === '.' || Number(match[1]) > 12) return 'dmy'
  return Number(match[3]) > 12 ? 'mdy' : undefined
}

/** Whether the year comes last, so that the order matters. */
export const needsOrder = (text: string) => yearLast.test(text.trim())

/** The date as YYYY-MM-DD; undefined if it is not a date. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const first = yearFirst.exec(text.trim())
  if (first) return calendarDate(first[1], first[3], first[4])
  const match = yearLast.exec(text.trim())
  if (!match) return undefined
  const [, one, , two, year = ''] = match
  const [day, month] = order === 'dmy' ? [one, two] : [two, one]
  return calendarDate(year.length === 2 ? `20${year}` : year, month, day)
}

function calendarDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}
