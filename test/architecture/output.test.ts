// One door to the screen: all output to stdout and stderr goes through terminal/output/stream-writer.ts.
import { expect, test } from 'vitest'
import { floorOf, sourceFiles } from './source-files.ts'

const near = sourceFiles.filter(({ path }) => ['cli', 'terminal'].includes(floorOf(path)))
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')

const holding = (pattern: RegExp) =>
  near.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path)

const door = 'terminal/output/stream-writer.ts'

// The type of a standard stream has no `write`: the compiler refuses what this test misses.
test('no file writes to a standard stream past the door', () => {
  expect(
    holding(/\bstd(?:out|err)\??\.(?:write|end|pipe)\b|\bwriteSync\(\s*[12]\b|\bstream\??\.(?:write|end)\(/),
  ).toEqual([door])
  expect(holding(/\bpipe(?:line)?\([^)]*\bstd(?:out|err)\b/)).toEqual([])
  const casts = /\bstd(?:out|err)\b[^\n]*\bas (?:unknown|any|Writable|NodeJS)|\bas Writable\b/
  expect(holding(casts)).toEqual([door])
})

test('only the prompt and spinner libraries, which move the cursor, get the stream itself', () => {
  expect(holding(/\brawStream\(/)).toEqual(['terminal/asking/prompt.ts', 'terminal/asking/spinner.ts', door])
})

test('only the door writes control sequences, and only typed keys are read as such', () => {
  expect(holding(/\\x1b|\\u001b|\\x07|\\u0007|\\x9b|\\u009b|\\e\[/i)).toEqual([
    'cli/door/scanning/typed-keys.ts',
    'terminal/outgoing.ts',
    door,
  ])
})
