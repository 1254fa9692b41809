// Makes the fields of a request from flags: only those that were given, under the names of the contract. And its path.
import { Failure } from '../../contract/core/failures.ts'
import type { OperationName } from '../../contract/operations.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'
import { currencyFlag } from './money/amount-flag.ts'

export const fieldOf = ({ field, name }: Flag): string => field ?? camelCase(name)

/** The values of flags by field; what `--no-…` clears is an empty list, false or null. */
export function flagFields(flags: readonly Flag[], input: Input): Record<string, FlagValue> {
  const sent = flags.filter((flag) => flag !== currencyFlag)
  return Object.fromEntries(
    sent.map((flag) => {
      const value = input.flags[camelCase(flag.name)]
      return [fieldOf(flag), value === null ? clearedValue(flag) : value]
    }),
  )
}

const clearedValue = ({ kind, repeatable }: Flag) => (repeatable ? [] : kind === 'switch' ? false : null)

/** Drops fields without a value; null stays, since it clears a field. The kinds of the flags vouch for the types. */
export function definedFields<T extends object>(fields: { readonly [K in keyof T]?: unknown }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** The method of an operation, and the id under the name that it has in its path, if there is one. */
export async function requestTo(operation: OperationName, id: string): Promise<PathOf> {
  const { method, path } = (await import('../../contract/operations.ts')).operations[operation]
  const name = /\{(\w+)\}/.exec(path)?.[1]
  return { method, params: name === undefined ? {} : { [name]: id } }
}

interface PathOf {
  readonly method: string
  readonly params: Readonly<Record<string, string>>
}

/** The same for an update, which must change at least one field. @throws Failure usage */
export function changedFields<T extends object>(
  fields: { readonly [K in keyof T]?: unknown },
  flags: readonly Flag[],
): T {
  const body = definedFields<T>(fields)
  if (Object.keys(body).length > 0) return body
  const names = flags.filter((flag) => flag !== currencyFlag).map(({ name }) => `--${name}`)
  throw new Failure('usage', 'nothing to change', {
    hint: `add at least one of ${names.join(', ')}`,
  })
}
