// The account that everything in a database of one's own belongs to: made with the first opening, found ever after.
import { findFirstAccount, insertAccount } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { allScopes } from './authenticate.ts'
import { createIdSource } from './ids.ts'
import type { Principal } from './operation.ts'

const currencyDefault = 'EUR'
const timezoneDefault = 'UTC'

/** The owner as somebody who asks, with every scope and without a key. */
export async function ensureOwner(store: Store, now: Date): Promise<Principal> {
  const accountId = (await findAccountId(store)) ?? (await makeAccount(store, now))
  return { accountId, keyId: null, scopes: allScopes, eventId: null }
}

async function findAccountId(store: Store): Promise<string | undefined> {
  return (await store.read(findFirstAccount))?.id
}

/** Looks again inside the write: another process may have been first. */
function makeAccount(store: Store, now: Date): Promise<string> {
  return store.write(async (session) => {
    const account = await findFirstAccount(session)
    if (account) return account.id
    const id = createIdSource()('acc', now)
    await insertAccount(session, {
      id,
      name: 'Default',
      currency: currencyDefault,
      timezone: timezoneDefault,
      created_at: now.toISOString(),
    })
    return id
  })
}
