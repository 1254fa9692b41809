// Findings about times: what the clock skips or shows twice, what is outside the event, and what a change of zone moved.
import { instantOfWallTime, programmeDayBounds } from '../../../contract/agenda/wall-time.ts'
import type { Found } from './finding.ts'
import { labelOf, type Plan, spanText, type TimedSlot } from './plan.ts'

export function clockFindings(plan: Plan): Found[] {
  return [...plan.slots.flatMap((slot) => oddTime(slot, plan)), ...outsideEvent(plan), ...zoneChange(plan)]
}

function oddTime(timed: TimedSlot, { zone }: Plan): Found[] {
  const [date, time] = timed.slot.start.split('T')
  if (timed.skipped !== null) {
    const [nextDate, nextTime] = timed.skipped.split('T')
    const next = nextDate === date ? nextTime : `${nextDate} ${nextTime}`
    const message = `${zone} skips ${time} on ${date}; the next valid time is ${next}: ${labelOf(timed)}`
    return [{ code: 'time_skipped', message, slots: [timed], span: timed }]
  }
  if (!timed.doubled) return []
  const which = timed.slot.fold === 1 ? 'second' : 'first'
  const message = `${time} occurs twice on ${date}; the ${which} is meant: ${labelOf(timed)}`
  return [{ code: 'time_twice', message, slots: [timed], span: timed }]
}

/** Sessions and breaks; a blocker may stand for building up the day before. */
function outsideEvent(plan: Plan): Found[] {
  const { event, settings } = plan.agenda
  const lastDay = event.endDate ?? event.date
  const { startMs } = programmeDayBounds(event.date, settings.dayStartsAt, plan.zone)
  const { endMs } = programmeDayBounds(lastDay, settings.dayStartsAt, plan.zone)
  const days = lastDay === event.date ? `day, ${event.date}` : `days, ${event.date} to ${lastDay}`
  return plan.slots
    .filter((timed) => timed.slot.kind !== 'blocker' && (timed.startMs < startMs || timed.endMs > endMs))
    .map((timed) => {
      const message = `${labelOf(timed)}, ${spanText(timed, plan.zone)}, is outside the event's ${days}`
      return { code: 'outside_event', message, slots: [timed], span: timed, facts: [event.date, lastDay] }
    })
}

function zoneChange({ agenda, zone, slots }: Plan): Found[] {
  const { zoneBefore } = agenda.event
  if (zoneBefore === null || zoneBefore === zone) return []
  const hasMoved = slots.some(({ slot, startMs }) => instantOfWallTime(slot, zoneBefore).instantMs !== startMs)
  if (!hasMoved) return []
  const message = `Times are now in ${zone}, no longer in ${zoneBefore}: 10:00 stays 10:00, but is a different instant`
  return [{ code: 'zone_changed', message, facts: [zoneBefore, zone] }]
}
