import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitColumns, gapWidth } from '../../../src/terminal/tables/column-fit.ts'

const text = (natural: number, drop = 0) => ({ natural, flexible: true, drop })
const fixed = (natural: number, drop = 0) => ({ natural, flexible: false, drop })
const sum = (widths: (number | undefined)[]) => {
  const shown = widths.filter((width) => width !== undefined)
  return shown.reduce((total, width) => total + width, 0) + gapWidth * (shown.length - 1)
}

describe('fitting columns', () => {
  it.each([
    ['all as wide as they are where there is room', [text(10), fixed(5)], 80, [10, 5]],
    ['long text gives way before anything is left out', [text(100), fixed(10, 1)], 60, [48, 10]],
    ['the highest drop goes first', [text(30), fixed(26, 2), fixed(20, 1)], 60, [30, undefined, 20]],
    [
      'what rows are named by is not cut before a column goes',
      [{ ...text(40), names: true }, fixed(26, 1)],
      60,
      [40, undefined],
    ],
    ['a column without drop stays', [text(30), fixed(40), fixed(20, 1)], 60, [18, 40, undefined]],
    ['the widest text is cut first', [text(50), text(20)], 62, [40, 20]],
    ['texts give way before times and amounts', [fixed(20), text(30), text(30)], 50, [20, 13, 13]],
    ['at last everything gives way', [fixed(30), fixed(30)], 32, [15, 15]],
  ])('%s', (...[, columns, width, widths]) => {
    expect(fitColumns(columns, width)).toEqual(widths)
  })

  it('never exceeds a screen with room for the columns that stay', () => {
    const column = fc.record({
      natural: fc.integer({ min: 1, max: 5000 }),
      flexible: fc.boolean(),
      drop: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 60, max: 200 }),
        (columns, width) => {
          const widths = fitColumns(columns, width)
          expect(sum(widths)).toBeLessThanOrEqual(width)
          for (const [index, fitted] of widths.entries()) {
            expect(fitted ?? 1).toBeLessThanOrEqual(columns[index]?.natural ?? 0)
            if (columns[index]?.drop === 0) expect(fitted).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})
