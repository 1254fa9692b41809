// Restores a dump into an empty PostgreSQL database, completely or not at all, and counts its rows again. Knows no manifest.
import { tmpdir } from 'node:os'
import type { Inventory } from '../../../contract/backup/backup.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { shownAddress } from '../../postgres/address.ts'
import { createPostgresConnection } from '../../postgres/connection.ts'
import { type EmptyDatabase, fillEmptyDatabase } from '../../postgres/empty-database.ts'
import { findInventoryDifference } from '../compare-inventories.ts'
import { takeInventory } from '../inventory.ts'
import { type StoppedSending, stopSending } from '../stop-sending.ts'
import { inWorkspace } from '../workspace.ts'
import { connectionArgs, requireProgram, runProgram } from './programs.ts'

export interface DumpRestoration {
  readonly dumpPath: string
  readonly url: string
  /** The schema that holds the tables in the dump. */
  readonly schema: string
  /** What the restored database must contain. */
  readonly inventory: Inventory
  readonly signal?: AbortSignal | undefined
}

/**
 * @returns what it has stopped from sending elsewhere
 * @throws Failure database_not_empty, backup_damaged, program_missing, database_…
 */
export async function restoreDump(restoration: DumpRestoration): Promise<StoppedSending> {
  const { url, schema, inventory } = restoration
  return fillEmptyDatabase(url, async (database) => {
    if (database.schema !== schema) throw otherSchema(restoration, database.schema)
    await requireProgram('pg_restore', database.serverMajor)
    await runRestore(restoration)
    const { session } = createPostgresConnection(database.client).startSession()
    const difference = findInventoryDifference(await takeInventory(session), inventory)
    if (difference !== null) throw notAsBackedUp(restoration, difference)
    return stopSending(session, inventory)
  })
}

/** @throws Failure as restoreDump, for what can be checked beforehand */
export const requireRestorable = (url: string): Promise<void> => fillEmptyDatabase(url, async (_: EmptyDatabase) => {})

// In a directory that the next restore removes if this one is killed, since it holds the password.
const runRestore = ({ dumpPath, url, schema, signal }: DumpRestoration): Promise<void> =>
  inWorkspace(tmpdir(), async (directory) => {
    const schemaArgs = [`--schema=${schema}`, '--no-owner', '--no-privileges']
    const wholeArgs = ['--single-transaction', '--exit-on-error']
    await runProgram('pg_restore', {
      args: [...schemaArgs, ...wholeArgs, ...connectionArgs(url, directory), dumpPath],
      signal,
      failure: (problem) =>
        new Failure('database_unavailable', `pg_restore could not restore to ${shownAddress(url)}: ${problem}`, {
          hint: 'fix that, then try again; the database is still empty',
        }),
    })
  })

const otherSchema = ({ dumpPath, schema, url }: DumpRestoration, current: string) =>
  new Failure(
    'usage',
    `The tables in ${dumpPath} belong to schema ${schema}, but ${shownAddress(url)} uses schema ${current}`,
    {
      hint: `create schema ${schema} there and put it first in the search_path`,
    },
  )

const notAsBackedUp = ({ url }: DumpRestoration, difference: string) =>
  new Failure('backup_damaged', `The restored database ${shownAddress(url)} differs from the backup: ${difference}`, {
    hint: 'drop that database and use another backup',
  })
