// Reads tokens from the answer of a token endpoint.
import { Failure } from '../../../contract/core/failures.ts'
import type { OAuthAnswer } from './oauth-request.ts'

export interface NewTokens {
  readonly accessToken: string
  /** Absent for client credentials, which can ask again. */
  readonly refreshToken: string | undefined
  readonly expiresAt: string
}

const tokenShape = /^[\x21-\x7e]{1,1024}$/

/** Without a lifetime in the answer. */
const lifetimeS = 3600

/** @throws Failure invalid_response */
export function readTokens({ members }: OAuthAnswer, now: Date): NewTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = members
  const isToken = (text: unknown): text is string => typeof text === 'string' && tokenShape.test(text)
  if (!isToken(accessToken) || (refreshToken !== undefined && !isToken(refreshToken))) {
    throw new Failure('invalid_response', 'the service answered without a token')
  }
  const lastsS = typeof seconds === 'number' && seconds >= 0 ? seconds : lifetimeS
  return { accessToken, refreshToken, expiresAt: new Date(now.getTime() + lastsS * 1000).toISOString() }
}
