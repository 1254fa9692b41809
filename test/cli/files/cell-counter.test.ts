import { expect, it } from 'vitest'
import { cellCounter } from '../../../src/cli/files/cell-counter.ts'

const wideRow = (pieces: readonly string[], cellsMax = 3) => {
  const count = cellCounter(',', cellsMax)
  return pieces.map(count).find((line) => line !== undefined)
}

it.each([
  ['as many as may be, in each row', ['a,b,c\n,,\n\r\n1,2,3'], undefined],
  ['one more, in the third row', ['a,b,c\n,,\n1,2,3,4'], 3],
  ['one more, in pieces', ['a,b', ',c', ',', 'd'], 1],
  ['separators and line ends within quotes', ['"a,b,c,d\n,,,","b",c\n'], undefined],
  ['quotes within quotes', ['"a"",,,""b",b,c\n'], undefined],
  ['more behind quotes of several lines', ['"a\n\nb",b,c,d'], 3],
  ['rows that end as on old machines', ['a,b,c\rd,e,f\r'], undefined],
  ['none', [''], undefined],
])('counts the cells of each row: %s', (_, pieces, line) => {
  expect(wideRow(pieces)).toBe(line)
})
