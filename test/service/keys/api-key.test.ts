import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateApiKey, hashApiKey, hintOf, isApiKey } from '../../../src/service/keys/api-key.ts'

test('a new key has its prefix, 36 base62 characters and a valid checksum', () => {
  expect(generateApiKey()).toMatch(/^tk_live_[0-9A-Za-z]{36}$/)
  expect(generateApiKey('test')).toMatch(/^tk_test_[0-9A-Za-z]{36}$/)
  for (let round = 0; round < 100; round++) expect(isApiKey(generateApiKey())).toBe(true)
})

test('no two keys are alike', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => generateApiKey())).size).toBe(1_000)
})

test('one changed character is noticed without a database query', () => {
  const apiKey = generateApiKey()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: apiKey.length - 1 }),
      fc.constantFrom('0', '9', 'A', 'Z', 'a', 'z', '_', '!'),
      (at, character) => {
        const changed = apiKey.slice(0, at) + character + apiKey.slice(at + 1)
        expect(isApiKey(changed)).toBe(changed === apiKey)
      },
    ),
  )
})

test('the hint shows the first eight and the last four characters, the hash none', () => {
  const apiKey = generateApiKey()
  expect(hintOf(apiKey)).toBe(`${apiKey.slice(0, 8)}…${apiKey.slice(-4)}`)
  expect(hashApiKey(apiKey)).toMatch(/^[0-9a-f]{64}$/)
})
