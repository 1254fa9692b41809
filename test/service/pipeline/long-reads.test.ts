// A proof, on both engines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '../../../src/store/core/store.ts'
import { openStore } from '../../../src/store/open.ts'
import { engine, openTestStore } from '../../postgres/database.ts'
import { addSales, orderIdOf } from '../books/many-sales.ts'
import { openService, type TestService } from '../server/serve.ts'

// In memory SQLite has one connection, on which everybody waits for everybody. And one test has to close the store itself.
const folder = mkdtempSync(path.join(tmpdir(), 'turnout-long-'))
let files = 0
let service: TestService
let eventId: string
beforeEach(async () => {
  files += 1
  const store = await (engine === 'sqlite'
    ? openStore(`sqlite:${path.join(folder, `${files}.db`)}`)
    : openTestStore({ isSpoilt: true }))
  service = await openService({ store })
  eventId = (await service.send('POST', '/v1/events', { body: { name: 'Fair', date: '2027-03-14' } })).json.id
  await addSales(service.store, { accountId: service.owner.accountId, eventId, count: 6_000 })
})
afterEach(() => service.close())
afterAll(() => rmSync(folder, { recursive: true }))

/** Registers one after the other for as long as a proof runs, and gives the proof with what was answered before it. */
async function registerDuring(path: string) {
  let isDone = false
  const proof = service.send('GET', path).finally(() => {
    isDone = true
  })
  const statuses: number[] = []
  while (!isDone) {
    const body = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard', payment: 'cash' }
    const { status } = await service.send('POST', `/v1/events/${eventId}/attendees`, { body })
    if (!isDone) statuses.push(status)
  }
  return { statuses, proof: await proof }
}

describe('while a verification reads everything', () => {
  it.each(['/v1/ledger/verification', '/v1/audit/verification'])(
    'other requests are answered, and their changes do not affect it: %s',
    async (path) => {
      await service.store.write(fillAudit)
      const { statuses, proof } = await registerDuring(path)
      expect(statuses).not.toEqual([])
      expect(new Set(statuses)).toEqual(new Set([201]))
      expect(proof).toMatchObject({ status: 200, json: { ok: true } })
    },
  )

  it('and while an earlier revenue is computed, whose figures stay those of its beginning', async () => {
    const { statuses, proof } = await registerDuring(`/v1/events/${eventId}/revenue?asOf=2020-01-01T00:00:00Z`)
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(proof).toMatchObject({ status: 200, json: { totalRevenue: 0, byDay: [] } })
  })

  it('it names the first mistake, however late in the books', async () => {
    await service.store.write(({ db }) =>
      db.updateTable('orders').set({ total: 99 }).where('id', '>=', orderIdOf(5_500)).execute(),
    )
    const { statuses, proof } = await registerDuring('/v1/ledger/verification')
    expect(statuses).not.toEqual([])
    expect(proof.json).toMatchObject({
      ok: false,
      difference: { check: 'sales', subject: orderIdOf(5_500), eventId, expected: 100, found: 99 },
    })
  })

  it('it ends with the store', async () => {
    const { promise: begun, resolve: begin } = deferred()
    const endless = async ({ db }: Session) => {
      for (;;) {
        await db.selectFrom('accounts').select('id').execute()
        begin()
        await nextTurn()
      }
    }
    const reading = service.store.read(endless, { isLong: true }).catch((error: unknown) => error)
    await begun
    await service.store.close()
    expect(await reading).toMatchObject({ code: 'shutting_down' })
    service = await openService()
  })
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

async function fillAudit({ db }: Session): Promise<void> {
  const row = { account_id: 'acc_1', actor: 'system', action: 'test', subject: 's', data: '{}', created_at: '2027' }
  for (let start = 0; start < 30_000; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ ...row, id: `aud_${start + index}` }))
    await db.insertInto('audit').values(rows).execute()
  }
}
