// Makes a backup of a PostgreSQL database with pg_dump, on the same snapshot as its manifest, and reads it back to check it.
import { join } from 'node:path'
import type { BackupManifest } from '../../../contract/backup/backup.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Session } from '../../core/store.ts'
import { shownAddress } from '../../postgres/address.ts'
import { findInventoryDifference } from '../compare-inventories.ts'
import { finishBackup, refuseBackupThere } from '../finish-backup.ts'
import { takeInventory } from '../inventory.ts'
import { besideFile } from '../workspace.ts'
import { connectionArgs, requireProgram, runProgram } from './programs.ts'
import { readDump } from './read-dump.ts'
import { readPostgresSnapshot, type Snapshot } from './snapshot.ts'

export interface PostgresBackupRequest {
  readonly url: string
  readonly backupPath: string
  /** When it is made; absent: the copy's modification time. */
  readonly madeAt?: Date
  readonly signal?: AbortSignal | undefined
  /** Inspects the snapshot that is backed up; if this throws, nothing is left behind. */
  readonly inspect?: (session: Session) => Promise<void>
  /** Replaces pg_dump, to prove that an incomplete dump is detected. */
  readonly dump?: typeof dumpSnapshot
}

/** @throws Failure file_exists, file_unwritable, program_missing, database_…; leaves nothing behind then */
export async function makePostgresBackup(request: PostgresBackupRequest): Promise<BackupManifest> {
  const { url, backupPath, signal, inspect = async () => {}, dump = dumpSnapshot } = request
  refuseBackupThere(backupPath)
  return besideFile(backupPath, async (directory) => {
    const copy = join(directory, 'backup.dump')
    const inventory = await readPostgresSnapshot(url, async (snapshot) => {
      await dump(snapshot, { url, copy, directory, signal })
      await inspect(snapshot.session)
      return takeInventory(snapshot.session)
    })
    const difference = findInventoryDifference((await readDump(copy, signal)).inventory, inventory)
    if (difference !== null)
      throw new Failure('database_damaged', `No backup was made: the dump differs from the database: ${difference}`, {
        hint: 'check the database with: turnout doctor',
      })
    return finishBackup({ copy, directory, backupPath, engine: 'postgres', madeAt: request.madeAt, inventory })
  })
}

interface Destination {
  readonly url: string
  readonly copy: string
  /** A private directory. */
  readonly directory: string
  readonly signal: AbortSignal | undefined
}

// The user who restores becomes the owner; publications and subscriptions are not turnout's.
const extent = ['--no-owner', '--no-privileges', '--no-publications', '--no-subscriptions', '--no-tablespaces']

export async function dumpSnapshot(snapshot: Snapshot, { url, copy, directory, signal }: Destination): Promise<void> {
  const { name, schema, serverMajor } = snapshot
  await requireProgram('pg_dump', serverMajor)
  await requireProgram('pg_restore', serverMajor)
  await runProgram('pg_dump', {
    args: [
      '--format=custom',
      `--snapshot=${name}`,
      `--schema="${schema.replaceAll('"', '""')}"`,
      '--lock-wait-timeout=10s',
      ...extent,
      `--file=${copy}`,
      ...connectionArgs(url, directory),
    ],
    signal,
    failure: (problem) =>
      new Failure('database_unavailable', `pg_dump could not back up ${shownAddress(url)}: ${problem}`, {
        hint: 'fix that, then try again; no file was left behind',
      }),
  })
}
