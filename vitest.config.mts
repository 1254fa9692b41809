import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPrograms } from './test/postgres/programs.mts'

/** `proofs`: services that are killed and cut off, and mutants. `long`: what has a full size, in full size. Else all but proofs. */
const form = process.env.TURNOUT_TESTS ?? 'quick'
if (form === 'long') {
  process.env.TURNOUT_SEED ??= String(randomInt(2 ** 31))
  console.log(`TURNOUT_SEED=${process.env.TURNOUT_SEED} npm run test:long runs this again`)
}

const all = readdirSync(new URL('test', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({
    path: `test/${path.replaceAll('\\', '/')}`,
    text: readFileSync(new URL(`test/${path}`, import.meta.url), 'utf8'),
  }))

const isProof = (path: string) => path.startsWith('test/faults/') || path.endsWith('-mutants.test.ts')
const isWanted = ({ path, text }: (typeof all)[number]) =>
  form === 'long' ? text.includes('/proof-size.ts') : isProof(path) === (form === 'proofs')
const wanted = all.filter(isWanted)
const paths = (files: typeof all) => files.map(({ path }) => path)

// What knows both engines by itself.
const ofBoth = wanted.filter(({ path }) => path.startsWith('test/faults/'))
const onSqlite = wanted.filter((file) => !ofBoth.includes(file) && !file.path.startsWith('test/postgres/'))
const onPostgres = wanted.filter(
  ({ path, text }) => /^test\/postgres\/(?!absent)/.test(path) || text.startsWith('// On both engines.\n'),
)
const hasPostgres = findPrograms() !== null

export default defineConfig({
  test: {
    // For machines that have much else to do: what hangs is found out all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'threads',
    // Our modules keep nothing but caches: each worker loads them once.
    isolate: false,
    // One more than the cores there are for sure: some wait for processes and timers.
    maxWorkers: 3,
    reporters: ['default', './test/host/missing-programs.ts'],
    globalSetup: 'test/host/temporary-folder.ts',
    setupFiles: ['test/host/own-fetch.ts', 'test/host/fixed-seed.ts'],
    projects: [
      { extends: true, test: { name: 'sqlite', include: paths(onSqlite) } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: hasPostgres ? paths(onPostgres) : form === 'quick' ? ['test/postgres/absent.test.ts'] : [],
          globalSetup: 'test/postgres/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: paths(ofBoth), globalSetup: 'test/postgres/global-setup.ts' },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
})
