// The rooms of the house: one noun, one room, the same name on every floor. A file may import its own room, rooms to the
// left of it in `order`, and the floors below; types count too.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { floorOf, type Import, type SourceFile, sourceFiles } from './source-files.ts'

const order = [
  // Ground of the store, then of the command line.
  'tables core addresses engine sqlite postgres outbox',
  'files settings session verbs serve',
  // The nouns, on every floor.
  'keys oauth audit ticket-types books forms consents promo-codes waitlist orders tickets door attendees imports agenda',
  'status events payments invoices mail languages people changes webhooks forecasts suggestions models drafts automations backup',
  // Frame of the service, then of the command line.
  'jobs pipeline pages rules server',
  'program completion auth config schema api doctor help quickstart',
].flatMap((rooms) => rooms.split(' '))
const floorsWithRooms = ['contract', 'store', 'service', 'cli']

/** Files at the root of a floor that may import every room of it: its tables of contents. */
const tablesOfContents = [
  'contract/catalog.ts',
  'contract/json-schema.ts',
  'contract/names.ts',
  'contract/operations.ts',
  'store/open.ts',
  'service/rules.ts',
  'cli/nouns.ts',
  'cli/main.ts',
  'cli/process-host.ts',
  'cli/program-help.ts',
]

/** `service/door/scans.ts` → `door`, `store/events.ts` → `events`. */
const roomOf = (path: string): string => path.split('/')[1]?.replace(/\.ts$/, '') ?? ''

const howTo = 'a room is named and placed in `order` of test/architecture/rooms.test.ts'

test('every room has a place in the order', () => {
  const strays = sourceFiles
    .map(({ path }) => path)
    .filter((path) => floorsWithRooms.includes(floorOf(path)) && !tablesOfContents.includes(path))
    .filter((path) => !order.includes(roomOf(path)))
  expect(strays, howTo).toEqual([])
})

test('the table in src/README.md names every room that has files, in this order', () => {
  const map = readFileSync(fileURLToPath(new URL('../../src/README.md', import.meta.url)), 'utf8')
  const table = /## Rooms[\s\S]*?```([\s\S]*?)```/.exec(map)?.[1] ?? ''
  const rooms = new Set(sourceFiles.map(({ path }) => roomOf(path)))
  const places = order
    .filter((room) => rooms.has(room))
    .map((room) => ({ room, place: table.search(new RegExp(`(?:^.{10}|  |, )${room}(?=[ ,]|$)`, 'm')) }))
  expect(places.filter(({ place }) => place < 0)).toEqual([])
  expect(places.toSorted((one, other) => one.place - other.place)).toEqual(places)
})

test('tests are in the rooms of their floor', () => {
  const strays = floorsWithRooms.flatMap((floor) => foldersIn(`test/${floor}`).filter((room) => !order.includes(room)))
  expect(strays, howTo).toEqual([])
})

test('a file imports only its own room and rooms to its left', () => {
  const wrong = edges(({ path }, { target, kind }) => {
    if (kind === 'lazy' && isLoadedForAVerb(path)) return false
    if (tablesOfContents.includes(path)) return false
    return isRootFile(target) || order.indexOf(roomOf(target)) > order.indexOf(roomOf(path))
  })
  expect(wrong, `move what both need to a room further left; ${howTo}`).toEqual([])
})

/** A table of contents that is no room itself, as `service/rules.ts` is one. */
const isRootFile = (path: string) => tablesOfContents.includes(path) && !order.includes(roomOf(path))

/** The table of contents of a noun, which may load a verb of another room. */
const isLoadedForAVerb = (path: string) => /^cli\/.+\/index\.ts$/.test(path)

function edges(isWrong: (file: SourceFile, imported: Import) => boolean): string[] {
  return sourceFiles
    .filter(({ path }) => floorsWithRooms.includes(floorOf(path)))
    .flatMap((file) =>
      file.imports
        .filter(({ isOurs, target }) => isOurs && floorOf(target) === floorOf(file.path))
        .filter((imported) => isWrong(file, imported))
        .map(({ target, kind }) => `${file.path} → ${target} (${kind})`),
    )
}

test('no files import each other in a circle', () => {
  const hint = 'hand in what one of them needs, as `src/service/jobs/handlers.ts` does, or move it further left'
  expect(
    circles().map((files) => files.sort().join(' ⇄ ')),
    hint,
  ).toEqual([])
})

/** Files that reach each other by imports, types included, lazy ones not (Tarjan, "Depth-first search", 1972). */
function circles(): string[][] {
  const imports = new Map(
    sourceFiles.map((file) => [
      file.path,
      file.imports.filter(({ isOurs, kind }) => isOurs && kind !== 'lazy').map(({ target }) => target),
    ]),
  )
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (file: string): number => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file) ?? 0)
    path.push(file)
    for (const target of imports.get(file) ?? []) {
      const reached = numbers.has(target) ? (path.includes(target) ? numbers.get(target) : undefined) : visit(target)
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reached ?? Number.POSITIVE_INFINITY))
    }
    if (lowest.get(file) === numbers.get(file)) {
      const members = path.splice(path.indexOf(file))
      if (members.length > 1) found.push(members)
    }
    return lowest.get(file) ?? 0
  }
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file)
  return found
}

describe('a folder is small enough to take in at a glance', () => {
  const files = new Map<string, number>()
  for (const { path } of sourceFiles) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }

  test('a folder has at most 16 files', () => {
    const hint = 'put files that belong together into a folder of their own'
    expect(
      [...files].filter(([, count]) => count > 16),
      hint,
    ).toEqual([])
  })

  test('the root of a floor has at most 6 files', () => {
    expect([...files].filter(([folder, count]) => !folder.includes('/') && count > 6)).toEqual([])
  })
})

function foldersIn(folder: string): string[] {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const inRooms = files.filter((file) => /[\\/].+\.ts$/.test(file))
  return [...new Set(inRooms.map((file) => file.split(/[\\/]/)[0] ?? ''))]
}
