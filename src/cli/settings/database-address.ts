// Reads a typed database address: a file, `sqlite:FILE` or `postgres://user@host/name`.
import { resolve } from 'node:path'
import { isInTheClear, readPostgresPlace } from '../../contract/addresses/postgres-place.ts'
import type { Context } from '../core/context.ts'

export const isPostgresAddress = (address: string) => /^postgres(ql)?:\/\//.test(address)

/** `sqlite:/path` for a file; an address with a scheme unchanged. */
export function addressOf(typed: string, directory: string): string {
  // A scheme has at least two letters: C: is a drive.
  return /^[a-z][a-z0-9+.-]+:/i.test(typed) ? typed : `sqlite:${resolve(directory, typed)}`
}

/** The address without its password, which may precede the host or be an option. */
export function shownDatabase(address: string): string {
  if (address.startsWith('sqlite:')) return address.slice('sqlite:'.length)
  return address.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//')
}

/** Warns if the connection to a database is explicitly unencrypted. */
export function warnInTheClear({ host, warn }: Pick<Context, 'host' | 'warn'>, address: string): void {
  if (!isPostgresAddress(address) || !isInTheClear(readPostgresPlace(address, host.env))) return
  warn(`sslmode=disable: others on the network can read and change the traffic to ${shownDatabase(address)}; use TLS`)
}
