import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { textWidth, truncate, wrap, wrapWords } from '../../../src/terminal/text/text-width.ts'

describe('text on a screen', () => {
  it.each([
    ['Ada', 3],
    ['東京', 4],
    ['e\u0301', 1],
    ['👨\u200D👩\u200D👧', 2],
    ['', 0],
  ])('%s is %i wide', (text, width) => {
    expect(textWidth(text)).toBe(width)
  })

  it('measures as the library does', () => {
    const unit = fc.oneof(fc.integer({ min: 0x20, max: 0x52f }), fc.integer({ min: 0x2000, max: 0x2030 }))
    const text = fc.array(unit).map((codes) => String.fromCharCode(...codes))
    fc.assert(fc.property(text, (text) => textWidth(text) === stringWidth(text)))
  })

  it.each([
    ['short', 10, 'short'],
    ['exactly', 7, 'exactly'],
    ['too long', 5, 'too…'],
    ['東京都庁', 6, '東京…'],
    ['東京都庁', 5, '東京…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['👨\u200D👩\u200D👧👨\u200D👩\u200D👧', 3, '👨\u200D👩\u200D👧…'],
  ])('cuts %s to %i columns', (text, width, cut) => {
    expect(truncate(text, width, '…')).toBe(cut)
  })

  it('wraps at spaces, and within a word only if necessary', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrap('a\nabcdefghij k', 4)).toEqual(['a', 'abcd', 'efgh', 'ij k'])
  })

  it('never gives a wider line and loses nothing but spaces', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 40 }), (long, width) => {
        expect(textWidth(truncate(long, width, '…'))).toBeLessThanOrEqual(width)
        const lines = wrap(long, width)
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/\s/g, '')).toBe(long.replace(/\s/g, ''))
      }),
    )
  })
})

describe('a text of words that are copied', () => {
  it('is broken between words only, keeps its indent, and leaves a longer word whole', () => {
    const text = '  Your tickets are no longer valid.\n\nhttps://tickets.example.org/o/abc is gone'
    expect(wrapWords(text, 20)).toEqual([
      '  Your tickets are',
      'no longer valid.',
      '',
      'https://tickets.example.org/o/abc',
      'is gone',
    ])
  })
})
