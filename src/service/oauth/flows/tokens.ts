// Access and refresh tokens: 256 random bits each, stored as SHA-256.
import { hkdfSync, randomBytes } from 'node:crypto'
import type { Scope } from '../../../contract/core/operation.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { insertOAuthRecord, type OAuthRecord, type OAuthRecordKind } from '../../../store/oauth/records.ts'
import type { SecretBox } from '../../core/secrets/secret-box.ts'
import { hashSecret } from '../secrets.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long each lasts. */
export const lifetimes = {
  code: minuteMs,
  access: 60 * minuteMs,
  /** From its last use. */
  refresh: 90 * dayMs,
  device: 10 * minuteMs,
  grant: 365 * dayMs,
  /** How long a refresh token that was used is answered with the same pair: a lost answer, or a second process. */
  grace: 30_000,
} as const

/** What flows work with. */
export interface FlowTools {
  readonly store: Store
  readonly secrets: SecretBox
  readonly newId: (prefix: string, now: Date) => string
}

const prefixes = { code: 'toc_', access: 'toa_', refresh: 'tor_', device: 'tod_' } as const
const tokenBytes = 32

/** A new token of a kind. */
export const makeToken = (kind: OAuthRecordKind): string => writeToken(kind, randomBytes(tokenBytes))

const writeToken = (kind: OAuthRecordKind, bytes: Uint8Array) =>
  prefixes[kind] + Buffer.from(bytes).toString('base64url')

/** Whether a text has the form of an access token. */
export const isAccessToken = (text: string): boolean => /^toa_[\w-]{43}$/.test(text)

/** The answer of the token endpoint (RFC 6749, 5.1). */
export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token?: string
  readonly scope: string
}

export interface Pair {
  readonly access: string
  readonly refresh: string
}

export const newPair = (): Pair => ({ access: makeToken('access'), refresh: makeToken('refresh') })

/**
 * The pair that follows a refresh token: made from it and a random salt, so that the same answer can be given again though
 * nothing of it is stored. The salt alone opens nothing.
 */
export function pairAfter(refreshToken: string, salt: string): Pair {
  const derive = (kind: 'access' | 'refresh') =>
    writeToken(
      kind,
      new Uint8Array(
        hkdfSync('sha256', refreshToken, Buffer.from(salt, 'base64url'), `turnout oauth ${kind}`, tokenBytes),
      ),
    )
  return { access: derive('access'), refresh: derive('refresh') }
}

/** What tokens are issued for. */
export interface Issued {
  readonly grantId: string
  readonly clientId: string
  readonly scopes: readonly Scope[]
  /** When the grant ends; null if never. */
  readonly grantEndsAt: string | null
  readonly now: Date
}

/** Stores an access token, and returns the answer that brings it. */
export async function issueAccess(session: Session, token: string, issued: Issued): Promise<TokenAnswer> {
  const endMs = earlier(issued.now.getTime() + lifetimes.access, issued.grantEndsAt)
  await insertOAuthRecord(session, {
    ...newRecord('access', token, { ...issued, endMs }),
    grant_id: issued.grantId,
    details: JSON.stringify(issued.scopes),
  })
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.max(0, Math.floor((endMs - issued.now.getTime()) / 1000)),
    scope: issued.scopes.join(' '),
  }
}

/**
 * Stores a pair of tokens, and returns the answer that brings it.
 * @param granted all scopes of the grant, which a later refresh may ask for again
 */
export async function issuePair(session: Session, pair: Pair, issued: Issued): Promise<TokenAnswer> {
  const answer = await issueAccess(session, pair.access, issued)
  const endMs = earlier(issued.now.getTime() + lifetimes.refresh, issued.grantEndsAt)
  await insertOAuthRecord(session, {
    ...newRecord('refresh', pair.refresh, { ...issued, endMs }),
    grant_id: issued.grantId,
    details: '{}',
  })
  return { ...answer, refresh_token: pair.refresh }
}

const earlier = (ms: number, end: string | null) => (end === null ? ms : Math.min(ms, Date.parse(end)))

/** The row of a code or token that nobody has used. */
export function newRecord(
  kind: OAuthRecordKind,
  token: string,
  { clientId, endMs, now }: { clientId: string; endMs: number; now: Date },
): OAuthRecord {
  return {
    hash: hashSecret(token),
    kind,
    client_id: clientId,
    grant_id: null,
    details: '{}',
    user_code: null,
    state: null,
    salt: null,
    successor: null,
    polled_at: null,
    used_at: null,
    expires_at: new Date(endMs).toISOString(),
    created_at: now.toISOString(),
  }
}

export const isOver = ({ expires_at }: Pick<OAuthRecord, 'expires_at'>, now: Date): boolean =>
  Date.parse(expires_at) <= now.getTime()
