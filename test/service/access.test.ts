import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperationName, scopes } from '../../src/contract/operations.ts'
import type { Call, Rule, Rules } from '../../src/service/operation.ts'
import { rules } from '../../src/service/rules.ts'
import { openTestStore } from '../postgres/database.ts'
import { type Fault, faultsOfKeys, faultsOfNeighbours, openScene, type Scene, sendTo } from './access.ts'
import { type Filled, fill, makeThings, type Route, withParents } from './openapi-requests.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => closing(scene))

const closing = async ({ service, stripe }: Scene) => {
  await service.close()
  await stripe.close()
}

// Every caller at every route.
const timeLimitMs = 120_000

const closed = async <T>(spoilt: Scene, work: (scene: Scene) => Promise<T>) => {
  try {
    return await work(spoilt)
  } finally {
    await closing(spoilt)
  }
}

/** Routes that no fault is about. */
const unnoticed = (routes: readonly Route[], faults: readonly Fault[]) =>
  routes.filter(({ name }) => !faults.some(({ route }) => route === name)).map(({ name }) => name)

test('every route of the document does what it says for whoever may use it', async () => {
  const send = (request: Filled) => sendTo(scene.service, request)
  for (const route of scene.routes) {
    const only = withParents(scene.routes, route.kinds)
    const attempt = async (first?: Route) => {
      const things = await makeThings(scene.routes, send, { only })
      if (first) await send(fill(first, things))
      return send(fill(route, things))
    }
    let { status, text } = await attempt()
    const siblings = scene.routes.filter(({ method, kinds }) => method !== 'GET' && kinds.join() === route.kinds.join())
    for (const sibling of status === 409 ? siblings : []) {
      // Refused for its state: it has to come after another that is about the same thing.
      if (status >= 300) ({ status, text } = await attempt(sibling))
    }
    expect(status, `${route.name}: ${text}`).toBeGreaterThanOrEqual(200)
    expect(status, `${route.name}: ${text}`).toBeLessThan(300)
  }
})

test(
  'no route lets anybody in whose key is missing, malformed, revoked, expired or lacks the scope',
  async () => {
    expect(await faultsOfKeys(scene)).toEqual([])
  },
  timeLimitMs,
)

test(
  'no route tells or takes anything of another account or another event, or tells it from what is unknown',
  async () => {
    expect(await faultsOfNeighbours(scene)).toEqual([])
  },
  timeLimitMs,
)

test('the proof notices each operation that does not ask whose things it works on', async () => {
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
  expect(unnoticed(spoilt.routes, faults)).toEqual(['showMeta'])
})

test('the proof notices when revocation, expiry or scopes are not looked at', async () => {
  const store = await openTestStore()
  const careless = {
    ...store,
    recall: async <T>(name: string, work: Parameters<typeof store.recall<T>>[1]) => {
      const known = await store.recall(name, work)
      const { row, principal } = known as { row: object; principal: object }
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
  const writing = spoilt.routes.filter(({ method }) => method !== 'GET')
  expect(unnoticed(writing, of('read-only key'))).toEqual([])
})
