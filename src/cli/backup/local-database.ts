// Resolves the database that backup and restore work on.
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
  summary: 'database file, or an address like postgres://user@host/name',
  defaultText: 'the embedded database',
  completes: 'file',
}

/** A file, or the address of a PostgreSQL database. */
export type LocalDatabase = { readonly path: string } | { readonly url: string }

/** @throws Failure `usage` for a hosted service, and for an invalid database */
export function localDatabase(context: Context, { flags }: Input, verb: string): LocalDatabase {
  const { host, settings } = context
  const { value, source } = settings.baseUrl
  if (typeof flags.database === 'string')
    return databaseNamed(context, { flag: 'database', text: flags.database, verb })
  if (isEmbedded(value)) return { path: databasePath(host, settings) }
  throw new Failure(
    'usage',
    `${value} (${source}) is a hosted service: turnout ${verb} must be run on the machine that hosts it`,
    {
      hint: 'log in to that machine, or name a database on this one with --database FILE',
    },
  )
}

interface NamedDatabase {
  readonly flag: string
  readonly text: string
  readonly verb: string
}

/** The database that a flag names. @throws Failure `usage` */
export function databaseNamed(context: Context, { flag, text, verb }: NamedDatabase): LocalDatabase {
  if (isPostgresAddress(text)) {
    warnInTheClear(context, text)
    return { url: text }
  }
  const path = text.replace(/^sqlite:/, '')
  // Two letters at least: C: is a drive.
  if (path !== '' && path !== ':memory:' && !/^[a-z][a-z0-9+.-]+:/i.test(path)) {
    return { path: resolve(context.host.cwd, path) }
  }
  const problem = 'is neither a SQLite database file nor an address like postgres://user@host/name'
  throw usageFailure(`--${flag} ${quoted(text)} ${problem}`, verb.split(' '))
}
