// Parameters of OAuth requests: none may be repeated, and an empty one counts as absent (RFC 6749, 3.1).
import { OAuthError } from './oauth-error.ts'

export type Params = ReadonlyMap<string, string>

export interface ReadParams {
  readonly params: Params
  /** Names that were sent more than once. */
  readonly repeated: ReadonlySet<string>
}

/** @param text in the form of application/x-www-form-urlencoded */
export function readParams(text: string): ReadParams {
  const params = new Map<string, string>()
  const repeated = new Set<string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (params.has(name)) repeated.add(name)
    if (value !== '') params.set(name, value)
  }
  return { params, repeated }
}

/** @throws OAuthError invalid_request */
export function requireOnce({ repeated }: ReadParams): void {
  const [name] = repeated
  if (name !== undefined) throw new OAuthError('invalid_request', `${name.slice(0, 50)} was sent more than once`)
}

/** @throws OAuthError invalid_request */
export function required(params: Params, name: string): string {
  const value = params.get(name)
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`)
  return value
}
