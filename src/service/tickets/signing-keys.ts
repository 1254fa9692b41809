// The rules of ticket signing keys: list them for devices, add one, revoke one.
import type { SigningKey } from '../../contract/tickets/signing-keys.ts'
import {
  findSigningKey,
  markSigningKeyRevoked,
  type NumberedKey,
  querySigningKeys,
} from '../../store/tickets/signing-keys.ts'
import type { Call, ReadContext, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { makeSigningKey, openSigner } from './event-signer.ts'

async function createSigningKey(call: SessionlessCall<'createSigningKey'>): Promise<Reply<'createSigningKey'>> {
  const event = await call.store.read((session) => findEvent({ ...call, session }, call.params.event_id))
  const id = await makeSigningKey(call, event.id)
  return { body: toRecord(await call.store.read((session) => findKey({ ...call, session }, id))) }
}

/** Makes the first key if there is none, so that a device prepared now knows the key of tickets sold later. */
async function listSigningKeys(call: SessionlessCall<'listSigningKeys'>): Promise<Reply<'listSigningKeys'>> {
  const { store, principal, query } = call
  const event = await store.read((session) => findEvent({ ...call, session }, call.params.event_id))
  await openSigner(call, event.id, [])
  return store.read(async (session) => {
    const reading = { ...call, session }
    const { status, updatedSince } = query
    const filter = { eventId: event.id, status, updatedSince }
    const list = querySigningKeys(session, principal, filter)
    return { body: await makePage(reading, list, (keys) => keys.map(toRecord)) }
  })
}

async function revokeSigningKey(call: Call<'revokeSigningKey'>): Promise<Reply<'revokeSigningKey'>> {
  const { session, params, now } = call
  const row = await findKey(call, params.signing_key_id)
  // Idempotent: the first revocation stands.
  if (row.revoked_at !== null) return { body: toRecord(row) }
  await markSigningKeyRevoked(session, row.id, now.toISOString())
  const { id, event_id: eventId, key_id: keyId } = row
  recordChange(call, { topic: 'signing_key.revoked', subject: id, eventId, data: { keyId } })
  return { body: toRecord(await findKey(call, id)) }
}

/** @throws Failure not_found, the same for an unknown key and one out of scope */
async function findKey(call: ReadContext, id: string | undefined): Promise<NumberedKey> {
  const row = await findSigningKey(call.session, call.principal, id ?? '')
  if (!row) throw notFound('signing key', id)
  return row
}

const toRecord = (row: NumberedKey): SigningKey => ({
  id: row.id,
  eventId: row.event_id,
  eventNumber: row.event_number,
  keyId: row.key_id,
  publicKey: row.public_key,
  status: row.revoked_at === null ? 'active' : 'revoked',
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
})

export const signingKeyRules: Rules<'createSigningKey' | 'listSigningKeys' | 'revokeSigningKey'> = {
  createSigningKey,
  listSigningKeys,
  revokeSigningKey,
}
