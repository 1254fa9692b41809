// The sale of an ended event: as a job stored it, as long as no attendee has changed since, else read again.

import type { Session } from '../../../store/core/store.ts'
import { type ForecastEvent, hasChangedSince } from '../../../store/forecasts/past-events.ts'
import { findStoredCurve } from '../../../store/forecasts/sales-curves.ts'
import { readCurve, type SalesCurve } from './curve.ts'
import { beginsAt, endsAt } from './when.ts'

/** A stored sale, with the day that its days are counted from. */
export interface StoredSales extends SalesCurve {
  readonly begins: string
}

export async function readPastCurve(session: Session, event: ForecastEvent): Promise<SalesCurve> {
  const [begins, ends] = [beginsAt(event), endsAt(event)]
  const stored = await findStoredCurve(session, event.id)
  if (stored !== undefined && stored.endedAt === ends.toISOString()) {
    const sales = JSON.parse(stored.sales) as StoredSales
    if (sales.begins === begins.toISOString() && !(await hasChangedSince(session, event.id, stored.madeAt)))
      return sales
  }
  return readCurve(session, { eventId: event.id, begins, until: ends })
}
