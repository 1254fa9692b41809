// Answers kept under their idempotency key, so that a repeat gets the same bytes. Knows no fingerprint and no HTTP.
import { insertion } from './insertion.ts'
import { statement } from './statement.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'

export type IdempotencyRecord = Tables['idempotency']

const recordByKey = statement<{ accountId: string; key: string }, IdempotencyRecord>((db, slot) =>
  db.selectFrom('idempotency').selectAll().where('account_id', '=', slot('accountId')).where('key', '=', slot('key')),
)

export async function findIdempotencyRecord(
  session: Session,
  scope: { accountId: string; key: string },
): Promise<IdempotencyRecord | undefined> {
  return (await session.run(recordByKey, scope))[0]
}

const insertRecord = insertion('idempotency', [
  'account_id',
  'key',
  'fingerprint',
  'status',
  'headers',
  'body',
  'created_at',
] as const)

export async function insertIdempotencyRecord(session: Session, record: IdempotencyRecord): Promise<void> {
  await session.run(insertRecord, record)
}

/** Forgets at most `limit` records made before an instant; returns whether more may be left. */
export async function sweepIdempotencyRecords(
  { db }: Session,
  { before, limit }: { before: string; limit: number },
): Promise<boolean> {
  const old = await db
    .selectFrom('idempotency')
    .select(['account_id', 'key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const { account_id, key } of old) {
    await db.deleteFrom('idempotency').where('account_id', '=', account_id).where('key', '=', key).execute()
  }
  return old.length === limit
}
