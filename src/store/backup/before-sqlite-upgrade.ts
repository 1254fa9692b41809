// The backup before a SQLite migration: beside the database, named for the new schema.

import { takeInventory } from './inventory.ts'
import { makeBackup } from './make-sqlite-backup.ts'
import { readDatabase } from './open-read-only.ts'
import { backupOnce } from './reuse-or-name.ts'

/** Makes one, unless an upgrade that failed has left one of this very state. @returns its path @throws as makeBackup */
export const backupBeforeUpgrade = (databasePath: string, { from, to }: { from: number; to: number }) =>
  backupOnce(`${databasePath}.before-schema-${to}`, {
    look: () => readDatabase(databasePath, takeInventory),
    make: (backupPath) => makeBackup({ databasePath, backupPath, schemaVersion: from }),
  })
