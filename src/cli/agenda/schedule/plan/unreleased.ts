// How far a working copy is from what was released.
import type { Client } from '../../../../client/client.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import { counted } from '../../../../terminal/text/counted.ts'

export interface Unreleased {
  /** The current release. */
  readonly release: number
  /** Slots that a release made now would change; null where they are not counted. */
  readonly changes: number | null
}

/** Counts what a release made now would change. @param release the current one; null before the first */
export async function readUnreleased(
  client: Client,
  { event, release }: { readonly event: string; readonly release: number | null },
): Promise<Unreleased | null> {
  if (release === null) return null
  const pages = client.list('listScheduleChanges', { params: { event_id: event }, query: { limit: '1' } })
  for await (const { total } of pages) return { release, changes: total ?? null }
  return null
}

/** Sessions that their speakers withdrew, and which the current release has as taking place. */
export async function readWithdrawn(client: Client, event: string): Promise<AgendaSession[]> {
  const params = { event_id: event }
  const withdrawn: AgendaSession[] = []
  const sessions = client.list('listSessions', { params, query: { status: 'withdrawn', limit: '500' } })
  for await (const { rows } of sessions) withdrawn.push(...rows)
  if (withdrawn.length === 0) return []
  const leaving = new Set<string>()
  for await (const { rows } of client.list('listScheduleChanges', { params, query: { limit: '500' } })) {
    for (const { session, before } of rows) if (session && before?.status === 'confirmed') leaving.add(session.id)
  }
  return withdrawn.filter(({ id }) => leaving.has(id))
}

/** `4 changes since release 2`; nothing before the first release. */
export function unreleasedText(unreleased: Unreleased | null): string | null {
  if (unreleased === null) return null
  const { release, changes } = unreleased
  const many = changes === null ? 'changes' : changes === 0 ? 'no changes' : counted(changes, 'change')
  return `${many} since release ${release}`
}
