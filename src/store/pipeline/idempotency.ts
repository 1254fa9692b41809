// Answers kept under their idempotency key, so that a repeat gets the same bytes. Knows no fingerprint and no HTTP.
import { insertion, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type IdempotencyRecord = Omit<Tables['idempotency'], 'seq'>

const columns = ['key', 'fingerprint', 'created_at', 'headers', 'body', 'status'] as const

const recordByKey = statement<{ key: string }, IdempotencyRecord>((db, slot) =>
  db.selectFrom('idempotency').select(columns).where('key', '=', slot('key')),
)

export async function findIdempotencyRecord(session: Session, key: string): Promise<IdempotencyRecord | undefined> {
  return (await session.run(recordByKey, { key }))[0]
}

const insertRecord = insertion('idempotency', columns)

export async function insertIdempotencyRecord(session: Session, record: IdempotencyRecord): Promise<void> {
  await session.run(insertRecord, record)
}

/** Forgets those of the `limit` oldest that were made before an instant; returns whether more may be left. */
export async function sweepIdempotencyRecords(
  { db }: Session,
  { before, limit }: { before: string; limit: number },
): Promise<boolean> {
  const oldest = await db.selectFrom('idempotency').select(['seq', 'created_at']).orderBy('seq').limit(limit).execute()
  const old = oldest.filter((record) => record.created_at < before).map((record) => record.seq)
  if (old.length > 0) await db.deleteFrom('idempotency').where('seq', 'in', old).execute()
  return old.length === limit
}
