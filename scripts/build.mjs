// Makes dist/: the whole program as one file for Node, and the licences of what is inside it. Knows no command.
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { thirdPartyNotices } from './third-party-notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// conf imports ajv and ajv-formats at its top and uses them only for a `schema`, which we do not give: 20 ms a start.
const withoutConfSchemas = {
  name: 'without-conf-schemas',
  setup(build) {
    build.onResolve({ filter: /^ajv(-formats$|\/dist\/2020)/ }, ({ path, importer }) =>
      /[\\/]node_modules[\\/]conf[\\/]/.test(importer) ? { path, namespace: 'absent' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
      contents: 'export class Ajv2020 {}\nexport default Ajv2020',
    }))
  },
}

/** @returns the bundle's text, what is inside, and esbuild's warnings as it prints them. */
export async function bundle(options = {}) {
  const result = await build({
    stdin: {
      contents: `export { main } from './src/cli/main.ts'\nexport { processHost } from './src/cli/process-host.ts'`,
      resolveDir: root,
      sourcefile: 'entry.ts',
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    // Names stay as written, so that the stack which --debug shows can be read; they cost nothing once cached.
    minifyWhitespace: true,
    minifySyntax: true,
    // A script compiled by vm can not import(); what is lazy inside the bundle stays lazy all the same.
    supported: { 'dynamic-import': false },
    external: ['@photostructure/sqlite'],
    legalComments: 'none',
    plugins: [withoutConfSchemas],
    logLevel: 'warning',
    ...options,
  })
  return { text: result.outputFiles[0].text, metafile: result.metafile }
}

async function write() {
  const { text, metafile } = await bundle()
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const script = `/* ${hash} */(function(exports,require,module){${text}})\n`
  // bin/code-cache.js reads it byte by byte.
  if (/[^\0-\x7f]/.test(script)) throw new Error('the bundle holds a character that is not ASCII')
  mkdirSync(`${root}/dist`, { recursive: true })
  replaceFile(`${root}/dist/turnout.js`, script)
  replaceFile(`${root}/dist/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(root, metafile))
}

/** In one step, since a running test may be reading the old one. */
function replaceFile(file, text) {
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await write().catch((error) => {
    // esbuild has printed its own errors, each with its place.
    if (!error.errors) throw error
    process.exitCode = 1
  })
}
