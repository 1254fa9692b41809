import { expect, it } from 'vitest'
import { readUrl } from '../../../../src/contract/core/typed/url.ts'

it('a URL is read, and text that is none is undefined', () => {
  expect(readUrl('https://example.org/a')?.pathname).toBe('/a')
  expect(readUrl('../b', 'https://example.org/a/c')?.href).toBe('https://example.org/b')
  expect(readUrl('example.org')).toBeUndefined()
})

// Often enough that the engine compiles the caller: URL.canParse fails then.
it('a domain with an umlaut is read the hundred-thousandth time as it was the first', () => {
  const hosts = new Set(Array.from({ length: 100_000 }, () => readUrl('https://münchen.example/')?.hostname))
  expect(hosts).toEqual(new Set(['xn--mnchen-3ya.example']))
})
