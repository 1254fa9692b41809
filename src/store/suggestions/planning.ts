// What a schedule is planned with beside the agenda itself: words of sessions, and what visitors chose, without whose it is.
import type { Session } from '../core/store.ts'

/** What a session is about. */
export async function readSessionWords({ db }: Session, eventId: string) {
  const rows = await db.selectFrom('sessions').select(['id', 'details']).where('event_id', '=', eventId).execute()
  return rows.map(({ id, details }) => {
    const { abstract, tags } = JSON.parse(details) as { abstract?: string | null; tags?: string[] }
    return { id, abstract: abstract ?? '', tags: tags ?? [] }
  })
}

/** The sets of sessions that visitors chose: ids, in no order that says whose. */
export async function readStarSets({ db }: Session, eventId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('personal_agendas')
    .select('sessions')
    .where('event_id', '=', eventId)
    .orderBy('sessions')
    .execute()
  return rows.map(({ sessions }) => JSON.parse(sessions ?? '[]') as string[]).filter(({ length }) => length > 0)
}
