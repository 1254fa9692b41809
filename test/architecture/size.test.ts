// Files stay small, have telling names, and open with what they are for.
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const lines = sourceFiles.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length }))

/** A catalogue has a line per message, and a language is one file. */
const isCatalogue = /^languages\/\w+\/\w{2}\.ts$/

test('no file is longer than 300 lines', () => {
  const long = lines.filter(({ path, count }) => count > 300 && !isCatalogue.test(path))
  expect(long, 'give what can be named a file of its own').toEqual([])
})

test('a file is named for what it yields', () => {
  const vague = /(^|[/-])(utils?|helpers?|common|misc|manager|shared)([/.-])/
  expect(sourceFiles.filter((file) => vague.test(file.path)).map((file) => file.path)).toEqual([])
})

test('a file opens with what it is for', () => {
  const silent = sourceFiles.filter(({ text }) => !/^(\/\/|\/\*\*?) ?\S/.test(text)).map((file) => file.path)
  expect(silent).toEqual([])
})
