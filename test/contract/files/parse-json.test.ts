import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonDepthMax, parseJson, tooDeepAt } from '../../../src/contract/files/parse-json.ts'

const nested = (depth: number, [open, close]: readonly [string, string]) => open.repeat(depth) + close.repeat(depth)

describe('untrusted JSON', () => {
  it.each([
    ['arrays', ['[', ']']],
    ['objects', ['{"a":', '}']],
    ['both', ['[{"a":', '}]']],
  ] as const)('is parsed down to the bound and refused below it: %s', (_, [open, close]) => {
    const levels = open.length === 1 || close === '}' ? jsonDepthMax : jsonDepthMax / 2
    const within = `${open.repeat(levels)}1${close.repeat(levels)}`
    expect(JSON.stringify(parseJson(within))).toBe(within)
    expect(() => parseJson(`${open.repeat(levels)}[1]${close.repeat(levels)}`)).toThrow(
      `it nests deeper than ${jsonDepthMax} levels, at position ${open.length * levels}`,
    )
  })

  it('may have any number of brackets side by side and in strings', () => {
    const text = JSON.stringify({ a: Array(1_000).fill([{}]), b: '['.repeat(1_000), c: '"\\"[{'.repeat(1_000) })
    expect(JSON.stringify(parseJson(text))).toBe(text)
  })

  it('parses like the built-in parser', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
      { seed: 13 },
    )
    for (const text of ['', '[', '"', '"\\', '{]', '[1}', 'x', ']'.repeat(100)]) {
      expect(() => parseJson(text), text).toThrow(SyntaxError)
    }
  })

  it('is refused at the bound, before the parser sees five million brackets', () => {
    expect(tooDeepAt('['.repeat(5_000_000))).toBe(jsonDepthMax)
    expect(() => parseJson(nested(20_000, ['{"a":', '}']))).toThrow('at position 160')
  })
})
