// Scopes in tables and cards.
import { scopes } from '../../../contract/core/operation.ts'

/** The scopes of a key, an OAuth client or a grant, as a list for people. */
export const scopesOf = (record: { readonly scopes?: readonly string[] }): string | undefined =>
  record.scopes?.length === scopes.length ? 'everything' : record.scopes?.join(', ')
