// What a calendar elsewhere is limited to: a track, a room or a speaker of the event.
import type { Calendar, NewCalendar } from '../../../contract/agenda/calendars/calendars.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import type { CalendarFilter } from '../../../store/agenda/calendars/calendars.ts'
import { readFilterNames } from '../../../store/agenda/calendars/filter-names.ts'
import { findTracks } from '../../../store/agenda/places/tracks.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { ReadContext } from '../../core/call.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'
import { findCalled } from '../../ticket-types/find-called.ts'

interface Called {
  readonly id: string
  readonly name: string
}

/** Ids of what a body names. @throws Failure validation_failed for what the event has not */
export async function findFilter(
  { session, principal }: ReadContext,
  event: StoredEvent,
  { track, room, speaker }: Pick<NewCalendar, 'track' | 'room' | 'speaker'>,
): Promise<CalendarFilter> {
  if (track === undefined && room === undefined && speaker === undefined) return {}
  const tracks = await findTracks(session, principal, { eventId: event.id })
  const { rooms, speakers } = await readWholeAgenda(session, principal, event)
  const idOf = (field: string, records: readonly Called[], typed: string | undefined) => {
    if (typed === undefined) return {}
    const found = findCalled(records, typed)
    if (found) return { [field]: found.id }
    const near = nearestName(
      typed,
      records.map(({ name }) => name),
    )
    throw invalidField(`/${field}`, `${event.name} has no ${field} ${quoteValue(typed)}`, {
      code: 'not_allowed',
      ...(near === undefined ? {} : { hint: `Did you mean ${quoteValue(near)}?` }),
    })
  }
  return { ...idOf('track', tracks, track), ...idOf('room', rooms, room), ...idOf('speaker', speakers, speaker) }
}

/** The same with names of today; what was deleted since has none. */
export async function namedFilter(
  session: Session,
  filter: CalendarFilter,
): Promise<Pick<Calendar, 'track' | 'room' | 'speaker'>> {
  const names = await readFilterNames(session, filter)
  const named = (id: string | undefined) => (id === undefined ? null : { id, name: names.get(id) ?? '' })
  return { track: named(filter.track), room: named(filter.room), speaker: named(filter.speaker) }
}
