// Tokens as a profile and the cache keep them. Imports nothing that costs a start time.

/** What a login got, in the profile of config.json. */
export interface StoredTokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token ends. */
  readonly expiresAt: string
  /** The origin that issued them; they are sent nowhere else. */
  readonly origin: string
}

const fields = ['accessToken', 'refreshToken', 'expiresAt', 'origin'] as const

/** The tokens of a profile, if it has any that are whole. */
export function tokensIn(profile: Readonly<Record<string, unknown>> | undefined): StoredTokens | undefined {
  const tokens = profile?.tokens
  return isTokens(tokens) ? tokens : undefined
}

/** Whether a value has the form of stored tokens. */
export const isTokens = (value: unknown): value is StoredTokens =>
  typeof value === 'object' && value !== null && fields.every((name) => typeof Reflect.get(value, name) === 'string')

/** A request that takes a while must not outlast its token. */
const leewayMs = 60_000

/** Whether a token that ends then can still be sent. */
export const isFresh = ({ expiresAt }: { readonly expiresAt: string }, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() > leewayMs
