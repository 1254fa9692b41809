// The key that a new service starts with: made once, through the same rule as every other, returned once.
import { hasKeys } from '../store/keys.ts'
import type { Store } from '../store/store.ts'
import type { Principal } from './operation.ts'
import type { Service } from './service.ts'

/** The new key, or null where the account has, or had, one already. */
export async function makeFirstKey(store: Store, service: Service, owner: Principal): Promise<string | null> {
  if (await store.read((session) => hasKeys(session, owner.accountId))) return null
  const response = await service.handle(
    {
      method: 'POST',
      path: '/v1/keys',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'First key' }),
    },
    { principal: owner },
  )
  const { apiKey } = JSON.parse(response.body) as { apiKey?: string }
  if (apiKey === undefined) throw new Error(`the first key could not be made: ${response.body}`)
  return apiKey
}
