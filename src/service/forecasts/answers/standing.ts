// What every forecast's answer says besides its figures: what it stands on, what was checked, and what would make it better.
import { dayInZone } from '../../../contract/core/time.ts'
import type { Forecast } from '../../../contract/forecasts/forecasts.ts'
import type { Outlook } from '../outlook.ts'
import { ticketsMin } from '../reading/comparable.ts'
import type { MeasuredDoor } from '../reading/guests.ts'
import { daysOfYouth } from '../sales/estimate.ts'
import { soldBy, wasOnSale } from '../sales/events.ts'
import type { Level } from '../sales/range.ts'
import { checkedMin, type ForecastState } from '../states.ts'

export type Need = Forecast['needs'][number]
export type Check = NonNullable<Forecast['checked']>

interface Standing {
  readonly state: ForecastState
  readonly level: Level
  readonly method: string
  readonly checked: Check | null
  readonly needs: readonly Need[]
  readonly notes: Forecast['notes']
  readonly measured?: readonly MeasuredDoor[]
  readonly unmeasured?: readonly string[]
}

export function commonOf(outlook: Outlook, standing: Standing) {
  const { event, asOf, past, sales, onSale } = outlook
  const { state, level, method, checked, needs, notes, measured = [], unmeasured = [] } = standing
  const today = dayInZone(asOf, event.timezone)
  const attended = new Map(measured.map((door) => [door.eventId, door.admitted]))
  const people = past.events.reduce((sum, { total }) => sum + total, 0)
  const days = past.events.reduce((sum, { daysOnSale }) => sum + Math.round(daysOnSale), 0)
  return {
    eventId: event.id,
    name: event.name,
    asOf: asOf.toISOString(),
    daysBefore: Math.max(0, Math.round((Date.parse(event.date) - Date.parse(today)) / 86_400_000)),
    state,
    method,
    basis: {
      from: past.from,
      events: past.events.map((one) => ({
        eventId: one.eventId,
        slug: one.event.slug,
        name: one.event.name,
        date: one.event.date,
        tickets: one.total,
        ticketsByNow: wasOnSale(one, onSale.daysBefore) ? Math.round(soldBy(one, onSale.daysBefore)) : null,
        attended: attended.get(one.eventId) ?? null,
      })),
      unmeasured: [...unmeasured],
      people,
      days,
    },
    checked,
    needs: [...needs],
    notes,
    level,
    sold: sales.total,
    capacity: event.capacity,
  }
}

/** What more past events would do. */
export function needsOf(state: ForecastState, { events, what }: { events: number; what: string }): Need[] {
  const more = checkedMin - events
  if (state === 'checked' || more <= 0) return []
  return [{ what, count: more, text: `${more} more ${what} to say how often the range held` }]
}

/** What a first forecast takes. */
export function needsToBegin({ sales, onSale }: Outlook): Need[] {
  const days = daysOfYouth(onSale)
  const isFew = sales.total < ticketsMin
  return [
    { what: 'past events', count: 1, text: `1 past event with ${ticketsMin} tickets or more` },
    ...(isFew ? [{ what: 'tickets', count: ticketsMin, text: `or ${ticketsMin} tickets sold` }] : []),
    ...(days === 0
      ? []
      : [
          {
            what: 'days of sale',
            count: days,
            text: `${isFew ? 'and' : 'or'} ${days} more ${days === 1 ? 'day' : 'days'} of sale`,
          },
        ]),
  ]
}
