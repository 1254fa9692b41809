// What is published, and what comes with it: nothing but the program, and nothing that runs at installation.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import semver from 'semver'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const manifest = JSON.parse(read('package.json'))

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly engines?: { readonly node?: string }
}
const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages)

/** Each noun, and each command without one, by the folder that the manifest loads it from. */
const folders = [...read('src/cli/nouns.ts').matchAll(/import\('\.\/(.+)\/[a-z-]+\.ts'\)/g)].map(
  ([, folder = '']) => folder,
)
/** The words of each catalogue in each language: `words-pages-en.js` of `pages/en.ts`. */
const catalogues = readdirSync(`${root}/src/languages`, { recursive: true, encoding: 'utf8' })
  .map((name) => /^([a-z]+)[\\/]([a-z]{2})\.ts$/.exec(name))
  .flatMap((found) => (found ? [`dist/words-${found[1]}-${found[2]}.js`] : []))

const commandParts = [...new Set(folders)].map((folder) => `dist/command-${folder.replaceAll('/', '-')}.js`)

test('the tarball holds the program, its completions and its licences, and nothing else', async () => {
  const { stdout } = await execa('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root })
  const [packed] = JSON.parse(stdout)
  expect(packed.files.map((file: { path: string }) => file.path).sort()).toEqual(
    [
      'LICENSE',
      'README.md',
      'bin/load-program.js',
      'bin/turnout.js',
      'completions/_turnout',
      'completions/turnout.bash',
      'completions/turnout.fish',
      'completions/turnout.ps1',
      'dist/THIRD-PARTY-NOTICES.txt',
      'dist/bidi-js.js',
      'dist/clack-prompts.js',
      ...commandParts,
      ...catalogues,
      'dist/database-files.js',
      'dist/door-page.css',
      'dist/door-page.js',
      'dist/embedded-later.js',
      'dist/embedded.js',
      'dist/file-lock.js',
      'dist/execa.js',
      'dist/fonts/DejaVuSans-Bold.ttf',
      'dist/fonts/DejaVuSans.ttf',
      'dist/help.js',
      'dist/highs.js',
      'dist/highs.wasm',
      'dist/ical-generator.js',
      'dist/ical.js',
      'dist/linebreak.js',
      'dist/json-schema.js',
      'dist/kysely.js',
      'dist/library.js',
      'dist/liquidjs.js',
      'dist/move-database.js',
      'dist/nodemailer-lib-mail-composer.js',
      'dist/nodemailer-lib-smtp-connection.js',
      'dist/pdfkit.js',
      'dist/pg.js',
      'dist/planning-worker.js',
      'dist/postgres-backups.js',
      'dist/qr-worker.js',
      'dist/qr.js',
      'dist/server.js',
      'dist/sqlite-backups.js',
      'dist/stripe.js',
      'dist/template-worker.js',
      'dist/turnout.js',
      'dist/undici.js',
      'dist/yaml.js',
      'dist/zod.js',
      'dist/zxing_reader.wasm',
      'package.json',
    ].sort(),
  )
  expect(packed.size).toBeLessThan(7_000_000)
})

test('nothing of ours runs at installation', () => {
  const atInstallation = ['preinstall', 'install', 'postinstall', 'prepublish']
  expect(Object.keys(manifest.scripts).filter((name) => atInstallation.includes(name))).toEqual([])
})

test('only the native SQLite driver is installed with us, and only where it can be', () => {
  expect(manifest.dependencies ?? {}).toEqual({})
  expect(Object.keys(manifest.optionalDependencies)).toEqual(['@photostructure/sqlite'])
  expect(manifest.peerDependencies ?? {}).toEqual({})
})

test('nothing in the installed tree refuses the oldest Node we promise', () => {
  const oldest = semver.minVersion(manifest.engines.node)?.version ?? ''
  expect(oldest).toBe('20.19.0')
  const refusing = locked
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node))
    .map(([folder, { engines }]) => `${folder} wants ${engines?.node}`)
  expect(refusing).toEqual([])
})

test('what is installed is what was looked at: each package of the lock file has the hash of its bytes', () => {
  const packages = locked.filter(([folder]) => folder !== '')
  const without = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(without.map(([folder]) => folder)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('undici is past CVE-2026-1525', () => {
  const versions = locked.filter(([folder]) => folder.endsWith('node_modules/undici')).map(([, { version }]) => version)
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(semver.gte(version ?? '0.0.0', '7.24.0')).toBe(true)
})

test('every package inside the bundle is named in the notices with the text of its licence', () => {
  const notices = read('dist/THIRD-PARTY-NOTICES.txt')
    .split(`\n${'-'.repeat(80)}\n`)
    .slice(1)
  const titles = notices.map((notice) => notice.split('\n')[0] ?? '')
  for (const name of [
    'commander',
    'undici',
    'conf',
    'chalk',
    'cli-table3',
    'ora',
    'fastify',
    'kysely',
    'pg',
    'zod',
    'pino',
    'pdfkit',
    'highs',
    'qr',
    'zxing-wasm',
    'dejavu-fonts-ttf',
  ]) {
    expect(titles.some((title) => title.startsWith(`${name} `))).toBe(true)
  }
  const short = notices.filter((notice) => !/permi(t|ssion)|redistribut|unencumbered/i.test(notice))
  expect(short.map((notice) => notice.split('\n')[0])).toEqual([])
})
