// Names the backup before an upgrade, or reuses one that a failed upgrade made of the same state.
import { lstatSync } from 'node:fs'
import type { BackupManifest, Inventory } from '../../contract/backup/backup.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { findInventoryDifference } from './compare-inventories.ts'
import { hashFile, manifestBytesMax, manifestPath } from './manifest.ts'

interface Once {
  /** Takes the database's inventory. */
  readonly readInventory: () => Promise<Inventory>
  readonly make: (backupPath: string) => Promise<unknown>
}

/** @returns its path: `basePath`, or that with a number appended @throws as `make` */
export async function backupOnce(basePath: string, { readInventory, make }: Once): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const backupPath = attempt === 1 ? basePath : `${basePath}-${attempt}`
    if (!lstatSync(backupPath, { throwIfNoEntry: false })) {
      await make(backupPath)
      return backupPath
    }
    if (await holdsState(backupPath, readInventory)) return backupPath
  }
}

async function holdsState(backupPath: string, readInventory: () => Promise<Inventory>): Promise<boolean> {
  try {
    const manifest = parseJson(
      readFileWithin(manifestPath(backupPath), manifestBytesMax).toString('utf8'),
    ) as BackupManifest
    if ((await hashFile(backupPath)).sha256 !== manifest.sha256) return false
    return findInventoryDifference(await readInventory(), manifest) === null
  } catch {
    // Not a turnout backup, or a broken one: the next name is tried.
    return false
  }
}
