// Files stay small, have telling names, and open with what they are for.
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const lines = sourceFiles.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length }))

test('no file is longer than 300 lines', () => {
  expect(lines.filter((file) => file.count > 300)).toEqual([])
})

test('a file is named for what it yields', () => {
  const vague = /(^|[/-])(utils?|helpers?|common|misc|manager|shared)([/.-])/
  expect(sourceFiles.filter((file) => vague.test(file.path)).map((file) => file.path)).toEqual([])
})

test('a file opens with what it is for', () => {
  const silent = sourceFiles.filter(({ text }) => !/^(\/\/|\/\*\*?) ?\S/.test(text)).map((file) => file.path)
  expect(silent).toEqual([])
})
