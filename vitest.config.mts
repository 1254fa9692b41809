import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { catalogueTransform } from './scripts/catalogues.mjs'
import { freshSchemaTransform } from './scripts/fresh-schema.mjs'
import HeavyFirst from './test/host/heavy-first.mts'
import { findPrograms } from './test/postgres/programs.mts'

/** `proofs`: services that are killed and cut off, and mutants. `long`: what has a full size, in full size, and all properties, with a new seed. Else all but proofs. */
const form = process.env.TURNOUT_TESTS ?? 'quick'
if (form === 'long' && process.env.TURNOUT_SEED === undefined) {
  process.env.TURNOUT_SEED = String(randomInt(2 ** 31))
  console.log(`TURNOUT_SEED=${process.env.TURNOUT_SEED} npm run test:long runs this again`)
}

const all = readdirSync(new URL('test', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => {
    const text = readFileSync(new URL(`test/${path}`, import.meta.url), 'utf8')
    return { path: `test/${path.replaceAll('\\', '/')}`, text, firstLine: text.slice(0, text.indexOf('\n')) }
  })

// The first line of a file says where it runs: `// On both engines.`, `// A proof.`, `// A proof, on both engines.`
const isProof = ({ path, firstLine }: (typeof all)[number]) =>
  path.startsWith('test/faults/') || firstLine.startsWith('// A proof')
const isWanted = (file: (typeof all)[number]) =>
  form === 'long' ? /\/proof-size\.ts|'fast-check'/.test(file.text) : isProof(file) === (form === 'proofs')
const wanted = all.filter(isWanted)
const paths = (files: typeof all) => files.map(({ path }) => path)

// What knows both engines by itself.
const ofBoth = wanted.filter(({ path }) => path.startsWith('test/faults/'))
const onSqlite = wanted.filter((file) => !ofBoth.includes(file) && !/^test\/postgres\/(?!absent)/.test(file.path))
const onPostgres = wanted.filter(
  ({ path, firstLine }) => /^test\/postgres\/(?!absent)/.test(path) || /on both engines\.$/i.test(firstLine),
)
const ifThere = findPrograms() === null ? [] : paths(onPostgres)

const globalSetup = 'test/postgres/global-setup.ts'
const projects = [
  { extends: true as const, test: { name: 'sqlite', include: paths(onSqlite) } },
  { extends: true as const, test: { name: 'postgres', include: ifThere, globalSetup } },
  { extends: true as const, test: { name: 'faults', include: paths(ofBoth), globalSetup } },
]

export default defineConfig({
  plugins: [catalogueTransform, freshSchemaTransform],
  test: {
    // For machines that have much else to do: what hangs is found out all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 200_000 } },
    pool: 'forks',
    // Our modules keep nothing but caches: each worker loads them once.
    isolate: false,
    // Two more than the cores there are for sure: some wait for processes and timers.
    maxWorkers: 4,
    sequence: { sequencer: HeavyFirst },
    reporters: ['default', './test/host/missing-programs.ts'],
    globalSetup: 'test/host/temporary-folder.ts',
    // What one project has transformed serves the other, and the next run.
    experimental: { fsModuleCache: true },
    setupFiles: ['test/host/own-fetch.ts', 'test/host/fixed-seed.ts'],
    projects: projects.filter(({ test }) => test.include.length > 0),
  },
})
