import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../src/cli/imports/read/csv-table.ts'
import { csvText, unguardedCell } from '../../../src/documents/table/csv.ts'
import { actsOnTerminal, nastyText } from '../../terminal/attacks.ts'

const cellsOf = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', relax_column_count: true })

/** Half surrogates have no form in UTF-8, which the parser reads. */
const asUtf8 = (rows: string[][]) => rows.map((row) => row.map((cell) => Buffer.from(cell).toString()))

/** What an import can get back: controls are written out for good, and no field of the service holds any. */
const formulaText = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', '\t', '\r', '\n', "'", '"', ',', ' ', 'x', '1'),
    maxLength: 12,
  }),
  nastyText.map((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, '')),
)

async function* piecesOf(text: string) {
  yield* text.match(/[\s\S]{1,7}/gu) ?? []
}

describe('CSV', () => {
  it.each(['=HYPERLINK("http://e?"&A1)', '+1', '-2+3', '@SUM(1)', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
    'puts a quote before %j, in cells and headers',
    (text) => {
      expect(cellsOf(csvText([[text], [text]]))).toEqual([[`'${text}`], [`'${text}`]])
    },
  )

  // Excel of half of Europe reads semicolons, and takes our commas and quotes for letters.
  it.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t@SUM(1)', "x\t'@SUM(1)"],
    ['x\n-1;y', "x\n'-1;y"],
    ['x;＝1', "x;'＝1"],
    ['x;"=1;y', `x;'"=1;y`],
    ["x;''+1", "x;'''+1"],
    ['=1;=2\t=3', "'=1;'=2\t'=3"],
    ['x; a-b=c;', 'x; a-b=c;'],
  ])('guards the parts of %j for readers of semicolons and tabs', (text, guarded) => {
    expect(cellsOf(csvText([['x', text]]))).toEqual([['x', guarded]])
    expect(unguardedCell(guarded)).toBe(text)
  })

  it('has no formula for readers that separate by semicolons, tabs or line ends, with or without quotes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(formulaText, formulaText), { minLength: 1 }), (rows) => {
        const parts = csvText(rows).split(/[;\t\r\n]/)
        for (const part of parts) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/)
      }),
    )
  })

  it('is imported again unchanged, including formulas', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(formulaText, formulaText), { minLength: 1 }), async (rows) => {
        const file = csvText([['row', 'one', 'two'], ...rows.map((cells, index) => [index, ...cells])])
        const read: string[][] = []
        for await (const { cells } of (await readCsv('a.csv', piecesOf(file))).rows) read.push(cells.slice(1))
        expect(read).toEqual(asUtf8(rows))
      }),
    )
  })

  it('guards and escapes a leading NUL', () => {
    expect(cellsOf(csvText([['\u0000=1']]))).toEqual([["'\\x00=1"]])
  })

  it('does not let a cell end early', () => {
    expect(cellsOf(csvText([['"a","=1"', 'a,b', 'c\r\nd']]))).toEqual([['"a","=1"', 'a,b', 'c\r\nd']])
  })

  it('keeps numbers as numbers, null empty, and nested values as JSON', () => {
    expect(csvText([[-5, 1.5, true, null, undefined, { a: [1] }, '']])).toBe('-5,1.5,true,,,"{""a"":[1]}",\r\n')
  })

  it('writes raw text on request', () => {
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
