// In Node 20, exporting a key hangs for good when the garbage collector takes away in that moment what has made the key: of a
// thousand keys that are made and exported, about one. What makes a key writes it, too.
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('keys are written by what makes them', () => {
  const makers = sourceFiles.filter(({ text }) => text.includes('generateKeyPair'))
  expect(makers.length).toBeGreaterThan(0)
  const unwritten = makers.filter(({ text }) => !/publicKeyEncoding.*privateKeyEncoding/s.test(text))
  expect(unwritten.map(({ path }) => path)).toEqual([])
})
