// Builds dist/: the program in parts, the service once for each of its entry points, and the licences of the bundled
// packages. bin/load-program.js reads these files. Knows no command.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transformSync } from 'esbuild'
import { compiledCatalogues, isCatalogue } from './catalogues.mjs'
import { freshSchema } from './fresh-schema.mjs'
import { exportsOfFiles, otherPartsApart, partEntry, partOfEachFile, partsByTime } from './parts.mjs'
import { thirdPartyNotices } from './third-party-notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const failures = 'src/contract/core/failures.ts'

/** As esbuild writes it into the bundle, which must not name the folder that it was built in. */
const inProject = (...parts) => path.relative(root, path.join(...parts)).replaceAll('\\', '/')

// conf imports ajv and ajv-formats for its `schema` option, which we don't use: 20 ms per start.
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

// zod exports the messages of 50 languages as one name, so that a part which others ask for zod would contain all of them:
// 450 kB to read at each start. Ours are written by us, and in English.
const oneLanguageOfZod = {
  name: 'one-language-of-zod',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }))
  },
}

// commander, our host and others import these at the top but use them late or never: up to 3 ms each per start.
const lateBuiltins = {
  name: 'late-builtins',
  setup(build) {
    build.onResolve(
      {
        filter:
          /^(node:)?(child_process|crypto|fs\/promises|http|http2|https|net|querystring|readline|tls|v8|worker_threads|zlib)$/,
      },
      ({ path, namespace }) =>
        namespace === 'late' ? { path, external: true } : { path: path.replace('node:', ''), namespace: 'late' },
    )
    build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => ({
      // As a prototype, because esbuild copies what a module exports but keeps what it inherits. It also asks each
      // module at once whether it was an ES module, which must not load it.
      contents: `
        let loaded
        const late = { get: (_, name) => (name === '__esModule' ? undefined : (loaded ??= require('node:${path}'))[name]) }
        module.exports = Object.create(new Proxy({}, late))`,
    }))
  },
}

// The client and the service's guarded requests use undici's connection pool and its requests; undici's index would add
// fetch, caches, mocks and WebSockets. It imports Node's http only for a message class, which we never send, and a limit:
// 7 ms per start. Of assert it uses only the plain call.
const poolOfUndici = {
  name: 'pool-of-undici',
  setup(build) {
    const fromUndici = ({ importer }) => /[\\/]node_modules[\\/]undici[\\/]/.test(importer)
    build.onResolve({ filter: /^node:(assert|http)$/ }, (asked) =>
      fromUndici(asked) ? { path: asked.path, namespace: 'stand-in' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({ contents: standIns[path] }))
    build.onResolve({ filter: /^undici$/ }, ({ path }) => ({ path, namespace: 'pool' }))
    build.onLoad({ filter: /.*/, namespace: 'pool' }, () => ({
      resolveDir: root,
      contents: `
        Object.assign(require('undici/lib/dispatcher/dispatcher').prototype, {
          request: require('undici/lib/api/api-request'),
          // TLS through a proxy.
          connect(...given) { return require('undici/lib/api/api-connect').apply(this, given) },
        })
        module.exports = {
          Agent: require('undici/lib/dispatcher/agent'),
          get buildConnector() { return require('undici/lib/core/connect') },
          get EnvHttpProxyAgent() { return require('undici/lib/dispatcher/env-http-proxy-agent') },
        }`,
    }))
  },
}

const standIns = {
  'node:assert': `module.exports = (ok, message) => ok || require('assert')(ok, message)`,
  'node:http': `module.exports = { IncomingMessage: class {}, maxHeaderSize: 16_384 }`,
}

// HTTP/2 is off by default, and undici's part of it loads Node's: 5 ms before the first request.
const lateHttp2 = {
  name: 'late-http2',
  setup(build) {
    build.onResolve({ filter: /\/client-h2\.js$/ }, ({ path: file, resolveDir, namespace }) =>
      namespace === 'late-http2' ? undefined : { path: inProject(resolveDir, file), namespace: 'late-http2' },
    )
    build.onLoad({ filter: /.*/, namespace: 'late-http2' }, ({ path: file }) => ({
      resolveDir: path.join(root, path.dirname(file)),
      contents: `module.exports = (...given) => require('./client-h2.js')(...given)`,
    }))
  },
}

// Both do much work when loaded and are seldom needed: string-width sets up segmentation and emoji (25 ms; see
// src/terminal/text/text-width.ts), slugify tables of every script (10 ms; only a new event without a slug needs them).
const lateFunctions = {
  name: 'late-functions',
  setup(build) {
    build.onResolve({ filter: /^(string-width|@sindresorhus\/slugify)$/ }, ({ path: name, importer }) =>
      // Only where we ask: packages have folders called src, too.
      importer.startsWith(path.join(root, 'src')) ? { path: name, namespace: 'late-function' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'late-function' }, ({ path: name }) => ({
      resolveDir: root,
      contents: `export default (...given) => require('${name}').default(...given)`,
    }))
  },
}

// Creating all of the contract's schemas takes 20 ms, and a command needs those of two or three operations: each module of
// schemas runs when one that has none first reads from it. Only the OpenAPI document needs all.
export const lateSchemas = {
  name: 'late-schemas',
  setup(build) {
    const contract = path.join(root, 'src/contract')
    const late = new Set(
      readdirSync(contract, { recursive: true })
        .map((name) => path.join(contract, name))
        .filter((file) => file.endsWith('.ts') && /^import (?!type).* from 'zod'$/m.test(readFileSync(file, 'utf8'))),
    )
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: name, importer, resolveDir }) => {
      const file = path.join(resolveDir, name)
      const isLate = late.has(file) && !late.has(path.resolve(root, importer))
      return isLate ? { path: inProject(resolveDir, name), namespace: 'late-schemas' } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'late-schemas' }, ({ path: file }) => ({
      resolveDir: root,
      // As with built-in modules above. The OpenAPI document enumerates the names.
      contents: `
        let loaded
        const load = () => (loaded ??= require(${JSON.stringify(`./${file}`)}))
        const late = {
          get: (_, name) => (name === '__esModule' ? undefined : load()[name]),
          ownKeys: () => Object.keys(load()),
          getOwnPropertyDescriptor: (_, name) => ({ value: load()[name], enumerable: true, configurable: true }),
        }
        module.exports = Object.create(new Proxy({}, late))`,
    }))
  },
}

// Stripe's library for workers has everything we need. The one for Node reads the environment when loaded, and reports it to
// Stripe and the terminal.
const stripeOfWorkers = {
  name: 'stripe-of-workers',
  setup(build) {
    build.onResolve({ filter: /^stripe$/ }, () => ({
      path: path.join(root, 'node_modules/stripe/esm/stripe.esm.worker.js'),
    }))
  },
}

// pdfkit reads the colour profile of PDF/A from a file beside itself, which a bundle doesn't have.
const profileInPdfkit = {
  name: 'profile-in-pdfkit',
  setup(build) {
    build.onLoad({ filter: /[\\/]pdfkit[\\/]js[\\/]pdfkit\.js$/ }, ({ path: file }) => {
      const profile = readFileSync(path.join(path.dirname(file), 'data/sRGB_IEC61966_2_1.icc')).toString('base64')
      const reading = 'fs.readFileSync(ICC_PROFILE_PATH)'
      const text = readFileSync(file, 'utf8')
      if (!text.includes(reading)) throw new Error('pdfkit no longer reads its colour profile where it did')
      return { contents: text.replace(reading, `Buffer.from('${profile}', 'base64')`) }
    })
  },
}

// Large packages that few commands need: each is a file of its own, so that other commands don't read it.
const packagesApart = [
  '@clack/prompts',
  'bidi-js',
  'execa',
  'highs',
  'ical-generator',
  'ical.js',
  'kysely',
  'linebreak',
  'liquidjs',
  'nodemailer/lib/mail-composer',
  'nodemailer/lib/smtp-connection',
  'pdfkit',
  'pg',
  'qr',
  'stripe',
  'undici',
  'yaml',
  'zod',
]
const nameApart = (name) => name.replace('@', '').replace(/\.js$/, '').replaceAll('/', '-')
/** Those with only a default export, which `export *` leaves out. */
const oneDefault = [
  'bidi-js',
  'highs',
  'linebreak',
  'nodemailer/lib/mail-composer',
  'nodemailer/lib/smtp-connection',
  'pdfkit',
]
// By require, because pdfkit's ES module needs `import.meta.url`.
const defaultOf = (name) => `module.exports = { __esModule: true, default: require('${name}') }`
/** And those that are ES modules alone. */
const oneExport = ['ical.js']
/** Of these we keep what our source uses of them, and leave out the rest: other databases, schemas of other kinds. */
const fewExports = { kysely: namesImported, zod: namesOfNamespace }

const importing = (name) => new RegExp(`^import (.+) from "${name}";$`, 'gm')

/** @param {string} code without types @returns {string[]} what `import { … }` takes */
function namesImported(code, name) {
  return [...code.matchAll(importing(name))].flatMap(([, names]) => names.match(/(?<=[{,] ?)\w+/g) ?? [])
}

/** @returns {string[]} what is used of `import * as` */
function namesOfNamespace(code, name) {
  const [, as] = /\* as (\w+)/.exec([...code.matchAll(importing(name))][0]?.[1] ?? '') ?? []
  return as === undefined ? [] : [...code.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, used]) => used)
}

function namesUsedOf(name) {
  const used = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
    .filter((text) => text.includes(`from '${name}'`))
    .flatMap((text) => fewExports[name](transformSync(text, { loader: 'ts' }).code, name))
  return [...new Set(used)]
}

/** The entry of a package that is a file of its own. */
function entryOfPackage(name) {
  if (fewExports[name]) return `export { ${namesUsedOf(name).join(', ')} } from '${name}'`
  if (oneDefault.includes(name)) return defaultOf(name)
  return oneExport.includes(name) ? `export { default } from '${name}'` : `export * from '${name}'`
}

// Lines are broken before pdfkit gets them, so that it needs no copy of its own.
const pdfWithoutLinebreak = {
  name: 'pdf-without-linebreak',
  setup(build) {
    build.onResolve({ filter: /^linebreak$/ }, ({ path: name, importer }) =>
      /[\\/]node_modules[\\/]pdfkit[\\/]/.test(importer) ? { path: name, namespace: 'absent' } : undefined,
    )
    build.onLoad({ filter: /^linebreak$/, namespace: 'absent' }, () => ({ contents: '' }))
  },
}

/** The QR reader, for a thread of its own. */
const readerOfCodes = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'

/** The solver, for the thread that plans schedules. */
const solver = 'node_modules/highs/build/highs.wasm'

const fontsFrom = 'node_modules/dejavu-fonts-ttf'
const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']

const withoutPackagesApart = {
  name: 'without-packages-apart',
  setup(build) {
    build.onResolve({ filter: /^[@a-z]/ }, ({ path: name }) =>
      packagesApart.includes(name) ? { path: `turnout:${nameApart(name)}`, external: true } : undefined,
    )
  },
}

/** The words of one language in one catalogue, each a file of its own: a page or a paper needs one. */
const catalogues = readdirSync(path.join(root, 'src/languages'), { recursive: true })
  .map((name) => path.join(root, 'src/languages', name))
  .filter((file) => isCatalogue.test(file))
const catalogueName = (file) => `words-${path.basename(path.dirname(file))}-${path.basename(file, '.ts')}`

const cataloguesApart = {
  name: 'catalogues-apart',
  setup(build) {
    build.onResolve({ filter: /^\.\/[a-z]{2}\.ts$/ }, ({ kind, path: name, resolveDir }) => {
      const file = path.join(resolveDir, name)
      if (kind !== 'dynamic-import' || !catalogues.includes(file)) return undefined
      return { path: `turnout:${catalogueName(file)}`, external: true }
    })
  },
}

/** Leaves the service, which takes 5 ms to read, out of the program and collects its entry points; so the schemas. */
const serviceApart = (doors) => ({
  name: 'service-apart',
  setup(build) {
    build.onResolve(
      { filter: /\/(service\/[a-z/-]+|contract\/json-schema)\.ts$/ },
      ({ kind, path: file, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const name = path.basename(file, '.ts')
        doors.set(name, path.join(resolveDir, file))
        return { path: `turnout:${name}`, external: true }
      },
    )
  },
})

/** Help lists all commands and loads none. */
const withoutCommands = {
  name: 'without-commands',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ kind, path: file }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    )
  },
}

/** Failures are recognised by their class, so the service uses the program's; asked for once, since each time costs a start. */
const failuresOfProgram = {
  name: 'failures-of-program',
  setup(build) {
    build.onResolve({ filter: /\/failures\.ts$/ }, ({ path: file, resolveDir }) =>
      path.join(resolveDir, file) === path.join(root, failures)
        ? { path: failures, namespace: 'of-program' }
        : undefined,
    )
    build.onResolve({ filter: /^turnout:turnout#/ }, ({ path: asked }) => ({ path: asked, external: true }))
    build.onLoad({ filter: /.*/, namespace: 'of-program' }, async ({ path: file }) => {
      const names = (await exportsOfFiles(root, [file])).get(file)
      return { contents: `export const { ${names.join(', ')} } = require('turnout:turnout#${file}')` }
    })
  },
}

async function bundle(contents, plugins, lastPlugins = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root, sourcefile: 'entry.ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    // Names stay as written, so that stacks in --debug output can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    // pdfkit looks for its standard fonts beside itself; we never use them, and a bundle has no `__filename`.
    define: { __filename: '"/bundle.js"', __dirname: '"/"' },
    // A script compiled by vm cannot import(); lazy parts of the bundle stay lazy all the same.
    supported: { 'dynamic-import': false },
    external: ['@photostructure/sqlite', 'pg-native', 'cloudflare:sockets'],
    legalComments: 'none',
    plugins: [
      withoutConfSchemas,
      oneLanguageOfZod,
      cataloguesApart,
      compiledCatalogues,
      ...plugins,
      lateBuiltins,
      lateHttp2,
      lateFunctions,
      lateSchemas,
      ...lastPlugins,
    ],
    logLevel: 'warning',
    logOverride: { 'empty-import-meta': 'silent' },
  })
  return { text: inAscii(outputFiles[0].text), metafile }
}

/** bin/load-program.js reads Latin-1, and esbuild doesn't escape regular expressions. */
const inAscii = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The program in parts, so that a start reads little of it; a first build in one piece shows the dependencies. */
async function programInParts(plugins) {
  const entry = `
    export { main } from './src/cli/main.ts'
    export { processHost } from './src/cli/process-host.ts'`
  const { inputs } = (await bundle(entry, plugins)).metafile
  const parts = partOfEachFile(inputs)
  const exportsOf = await exportsOfFiles(root, [...parts.keys()])
  const made = [...new Set(parts.values())].map(async (part) => {
    const given = partEntry(part, { parts, inputs, exportsOf })
    const contents = part === 'turnout' ? `${entry}\n${given}` : given
    return [part, await bundle(contents, plugins, [otherPartsApart({ root, parts, part, exportsOf })])]
  })
  return new Map(await Promise.all(made))
}

/** The entry point of the service that commands load into their own process. */
const withEachCommand = 'embedded'

/** What each command asks for a moment later, and the schemas. */
const atEachStart = /^src\/(contract\/|store\/sqlite\/store\.ts$)/

const entryOfDoor = (file) => `export * from ${JSON.stringify(file)}`
const pluginsOfDoor = (more) => [failuresOfProgram, withoutPackagesApart, freshSchema(more), ...more]

/** An entry point of the service, as one bundle or two: a command reads only what it runs at once. */
async function doorBundles(name, file, more) {
  const [entry, plugins] = [entryOfDoor(file), pluginsOfDoor(more)]
  const whole = await bundle(entry, plugins)
  if (name !== withEachCommand) return [[name, whole]]
  const { inputs } = whole.metafile
  const parts = partsByTime(inputs, name, atEachStart)
  const exportsOf = await exportsOfFiles(root, [...parts.keys()])
  const made = [...new Set(parts.values())].map(async (part) => {
    const given = partEntry(part, { parts, inputs, exportsOf })
    const contents = part === name ? `${entry}\n${given}` : given
    return [part, await bundle(contents, plugins, [otherPartsApart({ root, parts, part, exportsOf })])]
  })
  return await Promise.all(made)
}

/**
 * @returns {Promise<Map<string, { text: string, metafile: import('esbuild').Metafile, door?: string }>>} by file
 * name; `door` is the source of an entry point of the service
 */
export async function bundles(more = []) {
  const doors = new Map()
  const made = await programInParts([serviceApart(doors), withoutPackagesApart, ...more])
  const help = `
    export { main } from './src/cli/program-help.ts'
    export { processHost } from './src/cli/process-host.ts'`
  made.set('help', await bundle(help, [withoutCommands]))
  for (const name of packagesApart) {
    const plugins = [poolOfUndici, stripeOfWorkers, pdfWithoutLinebreak, profileInPdfkit]
    const { text, metafile } = await bundle(entryOfPackage(name), plugins)
    // As a prototype, because each file that imports all of a package copies what is its own, and not what is inherited.
    made.set(nameApart(name), { text: `${text}module.exports=Object.create(module.exports);`, metafile })
  }
  for (const [name, file] of doors) {
    for (const [part, bundled] of await doorBundles(name, file, more)) {
      made.set(part, part === name ? { ...bundled, door: path.relative(root, file) } : bundled)
    }
  }
  for (const file of catalogues) {
    made.set(catalogueName(file), await bundle(`export { default } from ${JSON.stringify(file)}`, []))
  }
  made.set('qr-worker', await bundle(`import './src/documents/qr/worker.ts'`, more))
  made.set(
    'template-worker',
    await bundle(`import './src/service/mail/write/template-worker.ts'`, [withoutPackagesApart, ...more]),
  )
  made.set(
    'planning-worker',
    await bundle(`import './src/service/suggestions/schedule/thread/planning-worker.ts'`, [
      withoutPackagesApart,
      ...more,
    ]),
  )
  return made
}

/** The sources of the service's entry points, for `writeService`; not part of the package. */
const doorSources = 'doors.json'

/** The page for stewards: the script and style that `serve` sends to browsers. */
async function doorPage() {
  const { outputFiles, metafile } = await build({
    entryPoints: { 'door-page': 'src/browser/door/main.ts', 'door-page-style': 'src/browser/door/page.css' },
    outdir: 'dist',
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    target: ['es2022', 'chrome110', 'firefox110', 'safari16'],
    format: 'iife',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text
  return { script: textOf('.js'), style: textOf('.css'), metafile }
}

/** Writes the build to an existing folder; tests may add plugins. */
export async function writeBundles(folder, more = []) {
  const made = await bundles(more)
  const hash = hashOf([...made.values()].map(({ text }) => text))
  for (const [name, { text }] of made) {
    replaceFile(`${folder}/${name}.js`, `/* ${hash} */(function(exports,require,module){${text}})\n`)
  }
  const doors = [...made].flatMap(([name, { door }]) => (door === undefined ? [] : [[name, door]]))
  replaceFile(`${folder}/${doorSources}`, JSON.stringify(Object.fromEntries(doors)))
  mkdirSync(`${folder}/fonts`, { recursive: true })
  for (const font of fonts) replaceFile(`${folder}/fonts/${font}`, readFileSync(`${root}/${fontsFrom}/ttf/${font}`))
  replaceFile(`${folder}/highs.wasm`, readFileSync(`${root}/${solver}`))
  replaceFile(`${folder}/zxing_reader.wasm`, readFileSync(`${root}/${readerOfCodes}`))
  const page = await doorPage()
  replaceFile(`${folder}/door-page.js`, page.script)
  replaceFile(`${folder}/door-page.css`, page.style)
  const metafiles = [...made.values(), page].map(({ metafile }) => metafile)
  replaceFile(`${folder}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(root, metafiles, [fontsFrom]))
}

/**
 * Rebuilds only the service in the folder of a build, for tests with plugins: a fifth of the work, since no other file
 * contains any of it, and each entry point is one bundle. The whole folder gets a new hash.
 */
export async function writeService(folder, more) {
  const names = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const doors = Object.entries(JSON.parse(readFileSync(`${folder}/${doorSources}`, 'utf8')))
  const made = doors.map(async ([name, file]) => {
    const { text } = await bundle(entryOfDoor(`${root}/${file}`), pluginsOfDoor(more))
    return [`${name}.js`, `(function(exports,require,module){${text}})\n`]
  })
  const texts = new Map(await Promise.all(made))
  const hash = hashOf([...texts.values()])
  for (const name of names) {
    const [, known] = /^\/\* [\da-f]{16} \*\/(.*)$/s.exec(readFileSync(`${folder}/${name}`, 'latin1')) ?? []
    if (known !== undefined) replaceFile(`${folder}/${name}`, `/* ${hash} */${texts.get(name) ?? known}`)
  }
}

const hashOf = (texts) => createHash('sha256').update(texts.join()).digest('hex').slice(0, 16)

/** Atomically, since a running test may be reading the old file. */
function replaceFile(file, text) {
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}/dist`, { recursive: true })
  await writeBundles(`${root}/dist`).catch((error) => {
    // esbuild has already printed its errors with their places.
    if (!error.errors) throw error
    process.exitCode = 1
  })
}
