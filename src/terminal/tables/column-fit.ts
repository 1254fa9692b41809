// How wide each column of a table gets, and which ones stay away when the screen is narrow. Numbers only.

export interface Measured {
  /** Widest of the title and the cells. */
  readonly natural: number
  /** Whether long values may be cut: text yes, amounts and dates no. */
  readonly flexible: boolean
  /** Highest goes first; 0 stays. */
  readonly drop: number
}

export const gapWidth = 2
/** Text is not cut shorter than this while a column can be left out instead. */
const comfortable = 18
const smallest = 3

/** Widths by column for a screen of `width`; undefined is left out. */
export function fitColumns(columns: readonly Measured[], width: number): (number | undefined)[] {
  const kept = new Set(columns.keys())
  const least = (index: number) => {
    const { natural, flexible } = columns[index] as Measured
    return flexible ? Math.min(natural, comfortable) : natural
  }
  while (total([...kept].map(least)) > width) {
    const next = [...kept].sort((a, b) => dropOf(columns, b) - dropOf(columns, a) || b - a)[0]
    if (next === undefined || dropOf(columns, next) === 0) break
    kept.delete(next)
  }
  const widths = columns.map(({ natural }, index) => (kept.has(index) ? natural : undefined))
  shrink(widths, { width, least: (index) => (columns[index]?.flexible ? least(index) : Number.POSITIVE_INFINITY) })
  // Nothing more to leave out: now everything gives, the widest first.
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
    // Down to the next narrower one, not column by column: widths may be in the thousands.
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
