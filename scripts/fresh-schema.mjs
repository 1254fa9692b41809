// The schema of a fresh SQLite database as the statements that SQLite keeps of it once all migrations have run: running
// these takes a fifth of the time of the migrations, which alter what earlier ones made. For the build and for tests.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

const isFreshSchema = /[\\/]src[\\/]store[\\/]sqlite[\\/]fresh-schema\.ts$/

/** For esbuild. @param {import('esbuild').Plugin[]} more plugins that change sources, also those of migrations */
export const freshSchema = (more = []) => ({
  name: 'fresh-schema',
  setup(build) {
    build.onLoad({ filter: isFreshSchema }, async () => ({ contents: await moduleOfSchema(more), loader: 'js' }))
  },
})

/** For vitest. */
export const freshSchemaTransform = {
  name: 'fresh-schema',
  enforce: /** @type {const} */ ('pre'),
  // Its text doesn't say when a migration has changed.
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ id }) => (isFreshSchema.test(id) ? false : undefined)),
  /** @param {string} _text @param {string} id */
  async transform(_text, id) {
    return isFreshSchema.test(id) ? { code: await moduleOfSchema([]), map: null } : undefined
  },
}

async function moduleOfSchema(plugins) {
  const statements = await statementsOfMigrations(plugins)
  return `export const freshSchema = ${JSON.stringify(statements?.join(';\n') ?? null)}`
}

/** Runs the migrations in memory. @returns {Promise<string[] | undefined>} undefined on a machine without SQLite */
async function statementsOfMigrations(plugins) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { hasDriver, openSqlite } from './src/store/sqlite/driver.ts'
        export { migrate } from './src/store/sqlite/migrate.ts'`,
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: ['@photostructure/sqlite'],
    plugins,
    logOverride: { 'empty-import-meta': 'silent' },
  })
  const module = { exports: {} }
  const load = runInThisContext(`(function (module, exports, require) {${outputFiles[0].text}\n})`)
  load(module, module.exports, createRequire(import.meta.url))
  const { hasDriver, openSqlite, migrate } = module.exports
  if (!hasDriver()) return undefined
  const database = openSqlite(':memory:', { busyTimeoutMs: 0 })
  await migrate(database, 0)
  // What it makes by itself, such as the index of a primary key, has no text.
  const rows = database.prepare('select sql from sqlite_master where sql is not null order by rowid').all()
  database.close()
  return rows.map(({ sql }) => sql)
}
