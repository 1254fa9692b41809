// Orders of several ticket types from two processes at once: what locks rows must lock them in one order.
import { expect, test } from 'vitest'
import { verifyLedger } from '../../src/service/books/verify-ledger.ts'
import { openStore } from '../../src/store/open.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase, query } from './database.ts'

const types = ['North', 'East', 'South', 'West']

test('orders that name their tickets in any order, over two events and two processes, never deadlock', async () => {
  const database = await createDatabase()
  const stores = [await openStore(database.url), await openStore(database.url)] as const
  const services = [await openService({ store: stores[0] }), await openService({ store: stores[1] })] as const
  const post = (index: number, path: string, body: object) =>
    services[index % 2 === 0 ? 0 : 1].send('POST', path, { body })
  const events: string[] = []
  for (const name of ['Spring', 'Autumn']) {
    const { json } = await post(0, '/v1/events', { name, date: '2027-03-14', capacity: 300 })
    for (const type of types) await post(0, `/v1/events/${json.id}/ticket-types`, { name: type, price: 100 })
    events.push(json.id)
  }
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => {
      const turned = [...types.slice(index % 4), ...types.slice(0, index % 4)]
      const named = index % 3 === 0 ? turned.toReversed() : turned
      const tickets = named.slice(0, 1 + (index % 4)).map((ticketType) => ({ ticketType }))
      const buyer = { name: 'Ada', email: 'ada@example.org', tickets }
      const paid = index % 2 === 0 ? { payment: 'card' } : {}
      return post(index >> 1, `/v1/events/${events[index % 2]}/orders`, { ...buyer, ...paid })
    }),
  )
  const counts = new Map<string, number>()
  for (const { status, json } of answers) counts.set(json.code ?? status, (counts.get(json.code ?? status) ?? 0) + 1)
  expect([...counts.keys()].map(String).sort()).toEqual(['201', 'sold_out'])
  for (const id of events) {
    const { json: event } = await services[0].send('GET', `/v1/events/${id}`)
    const placed = answers.filter(({ status, json }) => status === 201 && json.eventId === id)
    expect(event.held + event.sold).toBe(placed.reduce((sum, { json }) => sum + json.ticketCount, 0))
    expect(event.held + event.sold).toBeLessThanOrEqual(300)
  }
  expect(await stores[0].read((session) => verifyLedger(session))).toMatchObject({ ok: true })
  for (const store of stores) await store.close()
  const [met] = await query<{ deadlocks: string }>(
    database.url,
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(Number(met?.deadlocks)).toBe(0)
  await database.drop()
})
