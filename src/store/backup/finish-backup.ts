// Finishes a backup: writes its manifest, and gives both files their names.
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { version } from '../../../package.json'
import type { BackupManifest, Inventory } from '../../contract/backup/backup.ts'
import { hashFile, manifestPath, manifestText } from './manifest.ts'
import { placeFile, refuseOccupied, settle } from './place-file.ts'
import { removeLeftovers } from './workspace.ts'

export interface FinishedCopy {
  readonly copy: string
  /** A private directory beside `backupPath`. */
  readonly directory: string
  readonly backupPath: string
  readonly engine: BackupManifest['engine']
  /** Absent: the copy's modification time. */
  readonly madeAt: Date | undefined
  readonly inventory: Inventory
}

/** @throws Failure file_exists if a backup of that name or its manifest exists */
export function refuseBackupThere(backupPath: string): void {
  // The manifest of a killed backup must not be in the way.
  removeLeftovers(dirname(backupPath))
  for (const path of [backupPath, manifestPath(backupPath)]) refuseOccupied(path)
}

/** Names the manifest first, so that a backup that has its name is complete. @throws Failure file_exists */
export async function finishBackup(finished: FinishedCopy): Promise<BackupManifest> {
  const { copy, directory, backupPath, engine, madeAt = statSync(copy).mtime, inventory } = finished
  settle(copy)
  const { manifest, text } = manifestText({
    format: 'turnout-backup-1',
    engine,
    madeAt: madeAt.toISOString(),
    turnoutVersion: version,
    ...(await hashFile(copy)),
    ...inventory,
  })
  const manifestFile = join(directory, 'manifest.json')
  writeFileSync(manifestFile, text, { mode: 0o600 })
  settle(manifestFile)
  placeFile(manifestFile, manifestPath(backupPath))
  try {
    placeFile(copy, backupPath)
  } catch (error) {
    rmSync(manifestPath(backupPath))
    throw error
  }
  return manifest
}
