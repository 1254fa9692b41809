// Sessions of browsers: a link uses itself up and begins one, a cookie names it, and it lasts no longer than its key. The
// key is read at every request: a revocation takes effect with the next one.
import { Failure } from '../../contract/core/failures.ts'
import type { Store, Session as StoreSession } from '../../store/core/store.ts'
import { findAccount } from '../../store/keys/accounts.ts'
import { findKey } from '../../store/keys/keys.ts'
import {
  findSignInByCode,
  findSignInBySession,
  markSignedOut,
  type SignInRow,
  useSignIn,
} from '../../store/oauth/sign-ins.ts'
import type { Principal } from '../core/call.ts'
import { recordOnly } from '../core/changes.ts'
import type { SecretBox } from '../core/secrets/secret-box.ts'
import { isFormToken, makeFormToken } from '../core/signed-links.ts'
import { statusOfKey } from '../keys/key-rows.ts'
import { ownerOf, principalOf } from '../keys/principal.ts'
import { hashSecret, randomText } from './secrets.ts'

const sessionMs = 8 * 3_600_000
const tokenBytes = 32

/** Who is signed in, or would be by a link. */
export interface SignedIn {
  /** Of the sign-in. */
  readonly id: string
  /** The key that made the link, with its scopes of now. */
  readonly principal: Principal
  /** Null for the database's owner. */
  readonly keyName: string | null
  readonly accountName: string
  /** When the session, or the link, ends by itself. */
  readonly endsAt: string
}

/** What sessions are made and found with. */
export interface SignInTools {
  readonly store: Store
  readonly newId: (prefix: string, now: Date) => string
  readonly now: Date
}

/** Whom a link would sign in; undefined if it was used, has expired, is unknown, or its key is no longer valid. */
export function readLink({ store, now }: Pick<SignInTools, 'store' | 'now'>, code: string) {
  return store.read(async (session) => openLink(session, code, now))
}

async function openLink(session: StoreSession, code: string, now: Date): Promise<SignedIn | undefined> {
  const row = await findSignInByCode(session, hashSecret(code))
  if (row === undefined || row.used_at !== null || isOver(row.expires_at, now)) return undefined
  return signedInBy(session, row, { now, endsAt: row.expires_at })
}

/**
 * Uses a link up and begins its session, as an audit entry.
 * @returns the cookie's text, which is kept nowhere; undefined if the link is good no longer
 */
export function useLink(
  { store, newId, now }: SignInTools,
  code: string,
): Promise<{ readonly token: string; readonly endsAt: string } | undefined> {
  const token = randomText(tokenBytes)
  return store.write(async (session) => {
    const whom = await openLink(session, code, now)
    if (whom === undefined) return undefined
    const endsAt = endOf(whom.principal, now)
    const begun = { used_at: now.toISOString(), session_hash: hashSecret(token), session_ends_at: endsAt }
    if (!(await useSignIn(session, { id: whom.id, ...begun }))) return undefined
    record({ session, newId, now }, whom, { operation: 'signIn', data: { endsAt } })
    return { token, endsAt }
  })
}

/** Eight hours from now, or when the key expires. */
function endOf({ expiresAt }: Principal, now: Date): string {
  const latest = now.getTime() + sessionMs
  return new Date(expiresAt === null ? latest : Math.min(latest, Date.parse(expiresAt))).toISOString()
}

/** Who is signed in by a request's Cookie header at a public address; undefined if nobody is. */
export async function findSignedIn(
  { store, now }: Pick<SignInTools, 'store' | 'now'>,
  { cookie, publicUrl }: { readonly cookie: string | undefined; readonly publicUrl: string },
): Promise<SignedIn | undefined> {
  const token = tokenIn(cookie, publicUrl)
  if (token === undefined) return undefined
  return store.read(async (session) => {
    const row = await findSignInBySession(session, hashSecret(token))
    if (!row?.session_ends_at || row.signed_out_at !== null || isOver(row.session_ends_at, now)) return undefined
    return signedInBy(session, row, { now, endsAt: row.session_ends_at })
  })
}

/** Ends a session, as an audit entry. */
export async function signOut({ store, newId, now }: SignInTools, whom: SignedIn): Promise<void> {
  await store.write(async (session) => {
    await markSignedOut(session, whom.id, now.toISOString())
    record({ session, newId, now }, whom, { operation: 'signOut', data: {} })
  })
}

async function signedInBy(
  session: StoreSession,
  { id, account_id: accountId, key_id: keyId }: SignInRow,
  { now, endsAt }: { readonly now: Date; readonly endsAt: string },
): Promise<SignedIn | undefined> {
  const account = await findAccount(session, accountId)
  if (account === undefined) return undefined
  const common = { id, accountName: account.name, endsAt }
  if (keyId === null) return { ...common, principal: ownerOf(accountId), keyName: null }
  const key = await findKey(session, { accountId, eventId: null }, keyId)
  if (key === undefined || statusOfKey(key, now) !== 'active') return undefined
  return { ...common, principal: principalOf(key), keyName: key.name }
}

function record(
  { session, newId, now }: Pick<SignInTools, 'newId' | 'now'> & { readonly session: StoreSession },
  { id, principal }: SignedIn,
  { operation, data }: { readonly operation: 'signIn' | 'signOut'; readonly data: object },
): void {
  const context = { operation, principal, session, now, newId: (prefix: string) => newId(prefix, now) }
  recordOnly(context, { subject: id, eventId: null, data: { id, ...data } })
}

const isOver = (instant: string, now: Date) => Date.parse(instant) <= now.getTime()

/** Browsers take a `__Host-` cookie from nobody but this very host, and only by https. */
const cookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-turnout' : 'turnout')

/** The Set-Cookie header of a session, or without a token the one that removes it. */
export function sessionCookie(
  publicUrl: string,
  session?: { readonly token: string; readonly seconds: number },
): string {
  const { token = '', seconds = 0 } = session ?? {}
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(publicUrl)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`
}

function tokenIn(cookie: string | undefined, publicUrl: string): string | undefined {
  const name = `${cookieName(publicUrl)}=`
  const found = (cookie ?? '').split(/; */).find((pair) => pair.startsWith(name))
  const token = found?.slice(name.length)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Where a signed-in browser's form is for: a token made for one session is worth nothing in another. */
const placeOf = (page: string, { id }: SignedIn) => `${page} ${id}`

/** The anti-forgery token of a form that a signed-in browser is shown. @param page what it is for, as a path */
export const makeSessionToken = (secrets: SecretBox, page: string, to: SignedIn & { readonly now: Date }) =>
  makeFormToken(secrets, placeOf(page, to), to.now)

/** @throws Failure insufficient_scope unless the token was made for this page and this session */
export async function expectSessionToken(
  secrets: SecretBox,
  token: string,
  { page, by, now }: { readonly page: string; readonly by: SignedIn; readonly now: Date },
): Promise<void> {
  if (await isFormToken(secrets, token, { place: placeOf(page, by), now })) return
  throw new Failure('insufficient_scope', 'This form was made for somebody else, or has expired', {
    hint: 'Open the page again.',
  })
}
