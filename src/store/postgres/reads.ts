// Runs a batch of reads in one snapshot, with pipelined statements. A failed statement ends a PostgreSQL transaction: then
// each read runs again on its own.
import type { Piece } from '../engine/batch-queue.ts'
import { requireKnownSchema } from '../engine/schema-check.ts'
import { postgresServingFailure } from '../engine/sqlstate.ts'
import type { PostgresConnection } from './connection.ts'

/** Begins a snapshot. */
export const beginRead = 'begin isolation level repeatable read read only'

/** Settles every piece; never rejects. */
export async function carryOutReads(connection: PostgresConnection, batch: readonly Piece[]): Promise<void> {
  if (await inOneSnapshot(connection, batch)) return
  for (const piece of batch) await inOneSnapshot(connection, [piece])
}

/** Returns false, with nothing settled, when one of several has broken the transaction for the others. */
async function inOneSnapshot(connection: PostgresConnection, batch: readonly Piece[]): Promise<boolean> {
  connection.execute(beginRead).catch(() => {})
  const checked = connection.schemaVersion().then((found) => requireKnownSchema(found))
  checked.catch(() => {})
  const sessions = batch.map(() => connection.startSession())
  const results = await Promise.allSettled(batch.map((piece, index) => piece.work(sessions[index]?.session as never)))
  for (const { end } of sessions) end()
  connection.execute('rollback').catch(() => {})
  const refused = await checked.then(
    () => undefined,
    (error: unknown) => ({ reason: error }),
  )
  const isBroken = sessions.some(({ error }) => error() !== undefined)
  if (isBroken && batch.length > 1 && !connection.isLost()) return false
  for (const [index, result] of results.entries()) {
    if (refused) batch[index]?.reject(postgresServingFailure(refused.reason))
    else if (result.status === 'fulfilled') batch[index]?.resolve(result.value)
    else batch[index]?.reject(postgresServingFailure(result.reason))
  }
  return true
}
