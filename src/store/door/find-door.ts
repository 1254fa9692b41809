// Reads an event with its check-in lists in one query, for every scan.
import { statement } from '../core/statement.ts'
import { type ListRow, type StoredCheckInList, toCheckInList } from './check-in-lists.ts'

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }

/** The event joined with one of its lists, or with none. */
export interface DoorRow extends Nullable<Omit<ListRow, 'event_id'>> {
  readonly event_id: string
  readonly event_name: string
  readonly event_status: string
  readonly date: string
  readonly end_date: string | null
  readonly timezone: string
  readonly event_created_at: string
}

const doorsBy = (column: 'events.id' | 'events.slug') =>
  statement<{ accountId: string; event: string }, DoorRow>((db, slot) =>
    db
      .selectFrom('events')
      .leftJoin('check_in_lists', 'check_in_lists.event_id', 'events.id')
      .where('events.account_id', '=', slot('accountId'))
      .where(column, '=', slot('event'))
      .select([
        'events.id as event_id',
        'events.name as event_name',
        'events.status as event_status',
        'events.date',
        'events.end_date',
        'events.timezone',
        'events.created_at as event_created_at',
        'check_in_lists.id',
        'check_in_lists.name',
        'check_in_lists.ticket_types',
        'check_in_lists.session_id',
        'check_in_lists.opens_at',
        'check_in_lists.closes_at',
        'check_in_lists.reentry',
        'check_in_lists.version',
        'check_in_lists.created_at',
        'check_in_lists.updated_at',
      ])
      .orderBy('check_in_lists.id'),
  )

export const doorsByEventId = doorsBy('events.id')
export const doorsBySlug = doorsBy('events.slug')

/** The check-in lists among the rows of an event. */
export function listsOf(rows: readonly DoorRow[]): StoredCheckInList[] {
  return rows.flatMap((row) => (row.id === null ? [] : [toCheckInList(row as ListRow)]))
}
