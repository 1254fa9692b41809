// References by which import files name attendees. Only imports write them, so that a plain registration needs no index.
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { type StoredAttendee, selectAttendees, toAttendee } from '../attendees/attendees.ts'
import { insertion, statement } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type StoredReference = Tables['attendee_references']

export const insertReference = insertion('attendee_references', [
  'event_id',
  'reference',
  'attendee_id',
  'import_id',
] as const)

interface Wanted {
  readonly eventId: string
  /** JSON array of texts: one parameter, so that one statement serves any number. */
  readonly texts: string
}

const referencesAmong = statement<Wanted, StoredReference>((db, slot) =>
  db
    .selectFrom('attendee_references')
    .selectAll()
    .where('event_id', '=', slot('eventId'))
    .where('reference', 'in', textsOf(db, slot('texts'))),
)

function textsOf(db: Kysely<Tables>, texts: string): RawBuilder<string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // The planner must see a set: values of a subquery it would look through for each row.
  return isPostgres
    ? sql<string>`(select json_array_elements_text(cast(${texts} as json)))`
    : sql<string>`(select value from json_each(${texts}))`
}

/** Attendee ids by these references of an event; unknown references are missing. */
export async function findReferences(
  session: Session,
  eventId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await session.run(referencesAmong, { eventId, texts: JSON.stringify(references) })
  return new Map(rows.map(({ reference, attendee_id }) => [reference, attendee_id]))
}

/** Attendees of an event by id, in the caller's scope. */
export async function findAttendeesOf(
  session: Session,
  scope: TenantScope,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<Map<string, StoredAttendee>> {
  if (ids.length === 0) return new Map()
  const rows = await selectAttendees(session, scope)
    .where('attendees.event_id', '=', eventId)
    .where('attendees.id', 'in', textsOf(session.db, JSON.stringify(ids)))
    .execute()
  return new Map(rows.map((row) => [row.id, toAttendee(row)]))
}

/** References that an import wrote, after a given one, in order. */
export function referencesOfImport(
  { db }: Session,
  { eventId, importId, after, limit }: { eventId: string; importId: string; after: string; limit: number },
): Promise<StoredReference[]> {
  return db
    .selectFrom('attendee_references')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('reference', '>', after)
    .where('import_id', '=', importId)
    .orderBy('reference')
    .limit(limit)
    .execute()
}

/** Deletes references, so that other attendees may get them. */
export async function forgetReferences({ db }: Session, eventId: string, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  await db
    .deleteFrom('attendee_references')
    .where('event_id', '=', eventId)
    .where('reference', 'in', references)
    .execute()
}
