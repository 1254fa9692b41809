// Past events with sales spread over days, for tests of forecasts: each sale is made at its own time.
import { createEvent, createTicketType, type Harness, registration } from '../harness.ts'

const dayMs = 86_400_000

/** The time some days before a date, at noon. */
export const noonBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00.000Z`) - days * dayMs).toISOString()

export interface Sale {
  readonly daysBefore: number
  readonly tickets: number
}

/** Sales of about half of the tickets early, and the rest in the last weeks. */
const usualSales: readonly Sale[] = [
  { daysBefore: 60, tickets: 4 },
  { daysBefore: 40, tickets: 2 },
  { daysBefore: 20, tickets: 3 },
  { daysBefore: 5, tickets: 4 },
  { daysBefore: 2, tickets: 3 },
]

export interface MadeEvent {
  readonly id: string
  readonly attendees: readonly string[]
}

/** An event with registrations, each at its time; a price makes them paid. */
export async function makeSoldEvent(
  harness: Harness,
  {
    name,
    date,
    endDate,
    sales = usualSales,
    capacity,
    price = 0,
  }: { name: string; date: string; endDate?: string; sales?: readonly Sale[]; capacity?: number; price?: number },
): Promise<MadeEvent> {
  harness.setNow(noonBefore(date, 90))
  const event = await createEvent(harness, {
    name,
    date,
    ...(capacity === undefined ? {} : { capacity }),
    ...(endDate === undefined ? {} : { endDate }),
  })
  await createTicketType(harness, event.id, { name: 'Standard', price })
  const attendees = await sell(harness, { ...event, date }, sales)
  return { id: event.id, attendees }
}

let people = 0

/** Sells tickets of an event at their times, and gives the attendees' ids. */
export async function sell(
  harness: Harness,
  event: { readonly id: string; readonly date: string },
  sales: readonly Sale[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { daysBefore, tickets } of sales) {
    harness.setNow(noonBefore(event.date, daysBefore))
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      people += 1
      const body = { name: `Guest ${people}`, email: `guest${people}@example.org`, payment: 'card' } as const
      ids.push((await harness.run('registerAttendee', registration(event.id, body))).id)
    }
  }
  return ids
}

/** The sales forecast, or another. */
export const forecast = (harness: Harness, eventId: string, query: object = {}, figure = 'sales') =>
  harness.run('showForecast', { params: { event_id: eventId, figure }, query })
