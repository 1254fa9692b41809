// `npm run bench`: how quick a start is and how much the service takes, as ratios in one run, beside their targets.
// `--quick` for a first look. Wants the machine to itself. Fails when a target is missed.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureCrowds } from './crowds.mjs'
import { measureDoor } from './door.mjs'
import { measureImport } from './import.mjs'
import { measureLongList } from './long-list.mjs'
import { measurePostgres } from './postgres.mjs'
import { measureService, startServe } from './service.mjs'
import { measureStart } from './start.mjs'
import { measureVerify } from './verify.mjs'

const isQuick = process.argv.includes('--quick')
const turnout = fileURLToPath(new URL('../../bin/turnout.js', import.meta.url))

const start = await measureStarts()
const load = isQuick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 10 }
const service = await measureService(load)
const postgres = await measurePostgres(load)
const crowd = isQuick ? 100_000 : 1_000_000
const crowds = await measureCrowds({ rounds: isQuick ? 20 : 100, crowd })
const verify = await measureVerify({ rounds: isQuick ? 3 : 9 })
const door = await measureDoor({ turnout, ...load, crowd: isQuick ? 25_000 : 200_000 })
const list = await measureLongList({ turnout, rounds: isQuick ? 1 : 5, crowd })
const imports = await measureImport({ turnout, rounds: isQuick ? 1 : 3, rows: isQuick ? 20_000 : 100_000 })

console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0].model.trim()}, ${gb(totalmem())} GB, ${release()}`,
)
console.log(`node -e 0 takes ${start.nothingMs.toFixed(1)} ms here\n`)
const results = [...start.rows, ...service, ...postgres, ...crowds, ...verify, ...door, ...list, ...imports].map(
  (row) => ({
    ...row,
    isMet: isMet(row),
  }),
)
const width = Math.max(...results.map(({ name }) => name.length))
for (const { name, value, limit, atLeast, unit, isMet } of results) {
  const target = `${atLeast ? '≥' : '≤'} ${limit}`
  console.log(
    `${name.padEnd(width)}  ${shown(value).padStart(6)}  ${target.padStart(6)} ${unit.padEnd(12)}  ${isMet ? 'met' : 'MISSED'}`,
  )
}
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1

async function measureStarts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const { stop, url, apiKey } = await startServe(folder)
  try {
    return measureStart({ turnout, rounds: isQuick ? 7 : 41, remote: { baseUrl: url, apiKey } })
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function isMet({ value, limit, atLeast }) {
  return atLeast ? value >= limit : value <= limit
}

function shown(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0)
}

function gb(bytes) {
  return (bytes / 2 ** 30).toFixed(0)
}
