// The speakers that sessions name, in a JSON column of each: unpacked in SQL, and read with their names.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SpeakerRole } from '../../contract/agenda/choices.ts'
import type { Session, TenantScope } from '../core/store.ts'

/** One entry of the column. */
export interface NamedSpeaker {
  /** An id. */
  readonly speaker: string
  readonly role: SpeakerRole
}

export const readSessionSpeakers = (column: string | null): readonly NamedSpeaker[] =>
  column === null ? [] : (JSON.parse(column) as NamedSpeaker[])

/** Whether such a column names a speaker. */
export const namesSpeaker = (column: string, speakerId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%"${speakerId}"%`}`

/** The column unpacked, one row for each speaker, called `named`; and the id in such a row. */
const unpacked = ({ engine }: Pick<Session, 'engine'>) =>
  engine === 'sqlite'
    ? { rows: sql`json_each(sessions.speakers) as named`, id: sql<string>`json_extract(named.value, '$.speaker')` }
    : { rows: sql`json_array_elements(sessions.speakers::json) as named`, id: sql<string>`(named.value ->> 'speaker')` }

/** A query for the id of a speaker, once for each session that names them. */
export function speakersOfSessions(
  session: Pick<Session, 'engine'>,
  { eventId, isConfirmed = false }: { readonly eventId?: string | undefined; readonly isConfirmed?: boolean },
): RawBuilder<{ id: string }> {
  const { rows, id } = unpacked(session)
  const ofEvent = eventId === undefined ? sql`1 = 1` : sql`sessions.event_id = ${eventId}`
  const confirmed = isConfirmed ? sql` and sessions.status = 'confirmed'` : sql``
  return sql`select ${id} as id from sessions, ${rows} where ${ofEvent}${confirmed}`
}

/** Whether a session has a speaker of whom this holds. */
export function hasSpeaker(session: Pick<Session, 'engine'>, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const { rows, id } = unpacked(session)
  return sql`exists (select 1 from ${rows} join speakers on speakers.id = ${id} where ${condition})`
}

/** A speaker as a session shows them. */
export interface SessionSpeaker {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly role: SpeakerRole
}

/** The speakers of several columns with code and name, each in its order: one statement. */
export async function speakersNamed(
  { db }: Session,
  columns: readonly (string | null)[],
): Promise<readonly SessionSpeaker[][]> {
  const named = columns.map(readSessionSpeakers)
  const ids = [...new Set(named.flat().map(({ speaker }) => speaker))]
  if (ids.length === 0) return named.map(() => [])
  const rows = await db.selectFrom('speakers').select(['id', 'code', 'name']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return named.map((entries) =>
    entries.flatMap(({ speaker, role }) => {
      const known = byId.get(speaker)
      return known === undefined ? [] : [{ ...known, role }]
    }),
  )
}

/** What is known of the speakers of an event, oldest first, to find those whom people name: of all, or of some by id. */
export async function speakersOfEvent(
  { db }: Session,
  scope: TenantScope,
  { eventId, ids }: { readonly eventId: string; readonly ids?: readonly string[] },
) {
  const rows = await db
    .selectFrom('speakers')
    .select(['id', 'code', 'name', 'name_key as nameKey', 'email_key as emailKey'])
    .where('account_id', '=', scope.accountId)
    .where('event_id', '=', eventId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .execute()
  return rows
}
