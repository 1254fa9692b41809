// Measures the import of a file with an id per row, as ticket shops export them, with the built program, embedded and over
// loopback, into SQLite: rows per second from the start of the command to its result, with check and plan, and peak memory.
// Audit seals, which the embedded service makes after the answer, are not included.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { peakMb } from './peak-memory.cjs'
import { median, startAndWaitFor } from './processes.mjs'
import { startServe } from './service.mjs'

/** @param {{ turnout: string, rounds: number, rows: number }} options @returns {Promise<object[]>} rows */
export async function measureImport({ turnout, rounds, rows }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    const file = path.join(folder, 'people.csv')
    writeFileSync(file, people(rows))
    const embedded = await repeated(rounds, (round) => {
      const home = path.join(folder, `home-${round}`)
      mkdirSync(home)
      return importOnce({ turnout, file, env: { HOME: home, NO_COLOR: '1' } })
    })
    const { url, apiKey, stop } = await startServe(folder)
    const env = { HOME: folder, NO_COLOR: '1', TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey }
    const served = await repeated(rounds, () => importOnce({ turnout, file, env }))
    await stop()
    const name = `${rows.toLocaleString('en')} attendees`
    return [
      ...rowsOf(`import: ${name}, embedded`, embedded, { rows, limit: 5 }),
      ...rowsOf(`import: ${name}, over loopback`, served, { rows, limit: 2 }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function repeated(rounds, measure) {
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await measure(round))
  return runs
}

function people(rows) {
  const lines = Array.from({ length: rows }, (_, row) => `${row},Guest ${row},guest${row}@example.org,Standard`)
  return `${['Number,Name,Email,Ticket type', ...lines].join('\n')}\n`
}

/** Into an event of its own. */
async function importOnce({ turnout, file, env }) {
  const argv = [turnout, 'events', 'create', '--name', 'Bench', '--date', '2030-01-01', '--quiet']
  const made = spawnSync(process.execPath, argv, { env: { ...process.env, ...env }, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`events create: ${made.stderr}`)
  const event = made.stdout.trim()
  const words = ['attendees', 'import', file, '--event', event, '--external-key', 'Number', '--yes', '--json']
  const start = performance.now()
  const running = await startAndWaitFor([turnout, ...words], /^\{"importId".*\}$/m, { env })
  const measured = { ms: performance.now() - start, peak: peakMb(running.pid) }
  await running.stop()
  return measured
}

function rowsOf(name, runs, { rows, limit }) {
  const perMs = median(runs.map(({ ms }) => rows / ms))
  return [
    { name, value: perMs, limit, atLeast: true, unit: '1,000 rows/s' },
    {
      name: `${name}: peak memory of the command`,
      value: median(runs.map(({ peak }) => peak)),
      limit: 150,
      unit: 'MB',
    },
  ]
}
