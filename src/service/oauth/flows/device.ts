// Logging in by code (RFC 8628): a program shows eight letters and asks until somebody who has a key, or is signed in, has
// typed them and approved. For our own command line alone.
import { randomInt } from 'node:crypto'
import type { Scope } from '../../../contract/core/operation.ts'
import type { Session } from '../../../store/core/store.ts'
import {
  consumeOAuthRecord,
  findDeviceLogin,
  findOAuthRecord,
  insertOAuthRecord,
  notePolled,
  type OAuthRecord,
} from '../../../store/oauth/records.ts'
import type { SecretBox } from '../../core/secrets/secret-box.ts'
import { hashSecret } from '../secrets.ts'
import { type Consent, readScopes, storeGrant } from './consent.ts'
import type { Client } from './find-client.ts'
import { invalidGrant, OAuthError } from './oauth-error.ts'
import { type Params, required } from './params.ts'
import {
  type FlowTools,
  isOver,
  issuePair,
  lifetimes,
  makeToken,
  newPair,
  newRecord,
  type TokenAnswer,
} from './tokens.ts'

/** Without vowels, so that no word comes of it, and without Y, which sounds like one (RFC 8628, 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const intervalS = 5

export interface DeviceDetails {
  readonly scopes: readonly Scope[]
  /** Where the request came from; null where that is unknown. */
  readonly address: string | null
  readonly agent: string | null
  readonly consent?: Consent
}

export interface DeviceAnswer {
  readonly device_code: string
  readonly user_code: string
  readonly verification_uri: string
  readonly expires_in: number
  readonly interval: number
}

/** What people type, however they write it: eight letters; undefined for anything else. */
function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === 8 && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}

/** Eight letters are few enough to try them all, so that their hash has a key. */
const hashUserCode = async (secrets: SecretBox, code: string) =>
  (await secrets.mac(code, 'oauth user code')).toString('base64url')

export interface Asking {
  readonly client: Client
  readonly params: Params
  readonly now: Date
  readonly issuer: string
  readonly address: string | undefined
  readonly agent: string | undefined
}

/** Begins a login. @throws OAuthError invalid_scope */
export async function beginDeviceLogin(tools: FlowTools, asking: Asking): Promise<DeviceAnswer> {
  const { client, params, now, issuer, address, agent } = asking
  const deviceCode = makeToken('device')
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  const details: DeviceDetails = {
    scopes: readScopes(params.get('scope'), client),
    address: address ?? null,
    agent: agent?.replace(/[^\x20-\x7e]/g, '').slice(0, 100) || null,
  }
  const row = {
    ...newRecord('device', deviceCode, { clientId: client.id, endMs: now.getTime() + lifetimes.device, now }),
    details: JSON.stringify(details),
    user_code: await hashUserCode(tools.secrets, code),
    state: 'waiting' as const,
  }
  await tools.store.write((session) => insertOAuthRecord(session, row), { isConcurrent: true })
  return {
    device_code: deviceCode,
    user_code: `${code.slice(0, 4)}-${code.slice(4)}`,
    verification_uri: `${issuer}/device`,
    expires_in: lifetimes.device / 1000,
    interval: intervalS,
  }
}

/** The login that a typed code is for, as long as nobody has settled it. */
export async function findWaitingLogin(
  session: Session,
  { secrets, typed, now }: { secrets: SecretBox; typed: string; now: Date },
): Promise<{ row: OAuthRecord; details: DeviceDetails; code: string } | undefined> {
  const code = readUserCode(typed)
  const row = code === undefined ? undefined : await findDeviceLogin(session, await hashUserCode(secrets, code))
  if (code === undefined || !row || isOver(row, now) || row.state !== 'waiting') return undefined
  return { row, details: JSON.parse(row.details) as DeviceDetails, code: `${code.slice(0, 4)}-${code.slice(4)}` }
}

/** Answers a program that asks whether it may go on. @throws OAuthError authorization_pending, slow_down, … */
export async function pollDeviceLogin(
  { store, newId }: FlowTools,
  { client, params, now }: { client: Client; params: Params; now: Date },
): Promise<TokenAnswer> {
  const hash = hashSecret(required(params, 'device_code'))
  const row = await store.read((session) => findOAuthRecord(session, 'device', hash))
  if (!row || row.client_id !== client.id || row.used_at !== null) throw invalidGrant('device code')
  if (isOver(row, now)) throw new OAuthError('expired_token', 'The code has expired; ask for another one')
  if (row.state === 'denied') throw new OAuthError('access_denied', 'Somebody has refused this login')
  const { consent } = JSON.parse(row.details) as DeviceDetails
  if (row.state !== 'approved' || !consent) {
    // A little less than the interval: clocks of programs are not ours.
    const since = new Date(now.getTime() - (intervalS * 1000 - 500)).toISOString()
    const polled = { now: now.toISOString(), since }
    const isDue = await store.write((session) => notePolled(session, hash, polled), { isConcurrent: true })
    if (!isDue) throw new OAuthError('slow_down', `Ask no more often than every ${intervalS} s`)
    throw new OAuthError('authorization_pending', 'Nobody has approved this login yet')
  }
  const id = newId('gra', now)
  const answer = await store.write(
    async (session) => {
      const writing = { session, now, newId: (prefix: string) => newId(prefix, now) }
      if (!(await consumeOAuthRecord(session, hash, { used_at: now.toISOString(), grant_id: id }))) return undefined
      const grant = await storeGrant(writing, { id, client, consent, flow: 'device_code' })
      const { scopes } = consent
      const issued = { grantId: id, clientId: client.id, scopes, grantEndsAt: grant.expires_at, now }
      return issuePair(session, newPair(), issued)
    },
    { isConcurrent: true },
  )
  if (answer === undefined) throw invalidGrant('device code')
  return answer
}
