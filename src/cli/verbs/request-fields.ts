// A request carries the fields that were given and no others: made here from the flags, by the names of the contract.
import { Failure } from '../../contract/core/failures.ts'
import type { Flag } from '../core/command.ts'

/** Drops what was not given; null stays, it clears a field. The kinds of the flags vouch for the types. */
export function definedFields<T extends object>(fields: { readonly [K in keyof T]?: unknown }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** The same for an update, which must change something. */
export function changedFields<T extends object>(
  fields: { readonly [K in keyof T]?: unknown },
  flags: readonly Flag[],
): T {
  const body = definedFields<T>(fields)
  if (Object.keys(body).length > 0) return body
  const names = flags.filter(({ name }) => name !== 'event').map(({ name }) => `--${name}`)
  throw new Failure('usage', 'nothing to change: no field was given', {
    hint: `give at least one of ${names.join(', ')}`,
  })
}
