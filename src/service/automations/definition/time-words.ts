// Reads and writes `end + 1 day, 10:00` and `24 hours`.
import { isWallTime } from '../../../contract/core/time.ts'
import { quoteValue } from '../../core/issues.ts'
import type { TimeTrigger, Unit } from './definition.ts'

const units: Readonly<Record<Unit, number>> = { minute: 1, hour: 60, day: 1_440, week: 10_080 }
/** Two years, in minutes. */
const distanceMax = 730 * 1_440

const howToWriteTimes =
  'must be a time like end + 1 day, 10:00, where end may also be start, sale (its start), tier=NAME or code=CODE (their end)'

const pattern =
  /^(?<anchor>start|end|sale|(?:tier|code)=(?<name>.+?))(?:\s*(?<sign>[+-])\s*(?<amount>\d{1,6})\s*(?<unit>minute|hour|day|week)s?)?(?:\s*,\s*(?<time>\d\d?:\d\d))?$/i

/** A string where it can't be read: what is wrong. */
export function readTime(text: string): TimeTrigger | string {
  const groups = pattern.exec(text.trim())?.groups
  if (groups === undefined) return faultIn(text.trim())
  const { anchor = '', name = '', sign, amount = '0', time } = groups
  const unit = (groups.unit?.toLowerCase() ?? 'day') as Unit
  if (Number(amount) * units[unit] > distanceMax) return `must be at most two years before or after ${anchor}`
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

/** Names the first part that can't be read. */
function faultIn(text: string): string {
  const [, anchor, rest = ''] = /^((?:tier|code)=[^,+]+?|start|end|sale)(?![\w=])\s*(.*)$/is.exec(text) ?? []
  if (anchor === undefined) return howToWriteTimes
  const [shift = '', ...times] = rest.split(',').map((part) => part.trim())
  if (times.length > 1) return 'must have one time of day'
  const clock = /\s(\d\d?:\d\d)$/.exec(shift)?.[1]
  if (clock !== undefined) return `must have a comma before the time of day: ${anchor} …, ${clock}`
  if (times[0] !== undefined && !/^\d\d?:\d\d$/.test(times[0])) {
    return `must have a time of day like 09:30 after the comma, not ${quoteValue(times[0])}`
  }
  const [, sign, amount, unit] = /^([+-]?)\s*(\S*)\s*(.*)$/s.exec(shift) ?? []
  if (sign === '') return `must have + or - after ${anchor}, like ${anchor} + 1 day`
  if (!/^\d{1,6}$/.test(amount ?? '')) return `must have a whole number after ${sign}, not ${quoteValue(amount ?? '')}`
  return `must be counted in minutes, hours, days or weeks, not ${quoteValue(unit ?? '')}`
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

/** `24 hours`, `90 minutes`. */
export function durationText(minutes: number): string {
  const [unit, size] =
    Object.entries(units)
      .reverse()
      .find(([, size]) => minutes % size === 0) ?? (['minute', 1] as const)
  const count = minutes / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Minutes of `24 hours`; a string where it can't be read. */
export function readDuration(text: string): number | string {
  const [, amount, unit] = /^(\d{1,6})\s*(minute|hour|day|week)s?$/i.exec(text.trim()) ?? []
  if (amount === undefined) return 'must be a duration like 24 hours or 2 days'
  const minutes = Number(amount) * units[unit?.toLowerCase() as Unit]
  if (minutes < 5 || minutes > 30 * 1_440) return 'must be from 5 minutes to 30 days'
  return minutes
}
