// The sale so far as a line of bars, and the range of what it may come to as a band behind it.
import type { SalesForecast } from '../../contract/forecasts/forecasts.ts'

const scales = { unicode: '▁▂▃▄▅▆▇█', ascii: '_.:-=+*#' }
const bands = { unicode: ['░', '▒'], ascii: ['~', '='] } as const
/** Fits a screen of 40 columns. */
const barsMax = 24
const bandWidth = 2

/** One line, or none before the first ticket or without a range. */
export function saleLine({ history, high, low, expected }: SalesForecast, unicode: boolean): string[] {
  if (history.length < 2 || high === null || low === null || expected === null) return []
  const scale = unicode ? scales.unicode : scales.ascii
  const [outer, inner] = unicode ? bands.unicode : bands.ascii
  const size = Math.ceil(history.length / barsMax)
  const highest = Math.max(1, high)
  const bars = Array.from({ length: Math.ceil(history.length / size) }, (_, index) => {
    const part = history.slice(index * size, (index + 1) * size)
    const tickets = part.at(-1)?.tickets ?? 0
    return scale[Math.min(scale.length - 1, Math.floor((tickets / highest) * (scale.length - 1)))] ?? ''
  })
  const band = low === high ? '' : ` ${outer.repeat(bandWidth)}${inner.repeat(bandWidth)}`
  return [`${bars.join('')}${band} ${low === high ? expected : `${low}-${high}`}`]
}
