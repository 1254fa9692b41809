// The key that a new service starts with: made once, by the same rule as every other, returned once.

import type { Session, Store } from '../../store/core/store.ts'
import { hasKeys } from '../../store/keys/keys.ts'
import type { Principal } from '../core/call.ts'
import { withoutHolds } from '../core/call.ts'
import { createIdSource } from '../core/ids.ts'
import { keyRules } from './keys.ts'

/** The new key, or null where the account has, or had, one already. */
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
