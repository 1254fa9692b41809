// Finds the audit entries that can be sealed because no entry can be added before them. On SQLite writes take turns, so `seq`
// is the order of commits; on PostgreSQL a lower `seq` may be committed later, and sealing stays behind it.
import { sql } from 'kysely'
import type { Session, Store } from '../core/store.ts'
import { behindOldestWrite } from '../postgres/write-lock.ts'

/** "TRNT" in ASCII, and 2 for sealing, among the server's advisory locks. */
const sealingLock = sql.raw(`${0x54524e54}, 2`)

/**
 * The highest `seq` handed out so far; a write that begins later may seal up to it. Call this before that write: the proof of
 * finality is that every transaction which may have drawn such a number has a lower number of its own.
 */
export async function findSealEnd(store: Store, table: 'audit' | 'outbox' = 'audit'): Promise<number> {
  if (store.engine === 'sqlite') return Number.MAX_SAFE_INTEGER
  return store.read(async ({ db }) => {
    const { rows } = await sql<{ seq: number }>`
      select case when is_called then last_value else 0 end as seq from ${sql.raw(`${table}_seq_seq`)}`.execute(db)
    return rows[0]?.seq ?? 0
  })
}

/** Locks sealing until this write ends; false if another process holds the lock. */
export async function takeSealingTurn({ db, engine }: Session): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sealingLock}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

const looksMax = 5
const lookPauseS = 0.01

/**
 * Whether every write older than this one has ended. Each draws its transaction number before anything else, so one that drew
 * a `seq` before `findSealEnd` is older. Waits a moment; if the answer is no, the next run checks again.
 */
export async function haveOlderWritesEnded({ db, engine }: Session): Promise<boolean> {
  if (engine === 'sqlite') return true
  for (let looks = 1; looks <= looksMax; looks += 1) {
    const { rows } = await sql<{ ended: boolean }>`select ${behindOldestWrite} = 0 as ended`.execute(db)
    if (rows[0]?.ended) return true
    await sql`select pg_sleep(${lookPauseS})`.execute(db)
  }
  return false
}
