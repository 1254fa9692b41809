// Measures durable registrations and paid orders as a share of the same HTTP stack without a store. The ceiling is the whole
// service on a fake store (entry-storeless.mjs): HTTP, key, JSON, schema, idempotency key, headers, metrics, log, and a
// constant record as the answer. The difference is the store and the rules on it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { lateSchemas } from '../build.mjs'
import { compiledCatalogues } from '../catalogues.mjs'
import { peakMb } from './peak-memory.cjs'
import { median, startAndWaitFor } from './processes.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const built = path.join(here, '../../node_modules/.cache/turnout-bench')

/** What is asked for besides name and e-mail, the share of the ceiling that it must reach, and what it is called. */
const works = {
  registrations: { path: 'attendees', asked: { ticketType: 'Standard' }, limit: 0.5 },
  'paid orders': {
    path: 'orders',
    asked: { tickets: [{ ticketType: 'Standard' }], payment: 'card' },
    limit: 0.3,
  },
}

/** @param {{ rounds: number, seconds: number }} options @returns {AsyncGenerator<object>} rows, as they come */
export async function* measureService({ rounds, seconds }) {
  await buildEntries()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const serve = await startServe(folder)
  const targets = []
  for (const [name, work] of Object.entries(works)) targets.push({ name, ...work, ...(await eventToFill(serve, work)) })
  const storeless = await start(
    'entry-storeless',
    targets.map(({ answer }) => answer),
  )
  try {
    for (const target of targets) {
      const [durable, constant] = [[], []]
      for (let round = 0; round < rounds; round++) {
        const options = { ...target, seconds, name: `${target.path}-${round}` }
        durable.push(load({ ...options, url: serve.url, apiKey: serve.apiKey }))
        constant.push(load({ ...options, url: storeless.url, apiKey: storeless.apiKey }))
      }
      yield* rowsOf(target, durable, constant)
      // Read before other work, since the peak is that of the process's whole life.
      if (target.name === 'registrations') yield* boundsOf(durable, peakMb(serve.pid))
    }
  } finally {
    await Promise.all([serve.stop(), storeless.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A running service on an empty database, with its first key. */
export async function startServe(folder) {
  await buildEntries()
  mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
  return startServeOn(`sqlite:${path.join(folder, 'data/turnout.db')}`)
}

/** A running service on a database; with its first key where the database is new. */
export const startServeOn = (database) => start('entry-serve', [database])

const entries = [
  'entry-serve',
  'entry-storeless',
  'entry-postgres',
  'entry-crowd',
  'entry-server',
  'suggestions/entry-organizer',
  'suggestions/sources',
]

/** Bundles the programs that are measured, as the build does what memory depends on. */
export async function buildEntries() {
  await build({
    entryPoints: entries.map((name) => path.join(here, `${name}.mjs`)),
    outdir: built,
    outbase: here,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is loaded when it is used stays out until then, as in the program that is shipped.
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['@photostructure/sqlite', 'pg-native', 'cloudflare:sockets'],
    // Packages in CommonJS ask for Node's own modules by require.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)`,
    },
    logLevel: 'error',
    plugins: [compiledCatalogues, lateSchemas],
  })
}

/** Where `buildEntries` puts a program. */
export const builtEntry = (name) => path.join(built, `${name}.mjs`)

async function start(entry, argv) {
  // The log goes to a file, as it would in earnest: nobody here reads a pipe while the load is on.
  const log = openSync(path.join(built, `${entry}.log`), 'w')
  const { line, ...process } = await startAndWaitFor([builtEntry(entry), ...argv], /^\{"url".*\}$/m, {
    log,
  })
  return { ...JSON.parse(/^\{"url".*\}$/m.exec(line)[0]), ...process }
}

/** An event of its own for a work, and the answer that one of it gets. */
async function eventToFill({ url, apiKey }, { path: noun, asked }) {
  const post = async (path, body) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  const { id } = JSON.parse(await post('/v1/events', { name: `Bench ${noun}`, date: '2030-01-01' }))
  // A registration is free, an order is not.
  if (noun === 'orders') await post(`/v1/events/${id}/ticket-types`, { name: 'Standard', price: 5000 })
  const path = `/v1/events/${id}/${noun}`
  return { path, answer: await post(path, { name: 'Ada', email: 'ada@example.org', ...asked }) }
}

function load(options) {
  const argv = [path.join(here, 'load.mjs'), JSON.stringify(options)]
  const result = JSON.parse(execFileSync(process.execPath, argv, { encoding: 'utf8' }))
  if (result.refused > 0) throw new Error(`${result.refused} requests were refused at ${options.url}`)
  return result
}

function rowsOf({ name, limit }, durable, constant) {
  const perSecond = (results) => median(results.map((result) => result.perSecond))
  const share = perSecond(durable) / perSecond(constant)
  const rates = `${Math.round(perSecond(durable))} of ${Math.round(perSecond(constant))} per second`
  return [{ name: `service: durable ${name}, ${rates}`, value: share, limit, atLeast: true, unit: '× no store' }]
}

function boundsOf(durable, memoryMb) {
  const p99Ms = median(durable.map((result) => result.p99Ms))
  return [
    { name: 'service: p99 of a registration', value: p99Ms, limit: 60, unit: 'ms' },
    { name: 'service: peak memory of serve under registrations', value: memoryMb, limit: 200, unit: 'MB' },
  ]
}
