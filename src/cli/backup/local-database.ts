// Which database a command means that works on the database itself: backup and restore.
import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { isPostgresAddress, warnInTheClear } from '../settings/database-address.ts'
import { databasePath } from '../settings/database-path.ts'

export const databaseFlag: Flag = {
  name: 'database',
  kind: 'text',
  placeholder: 'FILE',
  summary: 'file of the database, or an address like postgres://user@host/name',
  defaultText: 'the embedded one',
  completes: 'file',
}

/** A file, or the address of a database on a server. */
export type LocalDatabase = { readonly path: string } | { readonly url: string }

/** @throws Failure `usage` for a service elsewhere, and for what is no database */
export function localDatabase(context: Context, { flags }: Input, verb: string): LocalDatabase {
  const { host, settings } = context
  const { value, source } = settings.baseUrl
  if (typeof flags.database === 'string') {
    if (isPostgresAddress(flags.database)) {
      warnInTheClear(context, flags.database)
      return { url: flags.database }
    }
    return { path: resolve(host.cwd, fileOf(flags.database, verb)) }
  }
  if (isEmbedded(value)) return { path: databasePath(host, settings) }
  throw new Failure('usage', `a hosted service is backed up where it runs, and ${value} (${source}) is one`, {
    hint: `run turnout ${verb} there, or name a database of this machine with --database FILE`,
  })
}

function fileOf(text: string, verb: string): string {
  const path = text.replace(/^sqlite:/, '')
  // Two letters at least: C: is a drive.
  if (path !== '' && path !== ':memory:' && !/^[a-z][a-z0-9+.-]+:/i.test(path)) return path
  const problem = 'is neither the file of a SQLite database nor an address like postgres://user@host/name'
  throw usageFailure(`--database ${quoted(text)} ${problem}`, verb.split(' '))
}
