// `npm run bench`: measures starts and the service, as ratios within one run, against their targets. `--quick` gives a first
// impression; names of parts (`npm run bench -- start suggestions`) measure these alone. Needs the machine to itself. Fails at
// the end when a target is missed or a part failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureAgenda } from './agenda.mjs'
import { measureChanges } from './changes.mjs'
import { measureCrowds } from './crowds.mjs'
import { measureDoor } from './door.mjs'
import { measureImport } from './import.mjs'
import { measureLongList } from './long-list.mjs'
import { measurePages } from './pages.mjs'
import { measurePostgres } from './postgres.mjs'
import { measureRecommendations } from './recommendations.mjs'
import { chooseParts, runParts } from './run-parts.mjs'
import { measureService, startServe } from './service.mjs'
import { measureStart } from './start.mjs'
import { measureSuggestions } from './suggestions/measure.mjs'
import { measureTokens } from './tokens.mjs'
import { measureVerify } from './verify.mjs'
import { measureWebhooks } from './webhooks.mjs'

const isQuick = process.argv.includes('--quick')
const names = process.argv.slice(2).filter((word) => word !== '--quick')
const turnout = fileURLToPath(new URL('../../bin/turnout.js', import.meta.url))

const load = isQuick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 10 }
const crowd = isQuick ? 100_000 : 1_000_000

const parts = {
  start: measureStarts,
  service: () => measureService(load),
  PostgreSQL: () => measurePostgres(load),
  crowds: () => measureCrowds({ rounds: isQuick ? 20 : 100, crowd }),
  'tickets verified offline': () => measureVerify({ rounds: isQuick ? 3 : 9 }),
  door: () => measureDoor({ turnout, ...load, crowd: isQuick ? 25_000 : 200_000 }),
  list: () => measureLongList({ turnout, rounds: isQuick ? 1 : 5, crowd }),
  pages: () => measurePages({ rounds: isQuick ? 3 : 9 }),
  agenda: () => measureAgenda({ turnout, rounds: isQuick ? 1 : 5 }),
  recommendations: () => measureRecommendations({ rounds: isQuick ? 1 : 5 }),
  suggestions: () => measureSuggestions({ turnout, rounds: isQuick ? 1 : 3, crowd }),
  tokens: () => measureTokens({ turnout, rounds: isQuick ? 300 : 3_000 }),
  webhooks: () => measureWebhooks({ turnout, ...load }),
  changes: () => measureChanges({ turnout, rounds: isQuick ? 1 : 3, count: isQuick ? 20_000 : 100_000 }),
  import: () => measureImport({ turnout, rounds: isQuick ? 1 : 3, rows: isQuick ? 20_000 : 100_000 }),
}

console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0].model.trim()}, ${gb(totalmem())} GB, ${release()}`,
)
const isGood = await runParts(chooseParts(parts, names), console.log)
process.exitCode = isGood ? 0 : 1

async function measureStarts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const { stop, url, apiKey } = await startServe(folder)
  try {
    const { nothingMs, rows } = measureStart({ turnout, rounds: isQuick ? 7 : 41, remote: { baseUrl: url, apiKey } })
    console.log(`node -e 0 takes ${nothingMs.toFixed(1)} ms here\n`)
    return rows
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function gb(bytes) {
  return (bytes / 2 ** 30).toFixed(0)
}
