// Measures registrations on a PostgreSQL server of its own: group commits and one transaction per request over a pool of 16
// connections, alternating. Prints registrations per second of each. Bundled by service.mjs.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureAccount } from '../../src/service/keys/account.ts'
import { ownerOf } from '../../src/service/keys/principal.ts'
import { createService } from '../../src/service/server/service.ts'
import { openStore } from '../../src/store/open.ts'
import { addressOf, startPostgres, stopPostgres } from '../../test/postgres/server.ts'

const { rounds, seconds } = JSON.parse(process.argv[2])
const inFlight = 128
const ways = { together: {}, alone: { batchMax: 1, writeLanes: 16 } }

const folder = mkdtempSync(path.join(tmpdir(), 'turnout-pg-'))
try {
  startPostgres(folder, { isDurable: true })
  const result = { together: [], alone: [] }
  for (let round = 0; round < rounds; round++) {
    for (const way of Object.keys(ways)) result[way].push(await registrationsPerSecond(ways[way]))
  }
  console.log(JSON.stringify(result))
} finally {
  stopPostgres(folder)
}

async function registrationsPerSecond(options) {
  const store = await openStore(addressOf(folder, 'postgres'), options)
  const now = () => new Date()
  const service = createService({ store, now })
  const principal = ownerOf(await ensureAccount(store, { now: now() }))
  const post = async (path, body, headers = {}) => {
    const request = { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers } }
    const known = headers.authorization ? undefined : { principal }
    const answer = await service.handle({ ...request, body: JSON.stringify(body) }, known)
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const { id } = await post('/v1/events', { name: 'Bench', date: '2030-01-01' })
  const { apiKey } = await post('/v1/keys', { name: 'Bench' })
  let guests = 0
  const register = () => {
    guests += 1
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': `${id}-${guests}` }
    const body = { name: `Guest ${guests}`, email: `guest${guests}@example.org`, ticketType: 'Standard' }
    return post(`/v1/events/${id}/attendees`, body, headers)
  }
  const run = async (endMs) => {
    while (performance.now() < endMs) await register()
  }
  const runAll = (ms) => {
    const endMs = performance.now() + ms
    return Promise.all(Array.from({ length: inFlight }, () => run(endMs)))
  }
  await runAll(1_000)
  const [before, startMs] = [guests, performance.now()]
  await runAll(seconds * 1_000)
  const perSecond = ((guests - before) / (performance.now() - startMs)) * 1_000
  await store.close()
  return perSecond
}
