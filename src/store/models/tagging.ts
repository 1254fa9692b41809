// What a model reads of sessions to tag them, and the tags that an event has already.
import { type SqlBool, sql } from 'kysely'
import { takingPlace } from '../../contract/agenda/choices.ts'
import { sessionDetailsOf } from '../agenda/sessions.ts'
import { inScope } from '../core/conditions.ts'
import type { Session, TenantScope } from '../core/store.ts'

/** A session as it is tagged. */
export interface TaggedSession {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly subtitle: string | null
  readonly abstract: string | null
  readonly tags: readonly string[]
}

const selectTagged = ({ db }: Session, scope: TenantScope, eventId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'code', 'title', 'subtitle', 'details'])
    .where(inScope('sessions', scope, eventId))

const toTagged = ({
  details,
  ...row
}: Omit<TaggedSession, 'abstract' | 'tags'> & { details: string }): TaggedSession => {
  const { abstract, tags } = sessionDetailsOf(details)
  return { ...row, abstract, tags }
}

/** Sessions of an event by id or code. */
export async function sessionsCalled(
  session: Session,
  scope: TenantScope,
  { eventId, called }: { readonly eventId: string; readonly called: readonly string[] },
): Promise<TaggedSession[]> {
  const codes = called.map((name) => name.toUpperCase())
  const rows = await selectTagged(session, scope, eventId)
    .where((eb) => eb.or([eb('id', 'in', called), eb('code', 'in', codes)]))
    .execute()
  return rows.map(toTagged)
}

/** The tags of a session as JSON; null where it has none, since a column holds only what is said. */
const tagsIn = ({ engine }: Session) =>
  engine === 'sqlite' ? sql`json_extract(sessions.details, '$.tags')` : sql`(sessions.details::json -> 'tags')`

/** The first sessions without tags that take place, oldest first, and how many there are. */
export async function sessionsWithoutTags(
  session: Session,
  scope: TenantScope,
  { eventId, limit }: { readonly eventId: string; readonly limit: number },
): Promise<{ readonly sessions: TaggedSession[]; readonly count: number }> {
  const untagged = selectTagged(session, scope, eventId)
    .where('status', 'in', takingPlace)
    .where(sql<SqlBool>`${tagsIn(session)} is null`)
  const rows = await untagged.orderBy('created_at').orderBy('id').limit(limit).execute()
  const { count } = await untagged
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { sessions: rows.map(toTagged), count: Number(count) }
}

/** The tags that sessions of an event have, those of the most sessions first. */
export async function tagsOfEvent(
  session: Session,
  scope: TenantScope,
  { eventId, limit }: { readonly eventId: string; readonly limit: number },
): Promise<string[]> {
  const each =
    session.engine === 'sqlite'
      ? sql`select value as tag from sessions, json_each(sessions.details, '$.tags')`
      : sql`select json_array_elements_text(sessions.details::json -> 'tags') as tag from sessions`
  const { rows } = await sql<{ tag: string }>`
    select tag from (${each} where ${inScope('sessions', scope, eventId)}) as tags
    group by tag order by count(*) desc, tag limit ${limit}`.execute(session.db)
  return rows.map(({ tag }) => tag)
}
