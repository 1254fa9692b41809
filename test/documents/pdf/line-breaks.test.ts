import LineBreaker from 'linebreak'
import { describe, expect, it } from 'vitest'
import { breakLines } from '../../../src/documents/pdf/line-breaks.ts'

function findBreaks(text: string): number[] {
  const breaker = new LineBreaker(text)
  const ends: number[] = []
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) ends.push(found.position)
  return ends
}
const broken = (text: string, letters: number, lines = 10) =>
  breakLines(text, { fits: (line) => Array.from(line).length <= letters, lines }, findBreaks)

describe('lines of a text', () => {
  it.each([
    ['at spaces', 'Town Hall on Market Square', 12, ['Town Hall on', 'Market', 'Square']],
    ['after hyphens', 'Anne-Marie Müller-Lüdenscheidt', 15, ['Anne-Marie', 'Müller-', 'Lüdenscheidt']],
    ['after slashes', 'Workshop/Tutorial', 10, ['Workshop/', 'Tutorial']],
    ['at zero-width spaces', 'Donau\u200Bdampf\u200Bschiff', 12, ['Donau\u200Bdampf\u200B', 'schiff']],
    ['at soft hyphens, which show then', 'Konfe\u00ADrenz', 7, ['Konfe-', 'renz']],
    ['between the letters of scripts without spaces', '山田太郎様', 2, ['山田', '太郎', '様']],
    ['never within an amount', 'from 1\u00A0234,50\u00A0€', 11, ['from', '1\u00A0234,50\u00A0€']],
    ['never before the punctuation of a word', 'one two, three', 7, ['one', 'two,', 'three']],
  ])('break %s', (_, text, letters, lines) => {
    expect(broken(text, letters)).toEqual({ lines, isWhole: true })
  })

  it('break inside a word that is wider than a line, and only there', () => {
    expect(broken('A Donaudampfschiff B', 8)).toEqual({ lines: ['A', 'Donaudam', 'pfschiff', 'B'], isWhole: false })
  })

  it('are no more than asked for: the last one takes the rest', () => {
    expect(broken('one two three four', 5, 2)).toEqual({ lines: ['one', 'two three four'], isWhole: false })
  })

  it('keep a value isolated from the text around it', () => {
    expect(broken('\u2068Ada Lovelace\u2069 x', 6).lines).toEqual([
      '\u2068Ada\u2069',
      '\u2068Lovela\u2069',
      '\u2068ce\u2069 x',
    ])
  })
})
