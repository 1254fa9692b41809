import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { jsonDepthMax } from '../../../src/contract/files/parse-json.ts'
import { scanJson } from '../../../src/service/pipeline/read/strict-json.ts'

function refusal(text: string): Failure {
  try {
    scanJson(text)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error(`taken: ${text.slice(0, 50)}`)
}

const parses = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a refusal says what is wrong and where', () => {
  test.each([
    ['', 'ends too early', 0],
    ['{', 'ends too early', 1],
    ['{"a":1,}', 'unexpected "}"', 7],
    ['[1,]', 'unexpected "]"', 3],
    ['{"a" 1}', 'unexpected "1"', 5],
    ['[1 2]', 'unexpected "2"', 3],
    ['01', 'unexpected "1"', 1],
    ['nul', 'unexpected "n"', 0],
    ['{"a":1}}', 'unexpected "}"', 7],
    ['[}', 'unexpected "}"', 1],
    ['"a', 'ends inside a string', 2],
    ['"\u0001"', 'control character', 1],
    ['"\\x"', 'unexpected "\\"', 1],
    ['\uFEFF{}', 'unexpected U+FEFF', 0],
    ['{"a":1,"a":2}', 'repeats a key', 7],
    ['{"a":1,"\\u0061":2}', 'repeats a key', 7],
    ['{"b":{"__proto__":{}}}', '"__proto__"', 6],
    ['{"constructor":{"prototype":{}}}', '"constructor"', 1],
    ['{"__pr\\u006fto__":1}', '"__proto__"', 1],
  ])('%j: %s', (text, what, position) => {
    const failure = refusal(text)
    expect(failure.code).toBe('malformed_json')
    expect(failure.message).toContain(what)
    expect(failure.details.position).toBe(position)
  })
})

test(`${jsonDepthMax} levels are accepted, one more is not, and 100,000 do not exhaust the stack`, () => {
  scanJson('['.repeat(jsonDepthMax) + ']'.repeat(jsonDepthMax))
  expect(refusal('['.repeat(jsonDepthMax + 1) + ']'.repeat(jsonDepthMax + 1)).message).toContain('deeper than')
  expect(refusal('['.repeat(100_000)).code).toBe('malformed_json')
  expect(refusal('{"a":'.repeat(100_000)).code).toBe('malformed_json')
})

test('the same key in two objects is not a duplicate', () => {
  scanJson('[{"a":1},{"a":{"a":2}}]')
})

test('everything JSON.stringify writes is accepted', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value, null, 2)
      if (!/"(?:__proto__|constructor)"/.test(text)) scanJson(text)
    }),
  )
})

test('it accepts exactly what JSON.parse accepts', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b"',
    '1',
    '-0.5e+3',
    '-',
    '01',
    'true',
    'nul',
    ' ',
    '\n',
    '"\\u00e9"',
    '"\\u00"',
    '\u00a0',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      const refused = (() => {
        try {
          scanJson(text)
          return ''
        } catch (error) {
          return (error as Failure).message
        }
      })()
      expect(refused === '' || refused.includes('repeats a key')).toBe(parses(text))
    }),
    { numRuns: 5_000 },
  )
})
