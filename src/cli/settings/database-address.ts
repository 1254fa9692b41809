// What is typed for a database, as its address: a file, `sqlite:FILE` or `postgres://user@host/name`. Opens nothing.
import { resolve } from 'node:path'
import { isInTheClear, readPostgresPlace } from '../../contract/addresses/postgres-place.ts'
import type { Context } from '../core/context.ts'

export const isPostgresAddress = (address: string) => /^postgres(ql)?:\/\//.test(address)

/** `sqlite:/path` for a file; what has a scheme stays as it is. */
export function addressOf(typed: string, directory: string): string {
  // Two letters at least: C: is a drive.
  return /^[a-z][a-z0-9+.-]+:/i.test(typed) ? typed : `sqlite:${resolve(directory, typed)}`
}

/** Without a password, which may stand before the host or among the options. */
export function shownDatabase(address: string): string {
  if (address.startsWith('sqlite:')) return address.slice('sqlite:'.length)
  return address.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//')
}

/** Says so where whatever goes to a database and comes from it can be read on the way: only an address that asks for it. */
export function warnInTheClear({ host, warn }: Pick<Context, 'host' | 'warn'>, address: string): void {
  if (!isPostgresAddress(address) || !isInTheClear(readPostgresPlace(address, host.env))) return
  warn(
    `sslmode=disable: everything between here and ${shownDatabase(address)} can be read and changed on the way; use TLS unless nobody else is on that network`,
  )
}
