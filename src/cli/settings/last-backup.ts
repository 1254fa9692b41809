// Remembers where the last backup of a database file went: a note beside the database. What is in the backup and when it
// was made stands in its own manifest, which is read when it is asked for: a backup that was deleted is none.
import { statSync } from 'node:fs'
import { replaceDurably } from '../../files/durable-file.ts'
import { isRecord } from '../../terminal/tables/shape.ts'
import { readJsonFile } from '../files/read-json-file.ts'

/** Null parts for a database without a backup, or whose last one is gone. */
export interface LastBackup {
  readonly file: string | null
  readonly madeAt: string | null
}

const notePath = (databasePath: string) => `${databasePath}.last-backup.json`

/** @throws Failure file_unwritable */
export function rememberBackup(databasePath: string, file: string): void {
  replaceDurably(notePath(databasePath), `${JSON.stringify({ file })}\n`)
}

export function lastBackup(databasePath: string): LastBackup {
  const file = textIn(notePath(databasePath), 'file')
  const madeAt = file === undefined || !isFile(file) ? undefined : textIn(`${file}.manifest.json`, 'madeAt')
  return file === undefined || madeAt === undefined ? { file: null, madeAt: null } : { file, madeAt }
}

const bytesMax = 1_000_000

/** A field of a small JSON file; undefined if there is none, or no such file. */
function textIn(path: string, field: string): string | undefined {
  const content = readJsonFile<unknown>(path, bytesMax)
  const value = isRecord(content) ? content[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
