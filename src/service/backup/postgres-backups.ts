// Backups of a PostgreSQL database: made while it is in use, and restored into an empty one.
import type { BackupFinding, BackupManifest } from '../../contract/backup/backup.ts'
import { Failure } from '../../contract/core/failures.ts'
import { makePostgresBackup, type PostgresBackupRequest } from '../../store/backup/postgres/make-backup.ts'
import { readDump } from '../../store/backup/postgres/read-dump.ts'
import { requireRestorable, restoreDump } from '../../store/backup/postgres/restore-dump.ts'
import type { StoppedSending } from '../../store/backup/stop-sending.ts'
import { inspectDatabase } from './inspect-database.ts'
import type { MadeBackup } from './sqlite-backups.ts'
import { verifiedManifest } from './verify-backup.ts'

/** @throws Failure file_exists, file_unwritable, program_missing, database_…; nothing is left behind then */
export async function createPostgresBackup(request: Omit<PostgresBackupRequest, 'inspect'>): Promise<MadeBackup> {
  const found: BackupFinding[] = []
  const manifest = await makePostgresBackup({
    ...request,
    inspect: async (session) => void found.push(...(await inspectDatabase(session))),
  })
  return { manifest, warnings: found.filter(({ status }) => status !== 'ok') }
}

export interface PostgresRestoration {
  readonly backupPath: string
  readonly url: string
  readonly signal?: AbortSignal | undefined
  /** Called when only the change itself remains; if it throws, nothing has changed. */
  readonly confirm: (verified: { manifest: BackupManifest; warnings: readonly BackupFinding[] }) => Promise<void>
}

/**
 * Restores a verified backup into an empty database, and counts its rows again.
 * @returns what waits until somebody starts it again
 * @throws Failure backup_damaged, database_not_empty for a database with any content, program_missing
 */
export async function restorePostgresBackup(restoration: PostgresRestoration): Promise<StoppedSending> {
  const { backupPath, url, signal, confirm } = restoration
  const { manifest, warnings } = await verifiedManifest(backupPath)
  if (manifest.engine !== 'postgres') {
    throw new Failure('usage', `${backupPath} is a backup of a SQLite database`, {
      hint: 'restore it to a file with --database FILE, then move it: turnout migrate --from FILE --to postgres://…',
    })
  }
  const { schema } = await readDump(backupPath, signal)
  await requireRestorable(url)
  await confirm({ manifest, warnings })
  return restoreDump({ dumpPath: backupPath, url, schema, inventory: manifest, signal })
}
