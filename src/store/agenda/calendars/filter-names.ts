// Names of what calendars elsewhere are limited to.
import type { Session } from '../../core/store.ts'
import type { CalendarFilter } from './calendars.ts'

/** The names that the records of a filter have today, by id. */
export async function readFilterNames({ db }: Session, filter: CalendarFilter): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const tables = { track: 'tracks', room: 'rooms', speaker: 'speakers' } as const
  for (const [field, table] of Object.entries(tables)) {
    const id = filter[field as keyof CalendarFilter]
    const row =
      id === undefined ? undefined : await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
    if (id !== undefined && row !== undefined) names.set(id, row.name)
  }
  return names
}
