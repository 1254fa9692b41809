// Personal agendas as rows: which sessions somebody chose, and whose ticket it belongs to, if anybody's.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'

export interface StoredPersonalAgenda {
  readonly id: string
  readonly eventId: string
  readonly linkNumber: number
  /** Whose ticket it belongs to, and the generation of that ticket. */
  readonly attendeeId: string | null
  readonly generation: number
  /** Ids of the sessions chosen. */
  readonly sessions: readonly string[]
  readonly version: number
}

const toAgenda = (row: Tables['personal_agendas']): StoredPersonalAgenda => ({
  id: row.id,
  eventId: row.event_id,
  linkNumber: row.link_number,
  attendeeId: row.attendee_id,
  generation: row.generation,
  sessions: JSON.parse(row.sessions ?? '[]') as string[],
  version: row.version,
})

interface NewPersonalAgenda {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly attendeeId: string | null
  readonly generation: number
  readonly sessions: readonly string[]
  readonly now: string
}

/** Makes one, unless the same form has made it already. */
export async function insertPersonalAgenda({ db }: Session, made: NewPersonalAgenda): Promise<void> {
  await db
    .insertInto('personal_agendas')
    .values({
      id: made.id,
      account_id: made.accountId,
      event_id: made.eventId,
      attendee_id: made.attendeeId,
      generation: made.generation,
      sessions: JSON.stringify(made.sessions),
      link_number: 0,
      version: 1,
      created_at: made.now,
      updated_at: made.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** By its id, or by the attendee whose ticket it belongs to; in any account: the caller has proved to own its link or ticket. */
export async function findPersonalAgenda(
  { db }: Session,
  by: { readonly id: string } | { readonly attendeeId: string },
): Promise<StoredPersonalAgenda | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['attendee_id', by.attendeeId] as const)
  const row = await db.selectFrom('personal_agendas').selectAll().where(column, '=', value).executeTakeFirst()
  return row && toAgenda(row)
}

/** Changes one that still has the version read. Returns whether it had. */
export const updatePersonalAgenda = (
  session: Session,
  { id, version }: Pick<StoredPersonalAgenda, 'id' | 'version'>,
  changes: Partial<Pick<Tables['personal_agendas'], 'sessions' | 'link_number' | 'generation' | 'updated_at'>>,
): Promise<boolean> => updateVersioned(session, { table: 'personal_agendas', id, version }, changes)

export async function deletePersonalAgenda({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('personal_agendas').where('id', '=', id).execute()
}

/** Sessions in which the holder of a ticket has a place; none once the ticket was moved, passed on or became void. */
export async function placesOfHolder(
  { db }: Session,
  { attendeeId, generation }: Pick<StoredPersonalAgenda, 'generation'> & { readonly attendeeId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('attendees', 'attendees.id', 'enrolments.attendee_id')
    .select('enrolments.session_id')
    .where('enrolments.attendee_id', '=', attendeeId)
    .where('enrolments.status', '=', 'enrolled')
    .where('attendees.ticket_status', '=', 'valid')
    .where('attendees.generation', '=', generation)
    .execute()
  return rows.map(({ session_id: id }) => id)
}

/** Deletes up to `limit` of events that ended before a day; returns whether more may be left. */
export async function sweepPersonalAgendas(
  { db }: Session,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<boolean> {
  const old = await db
    .selectFrom('personal_agendas')
    .innerJoin('events', 'events.id', 'personal_agendas.event_id')
    .select('personal_agendas.id')
    .where(sql<boolean>`coalesce(events.end_date, events.date) < ${before}`)
    .limit(limit)
    .execute()
  if (old.length === 0) return false
  const ids = old.map(({ id }) => id)
  await db.deleteFrom('personal_agendas').where('id', 'in', ids).execute()
  return old.length === limit
}
