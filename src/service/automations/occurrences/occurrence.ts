// When an automation is due: the time of an event that it is tied to, on the event's clock. Pure but for what it reads first.
import { instantOfWallTime } from '../../../contract/agenda/wall-time.ts'
import { clockAt, dayInZone, daysAfter, startOfDay } from '../../../contract/core/time.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { promoCodesOfEvent } from '../../../store/promo-codes.ts'
import { nameKey, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { TimeTrigger } from '../definition/definition.ts'
import { shiftText } from '../definition/time-words.ts'

export interface Occurrence {
  /** `end+1d 2027-03-15`: of the event as it is dated now, so that one that has run is never made again. */
  readonly key: string
  readonly dueAt: Date
  /** What it is tied to. */
  readonly anchorAt: Date
  /** What has happened, where that is not a time. */
  readonly because?: string
}

/** What a trigger is tied to, and the calendar date that days are counted from. */
interface Anchor {
  readonly at: Date
  readonly date: string
  /** What the clock shows, taken as UTC since its day began; 24 hours for the end of a day. */
  readonly clockMs: number
}

type Dated = Pick<StoredEvent, 'id' | 'date' | 'endDate' | 'startTime' | 'timezone'>

const dayMs = 86_400_000
const minuteMs = 60_000

/** The occurrence of a trigger as its event is now; undefined where it is tied to nothing. */
export async function findOccurrence(
  session: Session,
  { event, accountId }: { readonly event: Dated; readonly accountId: string },
  trigger: TimeTrigger,
): Promise<Occurrence | undefined> {
  const anchor = await findAnchor(session, { event, accountId }, trigger)
  if (anchor === undefined) return undefined
  const dueAt = shifted(anchor, trigger, event.timezone)
  return { key: `${shiftText(trigger)} ${dayInZone(dueAt, event.timezone)}`, dueAt, anchorAt: anchor.at }
}

/** Hours pass as they do; days and weeks are those of the calendar, so that ten o'clock stays ten o'clock. */
export function shifted(
  { at, date, clockMs }: Anchor,
  { amount, unit, time }: Omit<TimeTrigger, 'kind'>,
  zone: string,
): Date {
  if (unit === 'minute' || unit === 'hour') {
    return new Date(at.getTime() + amount * (unit === 'hour' ? 60 : 1) * minuteMs)
  }
  const day = daysAfter(date, unit === 'week' ? amount * 7 : amount)
  if (time !== null) return wallInstant(day, time, zone)
  if (amount === 0) return at
  if (clockMs === dayMs) return startOfDay(daysAfter(day, 1), zone)
  const whole = Math.floor(clockMs / minuteMs) * minuteMs
  const clock = new Date(whole).toISOString().slice(11, 16)
  return new Date(wallInstant(day, clock, zone).getTime() + clockMs - whole)
}

/** As the schedule has it: a time that the clock skips moves on by the gap, and one that comes twice is the first. */
export const wallInstant = (date: string, time: string, zone: string) =>
  new Date(instantOfWallTime({ start: `${date}T${time}`, fold: 0 }, zone).instantMs)

interface Owned {
  readonly event: Dated
  readonly accountId: string
}

async function findAnchor(
  session: Session,
  { event, accountId }: Owned,
  trigger: TimeTrigger,
): Promise<Anchor | undefined> {
  const { date, endDate, startTime, timezone } = event
  if (trigger.anchor === 'start') return anchorAt(wallInstant(date, startTime ?? '00:00', timezone), timezone)
  if (trigger.anchor === 'end') {
    const last = endDate ?? date
    return { at: startOfDay(daysAfter(last, 1), timezone), date: last, clockMs: dayMs }
  }
  const ends = await readEnds(session, { eventId: event.id, accountId }, trigger)
  const [first] = ends.sort()
  return first === undefined ? undefined : anchorAt(new Date(first), timezone)
}

function anchorAt(at: Date, zone: string): Anchor {
  const clock = clockAt(at.getTime(), zone)
  return { at, date: dayInZone(at, zone), clockMs: ((clock % dayMs) + dayMs) % dayMs }
}

interface Asked {
  readonly eventId: string
  readonly accountId: string
}

/** The instants of what is sold: when the sale begins, or when tiers or a code of a name end. The earliest counts. */
async function readEnds(
  session: Session,
  { eventId, accountId }: Asked,
  { anchor, name }: TimeTrigger,
): Promise<string[]> {
  const key = nameKey(name)
  if (anchor === 'code') {
    const codes = await promoCodesOfEvent(session, eventId)
    return codes.flatMap(({ code, validUntil }) => (nameKey(code) === key && validUntil !== null ? [validUntil] : []))
  }
  const types = await ticketTypesOfEvents(session, { accountId, eventId: null }, [eventId])
  if (anchor === 'sale') return types.flatMap(({ saleStartsAt }) => saleStartsAt ?? [])
  return types.flatMap(({ tiers }) =>
    tiers.flatMap((tier) => (nameKey(tier.name) === key && tier.until !== null ? [tier.until] : [])),
  )
}
