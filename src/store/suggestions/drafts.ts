// Drafts of messages as rows. Knows no rule.
import type { Session } from '../core/store.ts'

/** Deletes a few suggestions of messages that were made before an instant. Returns whether more may be waiting. */
export async function sweepDrafts(
  { db }: Session,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<boolean> {
  const old = await db
    .selectFrom('suggestions')
    .select('id')
    .where('draft', 'is not', null)
    .where('created_at', '<', before)
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('suggestions').where('id', 'in', ids).execute()
  return ids.length === limit
}
