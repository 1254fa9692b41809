import bidiFactory from 'bidi-js'
import { describe, expect, it } from 'vitest'
import { visualRuns } from '../../../src/documents/pdf/visual-runs.ts'

const runs = (text: string) => visualRuns(text, bidiFactory(), { fontOf: () => 0 }).map((run) => run.text)

describe('runs of a line', () => {
  it.each([
    ['DevConf 2027', ['DevConf 2027']],
    ['', []],
    // The font itself turns letters of one run round.
    ['שלום', ['שלום']],
    ['A שלום B', ['A ', 'שלום', ' B']],
    ['שלום 2027', ['2027', 'שלום ']],
    ['A שלום 27 מה B', ['A ', ' מה', '27', 'שלום ', ' B']],
    ['A שלום (מה) B', ['A ', 'שלום )מה(', ' B']],
  ])('of %j stand on paper as %j', (text, expected) => {
    expect(runs(text)).toEqual(expected)
  })

  it('are cut where the font changes', () => {
    const found = visualRuns('aβc', bidiFactory(), { fontOf: (character) => (character === 'β' ? 1 : 0) })
    expect(found).toEqual([
      { text: 'a', font: 0 },
      { text: 'β', font: 1 },
      { text: 'c', font: 0 },
    ])
  })

  it('neither lose nor add letters', () => {
    const text = 'ABC مؤتمر 12 שלום، (x) مه'
    expect(Array.from(runs(text).join('')).sort()).toEqual(Array.from(text).sort())
  })
})
