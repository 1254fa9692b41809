// A proof.
// Services that forget to ask who calls; on SQLite only, since the rules are the same on both engines.
import { expect, test } from 'vitest'
import { scopes } from '../../../src/contract/core/operation.ts'
import type { OperationName } from '../../../src/contract/operations.ts'
import type { Call, Rule, Rules } from '../../../src/service/core/call.ts'
import { rules } from '../../../src/service/rules.ts'
import { openTestStore } from '../../postgres/database.ts'
import type { Route } from '../server/openapi-requests.ts'
import { closeScene, type Fault, faultsOfKeys, faultsOfNeighbours, madeByAll, openScene, type Scene } from './access.ts'

const closed = async <T>(spoilt: Scene, work: (scene: Scene) => Promise<T>) => {
  try {
    return await work(spoilt)
  } finally {
    await closeScene(spoilt)
  }
}

/** Routes that no fault is about. */
const unnoticed = (routes: readonly Route[], faults: readonly Fault[]) =>
  routes.filter(({ name }) => !faults.some(({ route }) => route === name)).map(({ name }) => name)

test('the proof detects each operation that does not check whose records it works on', async () => {
  let owner: Call<OperationName>['principal'] | undefined
  const blind = Object.entries(rules).map(([name, rule]) => {
    const ignoring = (call: Call<OperationName>) => {
      return (rule as Rule<OperationName>)(owner ? { ...call, principal: owner } : call)
    }
    return [name, ignoring]
  })
  const spoilt = await openScene({ rules: Object.fromEntries(blind) as Rules<OperationName> })
  owner = spoilt.service.owner
  const faults = await closed(spoilt, faultsOfNeighbours)
  // The service itself is the same for all. What erasing would change is counted without a name: test/service/people.
  // A login is found by its code alone, whoever asks: neighbours are not sent there.
  const asked = spoilt.routes.filter(({ isByCode }) => !isByCode)
  expect(unnoticed(asked, faults)).toEqual(['planErasure', 'erasePerson', 'showMeta'])
})

const isKey = (found: unknown): found is { row: object; principal: object } =>
  typeof found === 'object' && found !== null && 'row' in found && 'principal' in found

test('the proof detects when revocation, expiry or scopes are not checked', async () => {
  const store = await openTestStore()
  const careless = {
    ...store,
    read: async <T>(work: Parameters<typeof store.read<T>>[0], options?: Parameters<typeof store.read<T>>[1]) => {
      const found = await store.read(work, options)
      if (!isKey(found)) return found
      const { row, principal } = found
      return {
        row: { ...row, revoked_at: null, expires_at: null },
        principal: { ...principal, scopes: new Set(scopes) },
      } as T
    },
  }
  const spoilt = await openScene({ store: careless })
  const faults = await closed(spoilt, faultsOfKeys)
  const of = (caller: string) => faults.filter((fault) => fault.caller === caller)
  for (const caller of ['revoked key', 'expired key']) {
    expect(unnoticed(spoilt.routes, of(caller)), caller).toEqual(['showMeta'])
  }
  const scoped = spoilt.routes.filter(({ scope }) => scope !== undefined)
  expect(unnoticed(scoped, of('key without the scope'))).toEqual([])
  const writing = spoilt.routes.filter(({ method, scope }) => method !== 'GET' && !scope?.endsWith(':read'))
  expect(unnoticed(writing, of('read-only key'))).toEqual(Object.keys(madeByAll))
})
