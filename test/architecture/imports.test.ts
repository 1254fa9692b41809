// Which floor may import which (src/README.md), and how many files may import a package.
import { describe, expect, test } from 'vitest'
import { floorOf, type Import, importsOf, type SourceFile, sourceFiles } from './source-files.ts'

const floors: Record<string, readonly string[]> = {
  contract: [],
  files: ['contract/core/failures.ts', 'contract/files/file-errors.ts'],
  terminal: [
    'contract/core/failures.ts',
    'contract/core/ids.ts',
    'contract/core/money.ts',
    'contract/core/nearest.ts',
    'contract/core/time.ts',
    'contract/files/file-errors.ts',
    'files',
  ],
  languages: ['contract'],
  documents: ['contract', 'languages'],
  browser: ['contract', 'languages'],
  client: ['contract'],
  store: ['contract', 'files'],
  service: ['contract', 'files', 'languages', 'store', 'documents'],
  cli: ['contract', 'files', 'languages', 'terminal', 'client', 'documents'],
}

const doorsToTheService = /^cli\/(session\/connect|serve\/[a-z-]+)\.ts$/

function mayImport({ path }: SourceFile, { target, kind }: Import): boolean {
  const [own, other] = [floorOf(path), floorOf(target)]
  if (target === '../package.json' || own === other) return true
  if (doorsToTheService.test(path) && other === 'service') return kind !== 'value'
  return floors[own]?.some((allowed) => allowed === other || allowed === target) ?? false
}

const edges = (select: (file: SourceFile, imported: Import) => boolean) =>
  sourceFiles.flatMap((file) =>
    file.imports.filter((each) => select(file, each)).map((each) => `${file.path} → ${each.target} (${each.kind})`),
  )

test('the parser of imports finds every form of import', () => {
  const text = [
    "import a from 'one'",
    "import type { B } from '../two.ts'",
    "import { c,\n  d } from '@scope/three/part'",
    "export * from './four.ts'",
    "import 'node:five'",
    "const e = await import('./six.ts')",
    "type F = typeof import('seven')",
    "// import x from 'never'",
  ].join('\n')
  expect(importsOf('cli/file.ts', text).map(({ target, kind }) => `${kind} ${target}`)).toEqual([
    'value one',
    'type two.ts',
    'value @scope/three',
    'value cli/four.ts',
    'value node:five',
    'lazy cli/six.ts',
    'type seven',
  ])
})

test('every file is on a known floor', () => {
  const strays = sourceFiles.map((file) => file.path).filter((path) => !(floorOf(path) in floors))
  expect(strays).toEqual([])
})

test('a floor imports only the floors below it', () => {
  expect(edges((file, imported) => imported.isOurs && !mayImport(file, imported))).toEqual([])
})

test('files of the contract that run in a browser import no schemas', () => {
  const taken = sourceFiles
    .filter(({ path }) => floorOf(path) === 'browser')
    .flatMap(({ imports }) => imports.filter(({ isOurs, kind }) => isOurs && kind !== 'type'))
    .map(({ target }) => sourceFiles.find(({ path }) => path === target))
  const heavy = taken.filter((file) => file?.imports.some(({ kind, isOurs }) => kind !== 'type' && !isOurs))
  const allowed = ['browser/door/camera.ts']
  expect(heavy.map((file) => file?.path).filter((path) => !allowed.includes(path ?? ''))).toEqual([])
})

test('the command line loads the service only on demand, in two places', () => {
  const doors = new Set(
    sourceFiles
      .filter((file) => floorOf(file.path) === 'cli')
      .filter((file) => file.imports.some((each) => each.isOurs && floorOf(each.target) === 'service'))
      .map((file) => file.path.replace(/^cli\/serve\/.*/, 'cli/serve')),
  )
  expect([...doors].sort()).toEqual(['cli/serve', 'cli/session/connect.ts'])
})

describe('few files import a package', () => {
  const known: [name: string, floor: string, filesMax: number][] = [
    ['undici', 'client service', 2],
    ['commander', 'cli', 2],
    ['conf', 'cli', 1],
    ['fastify', 'service', 1],
    ['pino', 'service', 1],
    ['cli-table3', 'terminal', 1],
    ['chalk', 'terminal', 1],
    ['ora', 'terminal', 1],
    ['uuidv7', 'service', 1],
    ['stripe', 'service', 1],
    ['pg', 'store', 1],
    ['pdfkit', 'documents', 1],
    ['linebreak', 'documents', 1],
    ['saxes', 'documents', 1],
    ['execa', 'cli', 1],
    ['bidi-js', 'documents', 1],
  ]
  test.each(known)('%s only in %s, in at most %i files', (name, floor, filesMax) => {
    const files = sourceFiles.filter((file) =>
      file.imports.some((each) => each.target === name && each.kind !== 'type'),
    )
    expect(files.filter((file) => !floor.split(' ').includes(floorOf(file.path))).map((file) => file.path)).toEqual([])
    expect(files.length, files.map((file) => file.path).join(', ')).toBeGreaterThan(0)
    expect(files.length, files.map((file) => file.path).join(', ')).toBeLessThanOrEqual(filesMax)
  })

  test('programs are started in two files, always with an environment without API keys', () => {
    const starters = ['execa', 'node:child_process', 'node:cluster']
    const starting = sourceFiles.filter(({ imports }) =>
      imports.some(({ target, kind }) => starters.includes(target) && kind !== 'type'),
    )
    expect(starting.map(({ path }) => path)).toEqual(['cli/files/run-program.ts', 'store/backup/postgres/programs.ts'])
    for (const { path, text } of starting) {
      expect(text, path).toContain('childEnvironment(')
      const starts = [...text.matchAll(/(?<!\.)\b(?:execa|execFile|spawn|exec|fork)\((?:[^()]|\([^()]*\))*/g)].map(
        ([call]) => call,
      )
      expect(starts.length, path).toBeGreaterThan(0)
      for (const call of starts) expect(call, path).toMatch(/\benv: (?:environment\(\)|childEnvironment\(host\.env\))/)
    }
  })

  test('the SQLite drivers are named in one file, which loads the available one', () => {
    const naming = sourceFiles.filter(({ text }) => /'(node:sqlite|@photostructure\/sqlite)'/.test(text))
    expect(naming.map((file) => file.path)).toEqual(['store/sqlite/driver.ts'])
  })

  test('zod runs only in the contract and the service, kysely only in the store', () => {
    const outside = edges(({ path }, { target, kind }) => {
      if (kind === 'type') return false
      if (target === 'zod') return !['contract', 'service'].includes(floorOf(path))
      return target === 'kysely' && floorOf(path) !== 'store'
    })
    expect(outside).toEqual([])
  })
})

// The store needs it to catch a warning of the SQLite driver, and for the environment variables of pg_dump; the service asks
// which zone database its runtime has.
test('process, clock and fetch are used in one file of the program, of a page and of the service, and two of the store', () => {
  const ambient = /\bprocess\.(?!\w+\()|\bconsole\.|\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)|(?<![\w.])fetch\(/
  const users = sourceFiles
    .filter(({ text }) => text.split('\n').some((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && ambient.test(line)))
    .map((file) => file.path)
  expect(users).toEqual([
    'browser/door/main.ts',
    'cli/process-host.ts',
    'service/agenda/releases/own-rules.ts',
    'store/backup/postgres/programs.ts',
    'store/sqlite/driver.ts',
  ])
})
