// Opening hours as people type and read them: `mon-fri 08:00-22:00`.
import type { OpeningHours, Weekday } from '../../../contract/agenda/venues.ts'
import { readWallTime } from '../../../contract/core/typed/typed-time.ts'

const week: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Reads `mon-fri 08:00-22:00`, `sat,sun 10:00-18:00` or `daily 8:00-24:00`; undefined for anything else. */
export function readHours(text: string): OpeningHours | undefined {
  const [dayText = '', clocks = '', ...more] = text.trim().toLowerCase().split(/\s+/)
  const [opens = '', closes = '', ...others] = clocks.split('-')
  const days = readDays(dayText)
  const from = readWallTime(opens)
  const to = closes === '24:00' ? closes : readWallTime(closes)
  if (more.length > 0 || others.length > 0 || !days || from === undefined || to === undefined) return undefined
  return { days, from, to }
}

function readDays(text: string): Weekday[] | undefined {
  if (text === 'daily') return [...week]
  const days = text.split(',').flatMap((part): (Weekday | undefined)[] => {
    const [first = '', last = first, ...more] = part.split('-').map((day) => day.slice(0, 3))
    const [begin, end] = [week.indexOf(first as Weekday), week.indexOf(last as Weekday)]
    if (begin < 0 || end < 0 || more.length > 0) return [undefined]
    return begin <= end ? week.slice(begin, end + 1) : [...week.slice(begin), ...week.slice(0, end + 1)]
  })
  return days.includes(undefined) ? undefined : week.filter((day) => days.includes(day))
}

/** What is wrong with typed hours, to follow the quoted text; undefined if nothing is. */
export const hoursFault = (text: string): string | undefined =>
  readHours(text)
    ? undefined
    : 'is not a time of the week; write "mon-fri 08:00-22:00", "sat,sun 10:00-18:00" or "daily 8:00-24:00"'

/** `mon-fri 08:00-22:00`. */
export const hoursText = ({ days, from, to }: OpeningHours): string => `${daysText(days)} ${from}-${to}`

function daysText(days: readonly Weekday[]): string {
  if (days.length === week.length) return 'daily'
  const numbers = week.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run?.push(number)
    else runs.push([number])
  }
  return runs
    .map((run) => {
      const [first, last] = [week[run[0] ?? 0], week[run.at(-1) ?? 0]]
      return run.length < 3 ? run.map((number) => week[number]).join(',') : `${first}-${last}`
    })
    .join(',')
}
