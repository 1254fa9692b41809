// Small files with names that say something: the aims of src/README.md, kept.
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const lines = sourceFiles.map(({ path, text }) => ({ path, count: text.trimEnd().split('\n').length }))
const sorted = lines.map((file) => file.count).sort((one, other) => one - other)
const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0

test('no file is longer than 300 lines', () => {
  expect(lines.filter((file) => file.count > 300)).toEqual([])
})

test('half of the files are at most 60 lines long, nine in ten at most 150', () => {
  expect(quantile(0.5)).toBeLessThanOrEqual(60)
  expect(quantile(0.9)).toBeLessThanOrEqual(150)
})

test('a file is named for what it yields', () => {
  const vague = /(^|[/-])(utils?|helpers?|common|misc|manager|shared)([/.-])/
  expect(sourceFiles.filter((file) => vague.test(file.path)).map((file) => file.path)).toEqual([])
})

test('a file opens with what it is for', () => {
  const silent = sourceFiles.filter(({ text }) => !/^(\/\/|\/\*\*?) ?\S/.test(text)).map((file) => file.path)
  expect(silent).toEqual([])
})
