// When a figure is looked at: once a day, on the event's clock.
import { dayInZone, daysAfter } from '../../../contract/core/time.ts'
import type { FigureTrigger } from '../definition/definition.ts'
import { wallInstant } from '../occurrences/occurrence.ts'

interface Zoned {
  readonly timezone: string
}

type Daily = Pick<FigureTrigger, 'daily'>

const lookOn = (day: string, { daily }: Daily, { timezone }: Zoned) => wallInstant(day, daily, timezone)

/** The last look that is due, and its day. */
export function lastLook(trigger: Daily, event: Zoned, now: Date): { readonly day: string; readonly dueAt: Date } {
  const today = dayInZone(now, event.timezone)
  const day = lookOn(today, trigger, event) <= now ? today : daysAfter(today, -1)
  return { day, dueAt: lookOn(day, trigger, event) }
}

/** The next look. */
export const nextLook = (trigger: Daily, event: Zoned, now: Date): Date =>
  lookOn(daysAfter(lastLook(trigger, event, now).day, 1), trigger, event)
