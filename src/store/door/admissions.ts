// Admissions, one row per ticket and list, and arrival counts by gate and minute.
import { type Selectable, sql } from 'kysely'
import type { AttendeeDetails } from '../../contract/attendees/attendees.ts'
import type { Reentry } from '../../contract/door/choices.ts'
import { statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type AdmissionRow = Selectable<Tables['admissions']>

export interface NewAdmission {
  readonly listId: string
  readonly attendeeId: string
  readonly eventId: string
  readonly scanId: string
  readonly at: string
  readonly gate: string | null
  readonly reentry: Reentry
}

export type FirstAdmission = Pick<AdmissionRow, 'first_scan' | 'first_at' | 'first_gate'>

/** A condition on attendees: whether they came in, on any list. */
export const isIn = (isCheckedIn: boolean) =>
  sql<boolean>`${isCheckedIn ? sql`` : sql`not `}exists (select 1 from admissions where admissions.attendee_id = attendees.id)`

/** Admits a ticket if the list allows it; no row returned means that it is in already. One statement, so one scan wins. */
export const admit = statement<NewAdmission, FirstAdmission>(
  (db, slot) =>
    db
      .insertInto('admissions')
      .values({
        list_id: slot('listId'),
        attendee_id: slot('attendeeId'),
        event_id: slot('eventId'),
        first_scan: slot('scanId'),
        first_at: slot('at'),
        first_gate: slot('gate'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['list_id', 'attendee_id'])
          .doUpdateSet({ inside: 1 })
          .where(
            sql<boolean>`(${slot('reentry')} = 'always' or (${slot('reentry')} = 'after_exit' and admissions.inside = 0))`,
          ),
      )
      .returning(['first_scan', 'first_at', 'first_gate']),
  { lock: 'attendeeId' },
)

type Key = { readonly listId: string; readonly attendeeId: string }

/** Records that somebody left. */
export const leave = statement<Key, FirstAdmission>(
  (db, slot) =>
    db
      .updateTable('admissions')
      .set({ inside: 0 })
      .where('list_id', '=', slot('listId'))
      .where('attendee_id', '=', slot('attendeeId'))
      .returning(['first_scan', 'first_at', 'first_gate']),
  { lock: 'attendeeId' },
)

export const admissionOf = statement<Key, FirstAdmission>((db, slot) =>
  db
    .selectFrom('admissions')
    .select(['first_scan', 'first_at', 'first_gate'])
    .where('list_id', '=', slot('listId'))
    .where('attendee_id', '=', slot('attendeeId')),
)

export async function findAdmissions({ db }: Session, listId: string, attendeeIds: readonly string[]) {
  if (attendeeIds.length === 0) return []
  return db
    .selectFrom('admissions')
    .selectAll()
    .where('list_id', '=', listId)
    .where('attendee_id', 'in', attendeeIds)
    .execute()
}

const settledColumns = ['first_scan', 'first_at', 'first_gate', 'inside', 'duplicates', 'duplicate_scans'] as const

/** Inserts or replaces admissions. */
export async function putAdmissions({ db }: Session, rows: readonly AdmissionRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('admissions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'attendee_id'])
        .doUpdateSet((set) => Object.fromEntries(settledColumns.map((name) => [name, set.ref(`excluded.${name}`)]))),
    )
    .execute()
}

export async function deleteAdmissions({ db }: Session, listId: string, attendeeIds: readonly string[]): Promise<void> {
  if (attendeeIds.length === 0) return
  await db.deleteFrom('admissions').where('list_id', '=', listId).where('attendee_id', 'in', attendeeIds).execute()
}

/** Which of these attendees came in, on any list. */
export async function admittedAmong({ db }: Session, attendeeIds: readonly string[]): Promise<string[]> {
  if (attendeeIds.length === 0) return []
  const rows = await db
    .selectFrom('admissions')
    .select('attendee_id')
    .distinct()
    .where('attendee_id', 'in', attendeeIds)
    .execute()
  return rows.map(({ attendee_id }) => attendee_id)
}

/** An attendee's check-ins, the earliest first. */
export async function checkInsOf({ db }: Session, attendeeId: string): Promise<AttendeeDetails['checkIns']> {
  const rows = await db
    .selectFrom('admissions')
    .innerJoin('check_in_lists', 'check_in_lists.id', 'admissions.list_id')
    .select(['check_in_lists.name as list', 'first_at as firstAt', 'first_gate as firstGate', 'inside'])
    .where('attendee_id', '=', attendeeId)
    .orderBy('first_at')
    .execute()
  return rows.map((row) => ({ ...row, inside: row.inside === 1 }))
}

export interface Arrival {
  readonly listId: string
  readonly minute: string
  readonly gate: string
  readonly admitted: number
}

/** Adds to a gate's count for a minute. `place` names the row to lock, for the order of locks. */
export const addArrivals = statement<Arrival & { place: string }, unknown>(
  (db, slot) =>
    db
      .insertInto('arrivals')
      .values({
        list_id: slot('listId'),
        minute: slot('minute'),
        gate: slot('gate'),
        admitted: slot('admitted'),
      })
      .onConflict((conflict) =>
        conflict.columns(['list_id', 'minute', 'gate']).doUpdateSet((set) => ({
          admitted: set('arrivals.admitted', '+', set.ref('excluded.admitted')),
        })),
      ),
  { lock: 'place' },
)

/** Arrivals on a list: by gate overall, and by minute since one. */
export async function readArrivals({ db }: Session, listId: string, sinceMinute: string) {
  const sum = sql<number>`cast(sum(admitted) as bigint)`.as('admitted')
  const gates = await db
    .selectFrom('arrivals')
    .select(['gate', sum])
    .where('list_id', '=', listId)
    .groupBy('gate')
    .orderBy('gate')
    .execute()
  const minutes = await db
    .selectFrom('arrivals')
    .select(['minute', sum])
    .where('list_id', '=', listId)
    .where('minute', '>=', sinceMinute)
    .groupBy('minute')
    .orderBy('minute')
    .execute()
  return { gates, minutes }
}

/** How many people left again, and how many tickets have duplicate admissions: few, and indexed. */
export async function countIrregular({ db }: Session, listId: string) {
  const count = async (condition: 'left' | 'duplicates') => {
    const row = await db
      .selectFrom('admissions')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('list_id', '=', listId)
      .where(condition === 'left' ? sql<boolean>`inside = 0` : sql<boolean>`duplicates > 0`)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return { left: await count('left'), duplicates: await count('duplicates') }
}

/** How many confirmed tickets these types have; null counts every admission of the event. */
export async function countExpected(
  { db }: Session,
  eventId: string,
  ticketTypeIds: readonly string[] | null,
): Promise<number> {
  const row = await db
    .selectFrom('quotas')
    .innerJoin('ticket_types', 'ticket_types.id', 'quotas.ticket_type_id')
    .select(sql<number | string>`coalesce(sum(quotas.sold), 0)`.as('sold'))
    .where('quotas.event_id', '=', eventId)
    .$if(ticketTypeIds === null, (query) => query.where('ticket_types.kind', '=', 'admission'))
    .$if(ticketTypeIds !== null, (query) => query.where('quotas.ticket_type_id', 'in', ['', ...(ticketTypeIds ?? [])]))
    .executeTakeFirstOrThrow()
  return Number(row.sold)
}
