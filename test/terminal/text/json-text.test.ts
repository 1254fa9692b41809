import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonLine, jsonText, safeJsonText } from '../../../src/terminal/text/json-text.ts'
import { actsOnTerminal, attacks, nastyText, reorders } from '../attacks.ts'

const json = fc.jsonValue({ stringUnit: 'binary' })

describe('JSON text', () => {
  it.each(attacks)('keeps its meaning without control characters: %j', (text) => {
    const written = jsonText({ [text]: text })
    expect(JSON.parse(written)).toEqual({ [text]: text })
    expect(written).not.toMatch(actsOnTerminal)
    expect(written).not.toMatch(reorders)
  })

  it('writes DEL and C1 as \\u00xx', () => {
    expect(jsonText('\u007f\u009b')).toBe('"\\u007f\\u009b"')
  })

  it('keeps numbers that are too large for a JavaScript number', () => {
    expect(safeJsonText('{"n": 12345678901234567890, "x": 1.0}')).toBe('{"n": 12345678901234567890, "x": 1.0}')
    expect(jsonLine('{ "n" :\r\n 12345678901234567890 }\n')).toBe('{"n":12345678901234567890}')
  })

  it('writes undefined as null', () => {
    expect(jsonText(undefined)).toBe('null')
  })

  it('round-trips any value, however it is spaced', () => {
    fc.assert(
      fc.property(fc.oneof(json, nastyText), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const source = JSON.stringify(value, null, indent).replaceAll('\n', '\r\n')
        for (const written of [safeJsonText(source), jsonLine(source), jsonText(JSON.parse(source))]) {
          expect(JSON.parse(written)).toEqual(JSON.parse(source))
          expect(written).not.toMatch(actsOnTerminal)
        }
        expect(jsonLine(source)).not.toMatch(/[\n\t]/)
      }),
    )
  })
})
