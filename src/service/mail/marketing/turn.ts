// When a marketing mail may go to a mailbox: after what it has had, outside the event's days and quiet hours. Pure.
import type { HoldReason } from '../../../contract/core/choices.ts'
import {
  clockAt,
  dayInZone,
  daysAfter,
  instantsAtClock,
  startOfDay,
  wallTimeInZone,
} from '../../../contract/core/time.ts'
import type { MailLimits } from '../../../contract/mail/limits.ts'

export interface Turn {
  readonly at: Date
  /** What it waits for first. */
  readonly reason: HoldReason
}

interface Asked {
  readonly now: Date
  /** When marketing mails went to the mailbox, the first one first. */
  readonly attempts: readonly number[]
  readonly event: { readonly date: string; readonly endDate: string | null; readonly timezone: string }
  readonly limits: Omit<MailLimits, 'updatedAt'>
}

const dayMs = 86_400_000
const weekDays = 7
export const monthDays = 30

/** The next time at which a mail may go out; null: now. */
export function nextMarketingTurn(asked: Asked): Turn | null {
  let at = asked.now.getTime()
  let reason: HoldReason | undefined
  // Each rule only moves it on; a mail that waits for the end of an event may then wait for the morning.
  for (;;) {
    const moved = heldBy(asked, at)
    if (moved === undefined) break
    at = moved.at
    reason ??= moved.reason
  }
  return reason === undefined ? null : { at: new Date(at), reason }
}

interface Moved {
  readonly at: number
  readonly reason: HoldReason
}

function heldBy({ attempts, event, limits }: Asked, at: number): Moved | undefined {
  const { date, endDate, timezone } = event
  const week = afterCap(attempts, at, { days: weekDays, most: limits.perWeek })
  if (week !== undefined) return { at: week, reason: 'weekly_cap' }
  const month = afterCap(attempts, at, { days: monthDays, most: limits.perMonth })
  if (month !== undefined) return { at: month, reason: 'monthly_cap' }
  const day = dayInZone(new Date(at), timezone)
  const last = endDate ?? date
  if (!limits.onEventDays && day >= date && day <= last) {
    return { at: startOfDay(daysAfter(last, 1), timezone).getTime(), reason: 'event_day' }
  }
  const morning = afterQuiet(at, timezone, limits)
  return morning === undefined ? undefined : { at: morning, reason: 'quiet_hours' }
}

/** When so many mails are no longer within so many days. */
function afterCap(
  attempts: readonly number[],
  at: number,
  { days, most }: { readonly days: number; readonly most: number },
): number | undefined {
  const spanMs = days * dayMs
  const recent = attempts.filter((one) => one > at - spanMs)
  const first = recent.at(-most)
  return first === undefined ? undefined : first + spanMs
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** When the quiet hours around an instant end, on the clock of a zone; undefined outside of them. */
function afterQuiet(
  at: number,
  timezone: string,
  { quietFrom, quietUntil }: Pick<MailLimits, 'quietFrom' | 'quietUntil'>,
): number | undefined {
  const clock = clockAt(at, timezone)
  const minutes = Math.floor((((clock % dayMs) + dayMs) % dayMs) / 60_000)
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)]
  const isQuiet = from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until
  if (!isQuiet) return undefined
  const day = new Date(clock).toISOString().slice(0, 10)
  const morning = from > until && minutes >= from ? daysAfter(day, 1) : day
  // Where the clock is put back within the quiet hours, their end may come twice: the one that is still ahead counts.
  const twice = instantsAtClock(Date.parse(`${morning}T${quietUntil}:00Z`), timezone).find((one) => one > at)
  return twice ?? Math.max(wallTimeInZone(morning, quietUntil, timezone).getTime(), at + 60_000)
}
