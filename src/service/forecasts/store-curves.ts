// Stores the sales of ended events by day, so that a forecast need not read their attendees again.
import { daysAfter } from '../../contract/core/time.ts'
import type { Store } from '../../store/core/store.ts'
import { findEventsToStore } from '../../store/forecasts/past-events.ts'
import { putCurve } from '../../store/forecasts/sales-curves.ts'
import { ticketsMin } from './reading/comparable.ts'
import { readCurve } from './reading/curve.ts'
import type { StoredSales } from './reading/past-curve.ts'
import { beginsAt, endsAt } from './reading/when.ts'

const eventsAtOnce = 20

/**
 * Stores the curves that are missing or out of date, some at a time.
 * @returns whether more may be waiting
 */
export async function storeCurves(store: Store, now: Date): Promise<boolean> {
  // Two days: it is over in every time zone.
  const before = daysAfter(now.toISOString().slice(0, 10), -1)
  const due = await store.read((session) => findEventsToStore(session, { before, ticketsMin, limit: eventsAtOnce }))
  for (const event of due) {
    const [begins, ends] = [beginsAt(event), endsAt(event)]
    const asked = { eventId: event.id, begins, until: ends }
    const sales = await store.read((session) => readCurve(session, asked), { isLong: true })
    const stored: StoredSales = { ...sales, begins: begins.toISOString() }
    const row = { eventId: event.id, accountId: event.accountId, sales: JSON.stringify(stored) }
    const times = { endedAt: ends.toISOString(), madeAt: now.toISOString() }
    await store.write((session) => putCurve(session, { ...row, ...times }), { isConcurrent: true })
  }
  return due.length === eventsAtOnce
}
