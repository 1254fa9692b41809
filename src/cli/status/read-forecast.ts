// What may come of a sale, for the status: at most one line for tickets and one for people.
import type { Client } from '../../client/client.ts'
import type { Event } from '../../contract/events/events.ts'
import type { ForecastFigure } from '../../contract/forecasts/choices.ts'
import { shown } from './shown.ts'
import type { RangeStatus, Status } from './status-record.ts'

/** With fewer tickets than these a forecast of a first event says nothing. */
const ticketsMin = 10
/** The attendees of an event with more are too many to read for a line. */
const ticketsMax = 20_000

/** Null without asking for a draft, an event that has begun, and one with too few or too many tickets. */
export async function readForecast(client: Client, event: Event, today: string): Promise<Status['forecast']> {
  const isToCome = event.status === 'published' && event.date > today
  if (!isToCome || event.sold < ticketsMin || event.sold > ticketsMax) return null
  const [tickets, attendance] = await Promise.all([
    readRange(client, event, 'sales'),
    readRange(client, event, 'attendance'),
  ])
  return tickets && { tickets, attendance }
}

async function readRange(client: Client, event: Event, figure: ForecastFigure): Promise<RangeStatus | null> {
  const params = { event_id: event.id, figure }
  const answer = await shown(async () => (await client.call('showForecast', { params })).value)
  if (answer === undefined) return null
  const { state, expected, low, high, level } = answer
  return expected === null || low === null || high === null ? null : { state, expected, low, high, level }
}
