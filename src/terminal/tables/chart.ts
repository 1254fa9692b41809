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
  const shown = bars.map((bar) => ({ ...bar, label: safeText(bar.label), text: safeText(bar.text) }))
  const longest = Math.max(0, ...shown.map(({ label }) => textWidth(label)))
  const textRoom = Math.max(0, ...shown.map(({ text }) => textWidth(text)))
  const besideLabels = width - Math.min(longest, Math.floor(width / 3)) - textRoom - 4
  // A screen too narrow for all three has the label on a line of its own.
  const isStacked = besideLabels < roomMin && shown.some(({ share }) => share !== undefined)
  const labelWidth = Math.min(longest, isStacked ? width : Math.floor(width / 3))
  const room = Math.max(1, Math.min(60, isStacked ? width - textRoom - 4 : besideLabels))
  const largest = Math.max(1, ...shown.map(({ value }) => Math.abs(value)))
  return shown
    .map(({ label, value, share, text }) => {
      const name = truncate(label, labelWidth, unicode ? '…' : '~')
      const scale = { room, largest, unicode }
      const [bar, second = '', rest = ''] = share ? sharesOf({ value, ...share }, scale) : [barOf(value, scale)]
      const between = isStacked ? '\n  ' : ' '.repeat(labelWidth - textWidth(name) + 2)
      const drawn = `${value < 0 ? theme.bad(bar) : theme.good(bar)}${theme.waiting(second)}${theme.faint(rest)}`
      const gap = ' '.repeat(room - bar.length - second.length - rest.length + 2 + textRoom - textWidth(text))
      return `${theme.faint(name)}${between}${drawn}${gap}${text}\n`
    })
    .join('')
}

/** Shorter bars say too little to stand beside a label. */
const roomMin = 8

interface Scale {
  readonly room: number
  readonly largest: number
  readonly unicode: boolean
}

interface Shares {
  readonly value: number
  readonly second: number
  readonly rest: number | null
}

/** The parts of a whole, which fill the room; what is there at all has a mark. Nothing is drawn of a whole without end. */
function sharesOf({ value, second, rest }: Shares, { room, unicode }: Scale): [string, string, string] {
  if (rest === null) return ['', '', '']
  const whole = Math.max(1, value + second + rest)
  const cells = (part: number) => (part === 0 ? 0 : Math.max(1, Math.floor((part / whole) * room)))
  const first = Math.min(cells(value), room)
  const middle = Math.min(cells(second), room - first)
  // What rounding leaves over belongs to the last part there is.
  const last = room - first - middle
  const [full, half, none] = unicode ? '█▒░' : '#=.'
  if (rest > 0) return [`${full}`.repeat(first), `${half}`.repeat(middle), `${none}`.repeat(last)]
  if (second > 0) return [`${full}`.repeat(first), `${half}`.repeat(middle + last), '']
  return [value > 0 ? `${full}`.repeat(room) : '', '', '']
}

function barOf(value: number, { room, largest, unicode }: Scale): string {
  if (value === 0) return ''
  const eighths = Math.round((Math.abs(value) / largest) * room * 8)
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
