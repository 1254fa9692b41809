// What a start loads: only what every command needs. No stopwatch here; `npm run bench` has one.
import { expect, test } from 'vitest'
import { floorOf, type SourceFile, sourceFiles } from '../architecture/source-files.ts'

const byPath = new Map(sourceFiles.map((file) => [file.path, file]))

/** Files of ours and packages that are loaded as soon as `path` is. */
function closure(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { target, isOurs, kind } of byPath.get(path)?.imports ?? []) {
    if (kind !== 'value') continue
    if (isOurs) closure(target, seen)
    else seen.add(target)
  }
  return seen
}

const isVerb = ({ path, text }: SourceFile) => path.startsWith('cli/') && /^export const command\b/m.test(text)

const packages = (loaded: Set<string>) =>
  [...loaded].filter((name) => !name.endsWith('.ts') && !name.startsWith('node:') && !name.endsWith('.json')).sort()

test('the entry is where the build looks for it', () => {
  expect(byPath.has('cli/main.ts')).toBe(true)
  expect(byPath.has('cli/process-host.ts')).toBe(true)
  expect(byPath.has('cli/program-help.ts')).toBe(true)
})

test('help for the whole program loads no package, and of the commands their names', () => {
  const loaded = closure('cli/program-help.ts')
  expect(packages(loaded)).toEqual([])
  const rooms = new Set([...loaded].flatMap((name) => /^cli\/(.+?)\//.exec(name)?.[1] ?? []))
  expect([...rooms].sort()).toEqual(['core', 'program'])
})

test('a start loads commander and no other package', () => {
  expect(packages(closure('cli/main.ts'))).toEqual(['commander'])
  expect(packages(closure('cli/process-host.ts'))).toEqual([])
})

test('a start loads neither client, service, store nor documents', () => {
  const floors = new Set([...closure('cli/main.ts')].filter((name) => name.endsWith('.ts')).map(floorOf))
  expect([...floors].filter((floor) => !['cli', 'contract', 'terminal'].includes(floor))).toEqual([])
})

test('a start loads no text of help', () => {
  const help = [...closure('cli/main.ts')].filter((name) => /^cli\/(help|program\/(help|text-layout))/.test(name))
  expect(help).toEqual([])
})

test('a verb loads neither the transport nor the service before it is run', () => {
  const verbs = sourceFiles.filter(isVerb)
  const heavy = verbs.flatMap(({ path }) =>
    packages(closure(path))
      .filter((name) =>
        [
          'undici',
          'conf',
          'ora',
          'cli-table3',
          'execa',
          'zod',
          'fastify',
          'kysely',
          'pdfkit',
          'stripe',
          'bidi-js',
        ].includes(name),
      )
      .map((name) => `${path} → ${name}`),
  )
  expect(verbs.length).toBeGreaterThan(10)
  expect(heavy).toEqual([])
})

test('the service inside a command loads the rules of large rooms with the first call of one', () => {
  const loaded = closure('service/server/embedded.ts')
  const rooms = ['agenda/agenda', 'webhooks/rules', 'forecasts/rules', 'suggestions/rules', 'oauth/rules']
  expect(rooms.filter((room) => byPath.has(`service/${room}.ts`))).toEqual(rooms)
  expect(rooms.filter((room) => loaded.has(`service/${room}.ts`))).toEqual([])
})

test('what writes documents comes with the export of a document only', () => {
  const verbs = sourceFiles.filter(isVerb)
  const early = verbs.filter(({ path }) => [...closure(path)].some((name) => name.startsWith('documents/')))
  expect(early.map(({ path }) => path)).toEqual([])
  const late = byPath.get('cli/books/revenue/export.ts')?.imports.filter(({ kind }) => kind === 'lazy')
  expect(late?.map(({ target }) => target)).toContain('documents/report/pdf.ts')
})

// `Intl.DisplayNames` alone took 23 ms of each embedded command.
test('no file makes a formatter while it is loaded: each takes from one to twenty milliseconds', () => {
  const atOnce = sourceFiles.filter(({ text }) => /^(export )?const \w+ = new Intl\./m.test(text))
  expect(atOnce.map(({ path }) => path)).toEqual([])
})
