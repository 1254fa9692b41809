import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawBars, drawChart, drawSparkline } from '../../../src/terminal/tables/chart.ts'
import { createTheme } from '../../../src/terminal/tables/theme.ts'
import { textWidth } from '../../../src/terminal/text/text-width.ts'

const theme = await createTheme({ level: 0 })
const look = { theme, width: 40, unicode: true }
const bar = (value: number, label = `d${value}`) => ({ label, value, text: String(value) })

describe('a chart', () => {
  it('draws the largest value as the longest bar', () => {
    expect(drawBars([bar(4), bar(8), bar(0)], { ...look, width: 15 })).toBe(
      'd4  ████      4\nd8  ████████  8\nd0            0\n',
    )
  })

  it('shows even a small value', () => {
    expect(drawBars([bar(1), bar(100_000)], look)).toContain('▏')
  })

  it('marks values below zero without colour', () => {
    expect(drawBars([bar(-1), bar(1)], { ...look, unicode: false })).toMatch(/d-1 {2}-+ .*\nd1 {3}#+ /)
  })

  it('draws the parts of a whole over the full bar, and nothing of one without end', () => {
    const parts = (label: string, second: number, rest: number | null) => ({
      ...bar(6, label),
      share: { second, rest },
    })
    expect(drawBars([parts('a', 3, 3), parts('b', 0, 0), parts('c', 1, null)], { ...look, width: 18 })).toBe(
      'a  ██████▒▒▒░░░  6\nb  ████████████  6\nc                6\n',
    )
    expect(drawBars([parts('a', 3, 3)], { ...look, width: 18, unicode: false })).toBe('a  ######===...  6\n')
  })

  it('marks every part that is there, however small', () => {
    const [line] = drawBars([{ ...bar(1, 'a'), share: { second: 1, rest: 100_000 } }], look).split('\n')
    expect(line).toMatch(/^a {2}█▒░+ {2}1$/)
  })

  it('has the label above its bar where the screen is too narrow for both', () => {
    const wide = {
      label: 'Workshop and dinner',
      value: 1,
      share: { second: 1, rest: 8 },
      text: '1 sold, 1 held, 8 left',
    }
    expect(drawBars([wide], { ...look, width: 38 })).toBe(
      'Workshop and dinner\n  █▒░░░░░░░░░░  1 sold, 1 held, 8 left\n',
    )
  })

  it('is one line with both ends labelled', () => {
    expect(drawSparkline([bar(0, 'a'), bar(5, 'b'), bar(10, 'c')], look)).toBe('a  ▁▅█  c\n')
    expect(drawSparkline([bar(0, 'a'), bar(0, 'b')], { ...look, unicode: false })).toBe('a  __  b\n')
  })

  it('puts a sparkline of many before the latest bars', () => {
    const lines = drawChart(
      Array.from({ length: 365 }, (_, day) => bar(day, `day ${day}`)),
      look,
    ).split('\n')
    expect(lines[0]).toMatch(/^day 0 {2}▁.*█ {2}day 364$/)
    expect(lines).toHaveLength(1 + 1 + 31 + 1)
    expect(lines[2]).toMatch(/^day 334/)
  })

  it('never exceeds the width', () => {
    const bars = fc.array(
      fc.record({
        label: fc.string({ maxLength: 30 }),
        value: fc.integer(),
        text: fc.constantFrom('1', '1,234.50 EUR'),
      }),
      {
        minLength: 1,
        maxLength: 80,
      },
    )
    fc.assert(
      fc.property(bars, fc.integer({ min: 60, max: 140 }), fc.boolean(), (all, width, unicode) => {
        for (const line of drawBars(all, { theme, width, unicode }).split('\n')) {
          expect(textWidth(line)).toBeLessThanOrEqual(width)
        }
      }),
    )
  })
})
