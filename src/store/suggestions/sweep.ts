// Deletes old suggestions. Knows no rule.
import type { Session } from '../core/store.ts'

interface Old {
  /** The instant before which drafts of messages were made. */
  readonly drafts: string
  /** The same of all others. */
  readonly others: string
  readonly limit: number
}

/** Deletes a few old suggestions. Returns whether more may be waiting. */
export async function sweepSuggestions({ db }: Session, { drafts, others, limit }: Old): Promise<boolean> {
  const old = await db
    .selectFrom('suggestions')
    .select('id')
    .where((is) =>
      is.or([is.and([is('draft', 'is not', null), is('created_at', '<', drafts)]), is('created_at', '<', others)]),
    )
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('suggestions').where('id', 'in', ids).execute()
  return ids.length === limit
}
