// Where Debian's packages put PostgreSQL.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const installed = '/usr/lib/postgresql'

/** Folder of the newest server's programs; null where none is installed. */
export function findPrograms(): string | null {
  if (!existsSync(installed)) return null
  const versions = readdirSync(installed).filter((name) => existsSync(path.join(installed, name, 'bin/initdb')))
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0]
  return newest === undefined ? null : path.join(installed, newest, 'bin')
}
