// Measures listing a whole crowd as NDJSON, and exporting it and its ledger as CSV, with the built program over loopback,
// from SQLite: rows per second, and the peak memory of both sides. A first run counts the lines; the others drop them.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCrowd } from './crowds.mjs'
import { peakMb } from './peak-memory.cjs'
import { median, runMeasured } from './processes.mjs'
import { buildEntries, startServeOn } from './service.mjs'

/** @param {{ turnout: string, rounds: number, crowd: number }} options @returns {Promise<object[]>} rows */
export async function measureLongList({ turnout, rounds, crowd }) {
  await buildEntries()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
    const database = `sqlite:${path.join(folder, 'data/crowd.db')}`
    const { id, apiKey } = makeCrowd(database, crowd)
    const { url, pid, stop } = await startServeOn(database)
    const env = { HOME: folder, NO_COLOR: '1', TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey }
    const list = { name: 'list', argv: [turnout, 'attendees', 'list', id, '--output', 'ndjson'], env }
    try {
      const lines = await countLines(list)
      if (lines !== crowd) throw new Error(`${lines} lines of ${crowd} attendees`)
      const runs = Array.from({ length: rounds }, () => runMeasured(list))
      // Read before the tables, since the peak is that of the process's whole life.
      const rows = rowsOf(runs, { crowd, serverMb: peakMb(pid) })
      return [...rows, ...(await measureTables({ turnout, id, env, crowd }))]
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function countLines({ argv, env }) {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  let lines = 0
  for await (const bytes of child.stdout) for (const byte of bytes) if (byte === 0x0a) lines += 1
  return lines
}

/** The exports with a row for each sale: who came, and what the books say of it. */
async function measureTables({ turnout, id, env, crowd }) {
  const entries = 2 * (crowd - Math.floor(crowd / 10))
  const tables = [
    { name: `${crowd.toLocaleString('en')} attendees`, rows: crowd, noun: 'attendees' },
    { name: `${entries.toLocaleString('en')} entries of the books`, rows: entries, noun: 'ledger' },
  ]
  const measured = []
  for (const { name, rows, noun } of tables) {
    const list = { name, argv: [turnout, noun, 'list', id, '--output', 'csv'], env }
    const lines = await countLines(list)
    if (lines !== rows + 1) throw new Error(`${lines} lines of ${name}`)
    measured.push({
      name: `list: peak memory of ${name} as CSV`,
      value: runMeasured(list).peak,
      limit: 150,
      unit: 'MB',
    })
  }
  return measured
}

function rowsOf(runs, { crowd, serverMb }) {
  return [
    {
      name: `list: ${crowd.toLocaleString('en')} attendees as ndjson, from SQLite`,
      value: median(runs.map(({ ms }) => crowd / ms)),
      limit: 60,
      atLeast: true,
      unit: '1,000 rows/s',
    },
    {
      name: 'list: peak memory of the command',
      value: median(runs.map(({ peak }) => peak)),
      limit: 150,
      unit: 'MB',
    },
    { name: 'list: peak memory of serve', value: serverMb, limit: 150, unit: 'MB' },
  ]
}
