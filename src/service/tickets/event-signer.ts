// Opens an event's signing key: the newest that this process can unseal. The first one is made with the event; another is
// made on demand when the file that unseals the others is lost or belongs to another machine.

import {
  createPrivateKey,
  type ED25519KeyPairOptions,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { Failure } from '../../contract/core/failures.ts'
import { signingKeysMax } from '../../contract/tickets/signing-keys.ts'
import type { Session } from '../../store/core/store.ts'
import { findTicketSeries, type TicketSeries, writeTicketSeries } from '../../store/tickets/series.ts'
import { insertSigningKey, type SigningKeyRow, signingKeysOf } from '../../store/tickets/signing-keys.ts'
import type { AnyCall, SealedKey, SessionlessCall, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'

/** What it takes to sign on behalf of the caller or of the service itself. */
export type Signing = Omit<WriteContext, 'session'> & Pick<SessionlessCall<'showTicket'>, 'store' | 'services'>

export interface EventSigner extends TicketSeries {
  readonly keyId: number
  readonly privateKey: KeyObject
}

interface Known {
  readonly series: TicketSeries | undefined
  readonly keys: readonly SigningKeyRow[]
}

const known = async (session: Session, eventId: string): Promise<Known> => ({
  series: await findTicketSeries(session, eventId),
  keys: await signingKeysOf(session, eventId),
})

/** @param ticketTypes ids of ticket types that need a number */
export async function openSigner(call: Signing, eventId: string, ticketTypes: readonly string[]): Promise<EventSigner> {
  const { series, keys } = await call.store.read((session) => known(session, eventId))
  const usable = await usableKey(call, keys)
  if (series && usable && ticketTypes.every((id) => series.ticketTypes.includes(id))) return { ...series, ...usable }
  const made = usable ? undefined : await newKey(call, eventId)
  await call.store.write(async (session) => {
    const now = await known(session, eventId)
    await numberTypes(session, eventId, { series: now.series, ticketTypes })
    // Another process may have made one meanwhile; the next attempt sees whether it can be unsealed here.
    if (made && now.keys.length === keys.length) await addKey({ ...call, session }, made, now.keys)
  })
  return openSigner(call, eventId, ticketTypes)
}

/** Makes a key that signs from now on. */
export async function makeSigningKey(call: Signing, eventId: string): Promise<string> {
  const made = await newKey(call, eventId)
  await call.store.write(async (session) => {
    const { series, keys } = await known(session, eventId)
    await numberTypes(session, eventId, { series, ticketTypes: [] })
    await addKey({ ...call, session }, made, keys)
  })
  return made.id
}

/**
 * Prepares a new event's first key while nothing is locked. If its secret cannot be stored the event is made without a key,
 * and a request for a signed ticket explains why.
 */
export function prepareSigningKey(call: Sealing): Promise<SealedKey | undefined> {
  return sealedKey(call).catch(() => undefined)
}

/**
 * Starts a new event's ticket series, with its first key. Any later backup has both, so that tickets signed after the
 * backup stay valid when it is restored.
 * @returns the audit data of the key
 */
export async function beginSeries(call: AnyCall, eventId: string): Promise<{ signingKey?: object }> {
  const { session, signingKey: made } = call
  await numberTypes(session, eventId, { series: undefined, ticketTypes: [] })
  if (!made) return {}
  const keyId = 1
  await insertSigningKey(session, { ...made, account_id: call.principal.accountId, event_id: eventId, key_id: keyId })
  return { signingKey: { id: made.id, keyId, publicKey: made.public_key } }
}

const contextOf = (keyId: string) => `ticket signing key ${keyId}`

async function usableKey({ services }: Signing, keys: readonly SigningKeyRow[]) {
  for (const { id, key_id: keyId, private_key: sealed, revoked_at: revokedAt } of keys) {
    const opened = revokedAt === null ? await services.secrets.open(sealed, contextOf(id)) : undefined
    if (opened === undefined) continue
    const key = Buffer.from(opened, 'base64')
    return { keyId, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
  }
  return undefined
}

type NewKey = Omit<SigningKeyRow, 'key_id'>
type Sealing = Pick<Signing, 'now' | 'newId' | 'services'>

const newKey = async (call: Signing, eventId: string): Promise<NewKey> => ({
  ...(await sealedKey(call)),
  account_id: call.principal.accountId,
  event_id: eventId,
})

/**
 * Written while they are made: in Node 20, exporting a key hangs for good when the garbage collector takes away in that moment
 * what has made it, as both want the key's lock.
 */
const written: ED25519KeyPairOptions<'der', 'der'> = {
  publicKeyEncoding: { format: 'der', type: 'spki' },
  privateKeyEncoding: { format: 'der', type: 'pkcs8' },
}
/** At the end of a public key in DER (RFC 8410, section 4). */
const publicKeyBytes = 32

async function sealedKey({ services, now, newId }: Sealing): Promise<SealedKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', written)
  const id = newId('sgk')
  return {
    id,
    public_key: publicKey.subarray(-publicKeyBytes).toString('base64url'),
    private_key: await services.secrets.seal(privateKey.toString('base64'), contextOf(id)),
    revoked_at: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

async function addKey(call: WriteContext, made: NewKey, keys: readonly SigningKeyRow[]): Promise<void> {
  const keyId = (keys[0]?.key_id ?? 0) + 1
  if (keyId > signingKeysMax) {
    throw new Failure(
      'state_conflict',
      `The event already has ${signingKeysMax} signing keys, the maximum, including revoked ones`,
    )
  }
  await insertSigningKey(call.session, { ...made, key_id: keyId })
  const { id, event_id: eventId, public_key: publicKey } = made
  recordChange(call, { topic: 'signing_key.created', subject: id, eventId, data: { keyId, publicKey } })
}

/** Starts the series, or adds ticket types to it: it only grows. */
async function numberTypes(
  session: Session,
  eventId: string,
  { series, ticketTypes }: { series: TicketSeries | undefined; ticketTypes: readonly string[] },
): Promise<void> {
  const numbered = series?.ticketTypes ?? []
  const added = ticketTypes.filter((id) => !numbered.includes(id))
  if (series && added.length === 0) return
  const serialKey = series?.serialKey ?? randomBytes(32).toString('hex')
  await writeTicketSeries(session, eventId, { serialKey, ticketTypes: [...numbered, ...new Set(added)] })
}
