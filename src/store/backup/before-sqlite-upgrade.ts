// The backup before a SQLite migration: beside the database, named for the new schema.

import { takeInventory } from './inventory.ts'
import { makeBackup } from './make-sqlite-backup.ts'
import { readDatabase } from './open-read-only.ts'
import { backupOnce } from './reuse-or-name.ts'

/** Makes one, or reuses what a failed upgrade made of the same state. @returns its path @throws as makeBackup */
export const backupBeforeUpgrade = (databasePath: string, { from, to }: { from: number; to: number }) =>
  backupOnce(`${databasePath}.before-schema-${to}`, {
    readInventory: () => readDatabase(databasePath, takeInventory),
    make: (backupPath) => makeBackup({ databasePath, backupPath, schemaVersion: from }),
  })
