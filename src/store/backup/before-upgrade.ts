// The backup that is made before a migration changes a database: beside it, named for the schema that comes.
import { lstatSync, readFileSync } from 'node:fs'
import type { BackupManifest } from '../../contract/backups.ts'
import { takeInventory } from './inventory.ts'
import { makeBackup } from './make-backup.ts'
import { hashFile, manifestPath } from './manifest.ts'
import { readDatabase } from './open-copy.ts'

/** Makes one, unless an upgrade that failed has left one of this very state. @returns its path @throws as makeBackup */
export async function backupBeforeUpgrade(databasePath: string, { from, to }: { from: number; to: number }) {
  for (let attempt = 1; ; attempt += 1) {
    const backupPath = `${databasePath}.before-schema-${to}${attempt === 1 ? '' : `-${attempt}`}`
    if (lstatSync(backupPath, { throwIfNoEntry: false })) {
      if (await holdsState(backupPath, databasePath)) return backupPath
    } else {
      await makeBackup({ databasePath, backupPath, schemaVersion: from })
      return backupPath
    }
  }
}

async function holdsState(backupPath: string, databasePath: string): Promise<boolean> {
  try {
    const manifest = JSON.parse(readFileSync(manifestPath(backupPath), 'utf8')) as BackupManifest
    if ((await hashFile(backupPath)).sha256 !== manifest.sha256) return false
    const now = await readDatabase(databasePath, takeInventory)
    return JSON.stringify(await readDatabase(backupPath, takeInventory)) === JSON.stringify(now)
  } catch {
    // Not a backup of ours, or a broken one: the next name is free.
    return false
  }
}
