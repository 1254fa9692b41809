// Draws numbers as bars, and many of them as a sparkline, fitted to the width; readable without colour and in ASCII.
import { safeText } from '../text/safe-text.ts'
import { textWidth, truncate } from '../text/text-width.ts'
import type { Look } from './table.ts'
import type { Bar } from './view.ts'

/** A month of days fits a screen; more are drawn as one sparkline, and the latest as bars. */
const barsMax = 31

export function drawChart(bars: readonly Bar[], look: Look): string {
  if (bars.length <= barsMax) return drawBars(bars, look)
  return `${drawSparkline(bars, look)}\n${drawBars(bars.slice(-barsMax), look)}`
}

/** One line per bar: label, bar, value. Negative values are drawn in another pattern. */
export function drawBars(bars: readonly Bar[], { theme, width, unicode }: Look): string {
  const shown = bars.map(({ label, value, text }) => ({ label: safeText(label), value, text: safeText(text) }))
  const labelWidth = Math.min(Math.max(0, ...shown.map(({ label }) => textWidth(label))), Math.floor(width / 3))
  const textRoom = Math.max(0, ...shown.map(({ text }) => textWidth(text)))
  const room = Math.max(1, Math.min(60, width - labelWidth - textRoom - 4))
  const largest = Math.max(1, ...shown.map(({ value }) => Math.abs(value)))
  return shown
    .map(({ label, value, text }) => {
      const name = truncate(label, labelWidth, unicode ? '…' : '~')
      const bar = barOf(value, { eighths: Math.round((Math.abs(value) / largest) * room * 8), unicode })
      const start = `${theme.faint(name)}${' '.repeat(labelWidth - textWidth(name) + 2)}`
      const gap = ' '.repeat(room - bar.length + 2 + textRoom - textWidth(text))
      return `${start}${value < 0 ? theme.bad(bar) : theme.good(bar)}${gap}${text}\n`
    })
    .join('')
}

function barOf(value: number, { eighths, unicode }: { eighths: number; unicode: boolean }): string {
  if (value === 0) return ''
  const cells = Math.max(1, Math.round(eighths / 8))
  if (!unicode) return (value < 0 ? '-' : '#').repeat(cells)
  if (value < 0) return '░'.repeat(cells)
  return '█'.repeat(Math.floor(eighths / 8)) + ('▏▎▍▌▋▊▉'[(eighths % 8) - 1] ?? '') || '▏'
}

const marks = { unicode: '▁▂▃▄▅▆▇█', ascii: '_.:-=+*#' }

/** All values in one line between the first and the last label; if there are many, a mark is the highest of several. */
export function drawSparkline(bars: readonly Bar[], { theme, width, unicode }: Look): string {
  const values = bars.map(({ value }) => value)
  const [lowest, highest] = [Math.min(0, ...values), Math.max(...values)]
  const [first, last] = [safeText(bars[0]?.label ?? ''), safeText(bars.at(-1)?.label ?? '')]
  const room = Math.max(8, width - textWidth(first) - textWidth(last) - 4)
  const size = Math.ceil(values.length / room)
  const scale = unicode ? marks.unicode : marks.ascii
  const line = Array.from({ length: Math.ceil(values.length / size) }, (_, index) => {
    const value = Math.max(...values.slice(index * size, (index + 1) * size))
    return scale[highest === lowest ? 0 : Math.round(((value - lowest) / (highest - lowest)) * (scale.length - 1))]
  })
  return `${theme.faint(first)}  ${theme.good(line.join(''))}  ${theme.faint(last)}\n`
}
