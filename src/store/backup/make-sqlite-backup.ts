// Makes a backup of a SQLite database in use: a copy of one snapshot, checked before it gets its name.
import { join } from 'node:path'
import type { BackupManifest, Inventory } from '../../contract/backup/backup.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Session } from '../core/store.ts'
import { finishBackup, refuseBackupThere } from './finish-backup.ts'
import { findFileDamage, takeInventory } from './inventory.ts'
import { copyDatabase, type Grown, readDatabase } from './open-read-only.ts'
import { settle } from './place-file.ts'
import { besideFile } from './workspace.ts'

export interface BackupRequest {
  readonly databasePath: string
  /** Path of the backup; its manifest goes beside it. */
  readonly backupPath: string
  /** When it is made; absent: the copy's modification time. */
  readonly madeAt?: Date
  /** The newest schema accepted; absent: this program's. */
  readonly schemaVersion?: number
  /** Replaces the copying, to prove that an incomplete copy is detected. */
  readonly copy?: typeof copyDatabase
  /** Inspects the copy before it gets its name; if this throws, nothing is left behind. */
  readonly inspect?: (session: Session) => Promise<void>
}

/**
 * Copies what is committed when it begins, checks the copy, then names it: the manifest first, so that a backup that has its
 * name is complete.
 * @throws Failure file_exists, file_unwritable, database_…
 */
export async function makeBackup(request: BackupRequest): Promise<BackupManifest> {
  const { databasePath, backupPath, inspect = async () => {} } = request
  refuseBackupThere(backupPath)
  return besideFile(backupPath, async (directory) => {
    const copy = join(directory, 'backup.db')
    const before = withRoom(backupPath, () => (request.copy ?? copyDatabase)(databasePath, copy, request.schemaVersion))
    settle(copy)
    const inventory = await readDatabase(copy, async (session) => {
      await requireSound(session)
      await inspect(session)
      return takeInventory(session)
    })
    requireWhole(inventory, before)
    return finishBackup({ copy, directory, backupPath, engine: 'sqlite', madeAt: request.madeAt, inventory })
  })
}

/** SQLite doesn't say which of the two disks is full; the database is only read, so it is the backup's. */
function withRoom<T>(backupPath: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.code !== 'database_full') throw cause
    throw new Failure('database_full', `No space left for the backup: ${backupPath}`, {
      hint: 'free some space there or name another place, then try again',
      cause,
    })
  }
}

async function requireSound(session: Session): Promise<void> {
  const [damage] = await findFileDamage(session).catch((error: unknown) => {
    if (error instanceof Failure) return [error.message]
    throw error
  })
  if (damage !== undefined) throw damagedCopy(`the copy of the database is damaged: ${damage}`)
}

function requireWhole({ rows }: Inventory, before: Grown): void {
  for (const [table, count] of Object.entries(before)) {
    if ((rows[table] ?? 0) >= count) continue
    throw damagedCopy(`the copy has ${rows[table]} rows of ${table}, but the database already had ${count}`)
  }
}

const damagedCopy = (problem: string) =>
  new Failure('database_damaged', `No backup was made: ${problem}`, { hint: 'check the database with: turnout doctor' })
