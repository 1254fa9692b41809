// Compares an event with a million attendees with one of a thousand: a first page, the revenue report and a registration,
// over HTTP, alternating, on each engine. Each event is in a database of its own.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from './processes.mjs'
import { buildEntries, builtEntry, startServeOn } from './service.mjs'

/** @param {{ rounds: number, crowd: number }} options @returns {AsyncGenerator<object>} rows, as they come */
export async function* measureCrowds(options) {
  await buildEntries()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
    yield* measureOn('SQLite', (name) => `sqlite:${path.join(folder, `data/${name}.db`)}`, options)
    if (existsSync('/usr/lib/postgresql')) yield* measureOnPostgres(options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* measureOnPostgres(options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-pg-'))
  const server = (action) => execFileSync(process.execPath, [builtEntry('entry-server'), action, folder])
  try {
    server('start')
    yield* measureOn('PostgreSQL', (name) => `postgres:///${name}?host=${folder}&user=postgres`, options)
  } finally {
    server('stop')
  }
}

const requests = {
  'first page of attendees': { method: 'GET', path: '/attendees' },
  'revenue report': { method: 'GET', path: '/revenue' },
  registration: { method: 'POST', path: '/attendees' },
}

async function* measureOn(engine, addressOf, { rounds, crowd }) {
  const few = await open(addressOf('few'), 1_000)
  const many = await open(addressOf('many'), crowd)
  try {
    for (const [name, request] of Object.entries(requests)) {
      const times = { few: [], many: [] }
      for (let round = -20; round < rounds; round++) {
        for (const [size, one] of [
          ['few', few],
          ['many', many],
        ]) {
          const ms = await timeMs(one, request, round)
          if (round >= 0) times[size].push(ms)
        }
      }
      const [fewMs, manyMs] = [median(times.few), median(times.many)]
      yield {
        name: `${engine}: ${name} of ${crowd.toLocaleString('en')}, ${manyMs.toFixed(2)} ms`,
        value: manyMs / fewMs,
        limit: 2,
        unit: '× of 1,000',
      }
    }
  } finally {
    await Promise.all([few.stop(), many.stop()])
  }
}

/** Fills a new database, on demand with the feed of changes. @returns {{ id: string, apiKey: string }} its event, and a key */
export function makeCrowd(database, count, { hasChanges = false } = {}) {
  const argv = [builtEntry('entry-crowd'), JSON.stringify({ database, count, hasChanges })]
  return JSON.parse(execFileSync(process.execPath, argv, { encoding: 'utf8' }))
}

async function open(database, count) {
  const { id, apiKey } = makeCrowd(database, count)
  const { url, stop } = await startServeOn(database)
  return { url: `${url}/v1/events/${id}`, apiKey, stop }
}

async function timeMs({ url, apiKey }, { method, path }, round) {
  const headers = { authorization: `Bearer ${apiKey}` }
  const person = { name: 'Ada', email: `ada${round}@example.org`, ticketType: 'Standard', payment: 'card' }
  const sent =
    method === 'GET'
      ? { headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(person) }
  const start = performance.now()
  const answer = await fetch(url + path, sent)
  const text = await answer.text()
  const ms = performance.now() - start
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return ms
}
