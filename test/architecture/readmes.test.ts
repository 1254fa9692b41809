// The map of the source and the README of each room stay short, and the paths they name exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const readmes = ['src', 'test', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/README.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)

const lineCount = (text: string) => text.trimEnd().split('\n').length

test('the map of the source has at most 90 lines', () => {
  const map = readmes.find(({ path }) => path === 'src/README.md')
  expect(lineCount(map?.text ?? '')).toBeLessThanOrEqual(90)
})

const ofRooms = readmes.filter(({ path }) => path.split('/').length > 2)

test("a room's README has at most 40 lines", () => {
  const long = ofRooms.filter(({ text }) => lineCount(text) > 40)
  expect(long.map(({ path }) => path)).toEqual([])
})

test("a room's README tells a newcomer enough to be opened: at least 10 lines", () => {
  const short = ofRooms.filter(({ path, text }) => path.startsWith('src/') && lineCount(text) < 10)
  expect(
    short.map(({ path }) => path),
    'say what was decided there and why, or say it in the README of the room around it',
  ).toEqual([])
})

test('every path in a README exists', () => {
  const missing = readmes.flatMap(({ path, text }) =>
    pathsIn(text)
      .filter((named) => ![dirname(path), 'src', '.'].some((from) => existsSync(join(root, from, named))))
      .map((named) => `${path}: ${named}`),
  )
  expect(missing).toEqual([])
})

/** Words in backticks with a slash that end like a file or a folder, or begin with one of ours; not `dist/`, which is built. */
function pathsIn(text: string): string[] {
  const ours = [...readdirSync(join(root, 'src')), ...readdirSync(root)]
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => word.includes('/') && !word.startsWith('dist/') && !word.includes('NOUN'))
    .filter((word) => /\.\w+$|\/$/.test(word) || ours.includes(word.split('/')[0] ?? ''))
}
