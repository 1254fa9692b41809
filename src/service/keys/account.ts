// The account that everything belongs to. One is made with the database.

import type { Session, Store } from '../../store/core/store.ts'
import { findAccount, findFirstAccount, insertAccount, notePublicUrl } from '../../store/keys/accounts.ts'
import { hasKeys } from '../../store/keys/keys.ts'
import type { AnyCall, Principal } from '../core/call.ts'
import { withoutHolds } from '../core/call.ts'
import { createIdSource } from '../core/ids.ts'
import { keyRules } from './keys.ts'

/**
 * The id of the database's account; makes the account if there is none yet.
 * @throws Failure storage_unavailable
 */
export async function ensureAccount(store: Store, { now }: { now: Date }): Promise<string> {
  const known = await store.read(findFirstAccount)
  if (known) return known.id
  return store.write(async (session) => {
    // Another process may have been first.
    const found = await findFirstAccount(session)
    if (found) return found.id
    const id = createIdSource()('acc', now)
    const defaults = { name: 'Organizer', currency: 'EUR', timezone: 'UTC', created_at: now.toISOString() }
    await insertAccount(session, { id, ...defaults })
    return id
  })
}

/** Stores the service's public address: commands on the same database send mails with links too. */
export async function keepPublicUrl(
  store: Store,
  { accountId, url }: { accountId: string; url: string },
): Promise<void> {
  const known = await store.read((session) => findAccount(session, accountId))
  if (known?.public_url !== url) await store.write((session) => notePublicUrl(session, { id: accountId, url }))
}

/** Where guests reach the service: the address of this process, else the one that a process was last told; null if none was. */
export async function findPublicUrl({
  publicUrl,
  session,
  principal,
}: Pick<AnyCall, 'publicUrl' | 'session' | 'principal'>): Promise<string | null> {
  return publicUrl ?? (await findAccount(session, principal.accountId))?.public_url ?? null
}

/** A new key, or null if the account already has, or had, one. */
export async function makeFirstKey(store: Store, owner: Principal, now: Date): Promise<string | null> {
  const hasOne = (session: Session) => hasKeys(session, owner.accountId)
  if (await store.read(hasOne)) return null
  const newId = createIdSource()
  return store.write(async (session) => {
    // Another process may have been first. Such writes happen one after the other, whatever the engine.
    if (await hasOne(session)) return null
    const reply = await keyRules.createKey({
      operation: 'createKey',
      params: {},
      query: {},
      body: { name: 'First key' },
      principal: owner,
      session,
      now,
      channel: 'cli',
      newId: (prefix) => newId(prefix, now),
      expireHolds: withoutHolds,
    })
    return reply.body.apiKey
  })
}
