// Measures following a long feed: `changes follow` of all changes against `attendees list` of as many people, both as NDJSON with
// the built program over loopback from SQLite, and the peak memory of the command.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCrowd } from './crowds.mjs'
import { peakMbIn } from './peak-memory.cjs'
import { median } from './processes.mjs'
import { buildEntries, startServeOn } from './service.mjs'

const memoryProbe = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/** @param {{ turnout: string, rounds: number, count: number }} options @returns {AsyncGenerator<object>} rows */
export async function* measureChanges({ turnout, rounds, count }) {
  await buildEntries()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
    const database = `sqlite:${path.join(folder, 'data/crowd.db')}`
    const { id, apiKey } = makeCrowd(database, count, { hasChanges: true })
    const { url, stop } = await startServeOn(database)
    const env = { HOME: folder, NO_COLOR: '1', TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey }
    const kinds = ['--kinds', 'attendee.registered']
    const follow = [turnout, 'changes', 'follow', '--since', 'start', ...kinds, '--output', 'ndjson']
    const list = [turnout, 'attendees', 'list', id, '--output', 'ndjson']
    try {
      const runs = { follow: [], list: [] }
      for (let round = 0; round < rounds; round++) {
        runs.list.push(await untilLine(list, { env, count }))
        runs.follow.push(await untilLine(follow, { env, count }))
      }
      yield* rowsOf(runs, count)
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command until it has printed so many lines, then ends it as Ctrl-C does. */
function untilLine(argv, { env, count }) {
  const stdio = ['ignore', 'pipe', 'pipe']
  const start = performance.now()
  const child = spawn(process.execPath, ['--require', memoryProbe, ...argv], { stdio, env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    let [lines, ms, said] = [0, 0, '']
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    child.stdout.on('data', (bytes) => {
      for (const byte of bytes) if (byte === 0x0a) lines += 1
      if (lines < count || ms > 0) return
      ms = performance.now() - start
      child.kill('SIGINT')
    })
    child.once('close', (code) => {
      if (ms === 0) reject(new Error(`${argv.slice(1).join(' ')} ended with ${code} after ${lines} lines: ${said}`))
      else resolve({ ms, peak: peakMbIn(said) })
    })
  })
}

function rowsOf({ follow, list }, count) {
  const [followMs, listMs] = [follow, list].map((runs) => median(runs.map(({ ms }) => ms)))
  const rate = Math.round(count / followMs)
  const name = `changes: follow of ${count.toLocaleString('en')}, ${rate},000 per second`
  const peak = median(follow.map((run) => run.peak))
  return [
    { name, value: listMs / followMs, limit: 0.3, atLeast: true, unit: '× attendees list' },
    { name: 'changes: peak memory of the command', value: peak, limit: 150, unit: 'MB' },
  ]
}
