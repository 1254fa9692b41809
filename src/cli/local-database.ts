// Which database file of this machine a command means that works on the file itself: backup and restore.
import { resolve } from 'node:path'
import { Failure } from '../contract/failures.ts'
import { isEmbedded } from './base-url.ts'
import type { Flag, Input } from './command.ts'
import type { Context } from './context.ts'
import { databasePath } from './database-path.ts'
import { quoted, usageFailure } from './usage.ts'

export const databaseFlag: Flag = {
  name: 'database',
  kind: 'text',
  placeholder: 'FILE',
  summary: 'file of the database',
  defaultText: 'the embedded one',
  completes: 'file',
}

/** @throws Failure `usage` for a service elsewhere, and for a database that is no file */
export function localDatabase({ host, settings }: Context, { flags }: Input, verb: string): string {
  const { value, source } = settings.baseUrl
  if (typeof flags.database === 'string') return resolve(host.cwd, fileOf(flags.database, verb))
  if (isEmbedded(value)) return databasePath(host, settings)
  throw new Failure('usage', `a hosted service is backed up where it runs, and ${value} (${source}) is one`, {
    hint: `run turnout ${verb} there, or name a database of this machine with --database FILE`,
  })
}

function fileOf(text: string, verb: string): string {
  const path = text.replace(/^sqlite:/, '')
  // Two letters at least: C: is a drive.
  if (path !== '' && path !== ':memory:' && !/^[a-z][a-z0-9+.-]+:/i.test(path)) return path
  throw usageFailure(`--database ${quoted(text)} is not the file of a SQLite database`, verb.split(' '))
}
