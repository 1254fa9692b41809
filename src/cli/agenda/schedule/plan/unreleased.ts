// How far a working copy is from what was released.
import type { Client } from '../../../../client/client.ts'
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

/** `4 changes since release 2`; nothing before the first release. */
export function unreleasedText(unreleased: Unreleased | null): string | null {
  if (unreleased === null) return null
  const { release, changes } = unreleased
  const many = changes === null ? 'changes' : changes === 0 ? 'no changes' : counted(changes, 'change')
  return `${many} since release ${release}`
}
