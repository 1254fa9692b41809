// Which schemas the service makes: none when it starts, and for an operation its own. No stopwatch here; `npm run bench` has
// one.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { lateSchemas } from '../../scripts/build.mjs'
import { compiledCatalogues } from '../../scripts/catalogues.mjs'
import type { shapesOf } from '../../src/contract/catalog.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Notes each file of the contract that makes schemas, when it does. */
const noting: Plugin = {
  name: 'noting',
  setup(bundling) {
    bundling.onLoad({ filter: /\/src\/contract\/.+\.ts$/, namespace: 'file' }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      const isOfSchemas = /^import (?!type).* from 'zod'$/m.test(text)
      const note = `noteSchemas(${JSON.stringify(path.relative(`${root}/src/contract`, file))})\n`
      return { loader: 'ts', contents: isOfSchemas ? note + text : text }
    })
  },
}

/** Evaluates the service as it is built, without opening anything. */
async function startService(): Promise<{ made: string[]; catalog: { shapesOf: typeof shapesOf } }> {
  const contents = `
    import './src/service/server/embedded.ts'
    export { shapesOf } from './src/contract/catalog.ts'`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'silent' },
    plugins: [compiledCatalogues, lateSchemas, noting],
  })
  const made: string[] = []
  const module = { exports: {} as { shapesOf: typeof shapesOf } }
  // oxlint-disable-next-line typescript/no-implied-eval -- our own bundle
  const run = new Function('require', 'module', 'exports', 'noteSchemas', outputFiles[0]?.text ?? '')
  run(createRequire(`${root}/package.json`), module, module.exports, (file: string) => made.push(file))
  return { made, catalog: module.exports }
}

test('a start of the service makes no schemas, and an operation makes those that its own are built of', async () => {
  const { made, catalog } = await startService()
  expect(made).toEqual([])
  catalog.shapesOf('listTracks')
  expect(made.toSorted()).toEqual(['agenda/fields.ts', 'agenda/tracks.ts', 'core/fields.ts', 'core/paging.ts'])
  catalog.shapesOf('registerAttendee')
  expect(made.toSorted().filter((file) => /^(agenda|orders|mail|invoices)/.test(file))).toEqual([
    'agenda/fields.ts',
    'agenda/tracks.ts',
  ])
})
