// On both engines.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRateSettling, type SettleRate, settled } from '../../../src/service/pipeline/limits/rate-limit.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { openStore } from '../../../src/store/open.ts'
import { createDatabase, engine, type TestDatabase } from '../../postgres/database.ts'
import { openService, type TestService } from '../server/serve.ts'

const limit = { perSecond: 2, burst: 20 }
const at = (second: number) => new Date(Date.UTC(2027, 0, 10, 12, 0, second))

test.each([
  ['refills with time', { tokens: 0, sinceS: 3, spent: 1 }, { tokens: 5, refilledAt: 33 }],
  ['holds a burst at most', { tokens: 15, sinceS: 29, spent: 4 }, { tokens: 16, refilledAt: 59 }],
  ['owes what was spent too early', { tokens: 1, sinceS: 0, spent: 5 }, { tokens: -4, refilledAt: 30 }],
  ['owes a burst at most', { tokens: -15, sinceS: 0, spent: 20 }, { tokens: -20, refilledAt: 30 }],
  ['refills no second twice for a clock behind', { tokens: 3, sinceS: -9, spent: 1 }, { tokens: 2, refilledAt: 30 }],
  ['starts anew behind a clock far ahead', { tokens: 3, sinceS: -11, spent: 1 }, { tokens: 2, refilledAt: 19 }],
])('a bucket %s', (_what, { tokens, sinceS, spent }, then) => {
  const row = { account_id: 'acc', millitokens: tokens * 1000, refilled_at: at(30).toISOString() }
  expect(settled(row, { spent, instant: at(30 + sinceS), limit })).toEqual({
    account_id: 'acc',
    millitokens: then.tokens * 1000,
    refilled_at: at(then.refilledAt).toISOString(),
  })
})

async function createFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-rate-'))
  return { url: `sqlite:${join(folder, 'turnout.db')}`, drop: () => rm(folder, { recursive: true }) }
}

describe('two services on one database', () => {
  let clockMs: number
  let stores: Store[]
  let services: TestService[]
  let database: TestDatabase
  const now = () => new Date(at(0).getTime() + clockMs)
  beforeEach(async () => {
    clockMs = 0
    database = engine === 'postgres' ? await createDatabase() : await createFile()
    stores = [await openStore(database.url), await openStore(database.url)]
    services = []
    for (const store of stores) services.push(await openService({ store, now, rateLimit: limit }))
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    await database.drop()
  })

  /** Asks each in turn, so often, and waits for what goes on beside the requests. */
  const ask = async (times: number) => {
    let passed = 0
    for (let time = 0; time < times; time += 1) {
      for (const service of services) {
        const { status } = await service.send('GET', '/v1/account')
        if (status === 200) passed += 1
        else expect(status).toBe(429)
        await service.store.write(async () => {})
      }
    }
    return passed
  }

  test('together allow one rate, not two', async () => {
    // Each opening made a key. One request is let through before its service knows of the other's last.
    expect(await ask(15)).toBe(limit.burst - 2 + 1)
    clockMs += 5_000
    expect(await ask(8)).toBe(5 * limit.perSecond)
    clockMs += 60_000
    expect(await ask(15)).toBe(limit.burst + 1)
  })

  test('a service started later reports after one request what the others have left', async () => {
    const [first, second] = services as [TestService, TestService]
    for (let time = 0; time < 10; time += 1) {
      await first.send('GET', '/v1/account')
      await first.store.write(async () => {})
    }
    await second.send('GET', '/v1/account')
    await second.store.write(async () => {})
    expect((await second.send('GET', '/v1/account')).headers.ratelimit).toBe('"account";r=6;t=7')
  })

  test('tokens settled by both at the same moment are taken once or reported as left', async () => {
    const { accountId } = (services[0] as TestService).owner
    const [one, other] = stores.map((store) => createRateSettling(store, limit, now)) as [SettleRate, SettleRate]
    const before = (await one(accountId, 0)) ?? 0
    let taken = 0
    for (let round = 0; round < 15; round += 1) {
      const left = await Promise.all([one(accountId, 1), other(accountId, 1)])
      taken += left.filter((tokens) => tokens !== undefined).length
    }
    expect(taken).toBeGreaterThanOrEqual(15)
    expect(await one(accountId, 0)).toBe(before - taken)
  })
})

test('without a limit nothing is written', async () => {
  const service = await openService()
  await service.send('GET', '/v1/account')
  const rows = await service.store.read(({ db }) => db.selectFrom('rate_buckets').selectAll().execute())
  expect(rows).toEqual([])
  await service.close()
})
