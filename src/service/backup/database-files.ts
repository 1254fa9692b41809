// Finds files beside a database that need attention: leftovers, and broken key files. Opens no database, changes nothing.
import { existsSync, lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findLeftovers, type Leftover } from '../../store/backup/workspace.ts'
import { asideFiles, describeKeyFile, secretFileBeside } from '../core/secrets/secret-key-file.ts'

export interface FoundFiles {
  readonly leftovers: readonly Leftover[]
  /** Files that should hold the secret key and don't. */
  readonly brokenKeys: readonly string[]
  readonly unreadableKeys: readonly string[]
  /** Broken key files that were set aside. */
  readonly keysAside: readonly string[]
}

export function findFiles(databasePath: string, dataDirectory: string): FoundFiles {
  const keys = [secretFileBeside(databasePath), join(dataDirectory, 'turnout.secret')]
  const folders = new Set([dirname(databasePath), dataDirectory, tmpdir()])
  return {
    leftovers: [...[...folders].flatMap(findLeftovers), ...halfMoved(databasePath)],
    brokenKeys: keys.filter((file) => describeKeyFile(file) === 'broken'),
    unreadableKeys: keys.filter((file) => describeKeyFile(file) === 'unreadable'),
    keysAside: keys.flatMap(asideFiles),
  }
}

/** The unfinished target of an interrupted move; the next move to the same path starts over. */
function halfMoved(databasePath: string): Leftover[] {
  const path = `${databasePath}.moving`
  return existsSync(path) ? [{ path, sizeBytes: lstatSync(path).size, isEnded: false }] : []
}
