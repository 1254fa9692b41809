import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPrograms } from './test/postgres/programs.mts'

// Runs again on PostgreSQL: tests about it, and those whose first line is `// On both engines.`
const onPostgres = [
  'test/postgres/!(absent).test.ts',
  ...readdirSync(new URL('test', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => readFileSync(new URL(path, import.meta.url), 'utf8').startsWith('// On both engines.\n')),
]

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
    setupFiles: 'test/host/own-fetch.ts',
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: ['test/**/*.test.ts'], exclude: ['test/{postgres,faults}/**'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: findPrograms() === null ? ['test/postgres/absent.test.ts'] : onPostgres,
          globalSetup: 'test/postgres/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['test/faults/*.test.ts'], globalSetup: 'test/postgres/global-setup.ts' },
      },
    ],
  },
})
