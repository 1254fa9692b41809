// Accepted suggestions whose outcome is due. Knows no rule.
import type { Session } from '../core/store.ts'

interface Measurable {
  readonly id: string
  readonly eventId: string
  /** When what came is counted. */
  readonly at: string
  /** JSON. */
  readonly expectation: string
}

/** Those of any account that are due by an instant. */
export async function findMeasurable(
  { db }: Session,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<Measurable[]> {
  const rows = await db
    .selectFrom('suggestions')
    .select(['id', 'event_id', 'measured_at', 'expectation'])
    .where('measured_at', 'is not', null)
    .where('measured_at', '<=', now)
    .orderBy('measured_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, event_id: eventId, measured_at: at, expectation }) =>
    at === null || expectation === null ? [] : [{ id, eventId, at, expectation }],
  )
}

/** Stores what came of a suggestion, once. */
export async function storeOutcome(
  { db }: Session,
  { id, outcome, now }: { readonly id: string; readonly outcome: string | null; readonly now: string },
): Promise<void> {
  await db
    .updateTable('suggestions')
    .set({ outcome, measured_at: null, updated_at: now })
    .where('id', '=', id)
    .where('measured_at', 'is not', null)
    .execute()
}
