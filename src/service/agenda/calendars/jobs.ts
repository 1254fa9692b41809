// Job: writes to calendars elsewhere what the last release changed.
import { findDueCalendar } from '../../../store/agenda/calendars/calendars.ts'
import type { Store } from '../../../store/core/store.ts'
import type { ExternalServices } from '../../core/external-services.ts'
import { CalendarFault } from './calendar-fault.ts'

interface Run {
  readonly store: Store
  readonly now: () => Date
  readonly services: ExternalServices
  readonly isOver: () => boolean
  readonly onError: (error: unknown) => void
}

/** Writes to what is due, one calendar after the other, until time is up. */
export async function writeCalendars({ store, now, services, isOver, onError }: Run): Promise<void> {
  while (!isOver()) {
    const calendar = await store.read((session) => findDueCalendar(session, now().toISOString()))
    if (calendar === undefined) return
    try {
      // Loaded with the first one: most accounts have none.
      const { runCalendar } = await import('./run.ts')
      await runCalendar(calendar, { store, services, now, isOver })
    } catch (error) {
      // What its server says is noted with the calendar.
      if (!(error instanceof CalendarFault)) onError(error)
    }
  }
}
