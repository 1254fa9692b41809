// Scopes in tables and cards.
import { scopes } from '../../../contract/core/operation.ts'

/** Scopes that a table names before it counts the others. */
const namedMax = 2

/** The scopes of a key, an OAuth client or a grant in a table: `all`, or the first of them and how many more. */
export function fewScopesOf({ scopes: held }: { readonly scopes?: readonly string[] }): string | undefined {
  if (held === undefined || held.length === scopes.length) return held && 'all'
  const more = held.length - namedMax
  return more > 0 ? `${held.slice(0, namedMax).join(', ')} +${more}` : held.join(', ')
}

/** The scopes of a key, an OAuth client or a grant, as a list for people. */
export const scopesOf = (record: { readonly scopes?: readonly string[] }): string | undefined =>
  record.scopes?.length === scopes.length ? 'everything' : record.scopes?.join(', ')
