// Fits the columns of a table to the screen: their widths, and which to drop. Numbers only.

export interface Measured {
  /** Width of the widest cell or the title. */
  readonly natural: number
  /** Whether long values may be cut: text may, amounts and dates may not. */
  readonly flexible: boolean
  /** Whether long values go on below, so that a narrow column would be a tall one. */
  readonly wraps?: boolean
  /** Whether rows are named by it, so that it isn't cut while a column can be dropped instead. */
  readonly names?: boolean
  /** The highest is dropped first; 0 stays. */
  readonly drop: number
}

export const gapWidth = 2
/** Text isn't cut shorter than this while a column can be dropped instead. */
const comfortable = 18
/** Text isn't cut shorter than this while that spares what is useless once cut: amounts, times and ids. */
const recognizable = 8
/** The same for text that wraps: a sentence in a few lines. */
const readable = 30
/** The same for what rows are named by; nearly all e-mail addresses are shorter. */
const whole = 48
const smallest = 3

/** Widths by column for a screen of `width`; undefined for a dropped column. */
export function fitColumns(columns: readonly Measured[], width: number): (number | undefined)[] {
  const kept = new Set(columns.keys())
  const least = (index: number) => {
    const { natural, flexible, wraps, names } = columns[index] as Measured
    return flexible ? Math.min(natural, names ? whole : wraps ? readable : comfortable) : natural
  }
  while (total([...kept].map(least)) > width) {
    const next = [...kept].sort((a, b) => dropOf(columns, b) - dropOf(columns, a) || b - a)[0]
    if (next === undefined || dropOf(columns, next) === 0) break
    kept.delete(next)
  }
  const widths = columns.map(({ natural }, index) => (kept.has(index) ? natural : undefined))
  shrink(widths, { width, least: (index) => (columns[index]?.flexible ? least(index) : Number.POSITIVE_INFINITY) })
  // No more columns to drop: texts shrink further, and then everything, the widest first.
  shrink(widths, { width, least: (index) => (columns[index]?.flexible ? recognizable : Number.POSITIVE_INFINITY) })
  shrink(widths, { width, least: () => smallest })
  return widths
}

const dropOf = (columns: readonly Measured[], index: number) => columns[index]?.drop ?? 0

const total = (widths: readonly (number | undefined)[]) => {
  const shown = widths.filter((width) => width !== undefined)
  return shown.reduce((sum, width) => sum + width, 0) + gapWidth * Math.max(0, shown.length - 1)
}

interface Shrinking {
  readonly width: number
  readonly least: (index: number) => number
}

function shrink(widths: (number | undefined)[], { width, least }: Shrinking): void {
  for (let excess = total(widths) - width; excess > 0; ) {
    const able = [...widths.keys()].filter((index) => (widths[index] ?? 0) > least(index))
    const widest = Math.max(...able.map((index) => widths[index] ?? 0))
    const level = able.filter((index) => widths[index] === widest)
    if (level.length === 0) return
    // Down to the next narrower one, not by single columns: widths may be in the thousands.
    const others = able.filter((index) => widths[index] !== widest).map((index) => widths[index] ?? 0)
    const floor = Math.max(...others, ...level.map(least))
    const step = Math.max(1, Math.min(widest - floor, Math.ceil(excess / level.length)))
    for (const index of level) {
      const taken = Math.min(step, excess)
      widths[index] = widest - taken
      excess -= taken
    }
  }
}
