// Reads and writes `end + 1 day, 10:00` and `24 hours`.
import { isWallTime } from '../../../contract/core/time.ts'
import type { TimeTrigger, Unit } from './definition.ts'

const units: Readonly<Record<Unit, number>> = { minute: 1, hour: 60, day: 1_440, week: 10_080 }
/** Two years, in minutes. */
const distanceMax = 730 * 1_440

const howToWriteTimes =
  'must be a time like end + 1 day, 10:00, where end may also be start, sale (its begin), tier=NAME or code=CODE (their end)'

const pattern =
  /^(?<anchor>start|end|sale|(?:tier|code)=(?<name>.+?))(?:\s*(?<sign>[+-])\s*(?<amount>\d{1,6})\s*(?<unit>minute|hour|day|week)s?)?(?:\s*,\s*(?<time>\d\d?:\d\d))?$/i

/** A string where it can't be read: what is wrong. */
export function readTime(text: string): TimeTrigger | string {
  const groups = pattern.exec(text.trim())?.groups
  if (groups === undefined) return howToWriteTimes
  const { anchor = '', name = '', sign, amount = '0', time } = groups
  const unit = (groups.unit?.toLowerCase() ?? 'day') as Unit
  if (Number(amount) * units[unit] > distanceMax) return 'must be at most two years from it'
  const clock = time === undefined ? null : time.padStart(5, '0')
  if (clock !== null && !isWallTime(clock)) return `must have a time of day like 09:30, not ${time}`
  if (clock !== null && (unit === 'minute' || unit === 'hour')) {
    return `has a time of day, so it must be counted in days or weeks, not ${unit}s`
  }
  return {
    kind: 'time',
    anchor: (name === '' ? anchor : anchor.slice(0, 4)).toLowerCase() as TimeTrigger['anchor'],
    name: name.trim(),
    amount: sign === '-' ? -Number(amount) : Number(amount),
    unit,
    time: clock,
  }
}

const anchorText = ({ anchor, name }: TimeTrigger) => (name === '' ? anchor : `${anchor}=${name}`)

/** `end + 1 day, 10:00`. */
export function timeText(trigger: TimeTrigger): string {
  const { amount, unit, time } = trigger
  const size = Math.abs(amount)
  const shift = size === 0 ? '' : ` ${amount < 0 ? '-' : '+'} ${size} ${unit}${size === 1 ? '' : 's'}`
  return `${anchorText(trigger)}${shift}${time === null ? '' : `, ${time}`}`
}

/** `end+1d`: names the occurrences of a trigger, so that it tells how far from what and nothing else. */
export function shiftText(trigger: TimeTrigger): string {
  const { amount, unit } = trigger
  return `${anchorText(trigger)}${amount < 0 ? '-' : '+'}${Math.abs(amount)}${unit === 'minute' ? 'min' : unit.charAt(0)}`
}

/** Minutes of `24 hours`; a string where it can't be read. */
export function readDuration(text: string): number | string {
  const [, amount, unit] = /^(\d{1,6})\s*(minute|hour|day|week)s?$/i.exec(text.trim()) ?? []
  if (amount === undefined) return 'must be a duration like 24 hours or 2 days'
  const minutes = Number(amount) * units[unit?.toLowerCase() as Unit]
  if (minutes < 5 || minutes > 30 * 1_440) return 'must be from 5 minutes to 30 days'
  return minutes
}
