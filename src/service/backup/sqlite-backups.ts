// Backups of a SQLite database: made while it is in use, verified and restored.
import { copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BackupFinding, BackupManifest } from '../../contract/backup/backup.ts'
import { Failure } from '../../contract/core/failures.ts'
import { makePrivateDirectory } from '../../files/durable-file.ts'
import { makeBackup } from '../../store/backup/make-sqlite-backup.ts'
import { manifestPath } from '../../store/backup/manifest.ts'
import { settle } from '../../store/backup/place-file.ts'
import { inspectPlace, type Place, replaceDatabase } from '../../store/backup/replace-database.ts'
import { type StoppedSending, stopSendingIn } from '../../store/backup/stop-sending.ts'
import { besideFile } from '../../store/backup/workspace.ts'
import { inspectDatabase } from './inspect-database.ts'
import { requireVerified, verifyBackup } from './verify-backup.ts'

export { verifyBackup } from './verify-backup.ts'

export interface MadeBackup {
  readonly manifest: BackupManifest
  /** Defects of the database itself, which are now in the backup too. */
  readonly warnings: readonly BackupFinding[]
}

/** @throws Failure file_exists, file_unwritable, database_…; nothing is left behind then */
export async function createBackup(request: {
  databasePath: string
  backupPath: string
  now: Date
}): Promise<MadeBackup> {
  const found: BackupFinding[] = []
  const { databasePath, backupPath, now: madeAt } = request
  const manifest = await makeBackup({
    databasePath,
    backupPath,
    madeAt,
    inspect: async (session) => void found.push(...(await inspectDatabase(session))),
  })
  return { manifest, warnings: found.filter(({ status }) => status !== 'ok') }
}

export interface Restoration {
  readonly backupPath: string
  readonly databasePath: string
  readonly now: Date
  /** Called when only the change itself remains; if it throws, nothing has changed. */
  readonly confirm: (verified: {
    manifest: BackupManifest
    warnings: readonly BackupFinding[]
    place: Place
  }) => Promise<void>
}

export interface Restored extends StoppedSending {
  /** The old database's new path; null if there was none. */
  readonly replaced: string | null
}

/**
 * Replaces the database with a verified backup. What is verified is the copy that takes its place.
 * @throws Failure backup_damaged, database_locked while another process has the database open
 */
export async function restoreBackup({ backupPath, databasePath, now, confirm }: Restoration): Promise<Restored> {
  makePrivateDirectory(dirname(databasePath))
  return besideFile(databasePath, async (directory) => {
    const copy = join(directory, 'restored.db')
    const { manifest, warnings } = requireVerified(backupPath, await verifyCopy(backupPath, copy))
    if (manifest.engine !== 'sqlite') throw otherEngine(backupPath)
    await confirm({ manifest, warnings, place: await inspectPlace(databasePath) })
    const stopped = await stopSendingIn(copy, manifest)
    settle(copy)
    const asidePath = `${databasePath}.replaced-${now.toISOString().replace(/[-:.]/g, '')}`
    const isReplaced = await replaceDatabase(copy, { path: databasePath, asidePath })
    return { replaced: isReplaced ? asidePath : null, ...stopped }
  })
}

async function verifyCopy(backupPath: string, copy: string) {
  if (!existsSync(backupPath) || !existsSync(manifestPath(backupPath))) return verifyBackup(backupPath)
  copyFileSync(backupPath, copy)
  copyFileSync(manifestPath(backupPath), manifestPath(copy))
  return verifyBackup(copy)
}

const otherEngine = (path: string) =>
  new Failure('usage', `${path} is a backup of a PostgreSQL database`, {
    hint: 'restore it to an empty PostgreSQL database with --database postgres://user@host/name',
  })
