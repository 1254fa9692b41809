// Widths of a table's columns: figures get what they need on one line, and text shares the rest and wraps.

export interface ColumnNeed {
  /** Below it, something would be broken: a figure, or a word. */
  readonly least: number
  /** Everything on one line. */
  readonly wanted: number
}

/** @returns widths that fill the room, or undefined where something would have to be broken */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] | undefined {
  const least = needs.map((need) => need.least)
  const left = room - sumOf(least)
  if (left < -0.01) return undefined
  const more = sharedOut(
    needs.map((need) => need.wanted - need.least),
    left,
  )
  const [first = 0, ...others] = least.map((width, index) => width + (more[index] ?? 0))
  // The first column names the row and takes what is left over.
  return [room - sumOf(others), ...others].map((width, index) => (index === 0 ? Math.max(first, width) : width))
}

/** Shares of a room up to what each wants: the one that wants most gives way first. */
export function sharedOut(wanted: readonly number[], room: number): number[] {
  let most = Number.POSITIVE_INFINITY
  let [left, count] = [room, wanted.length]
  for (const each of wanted.toSorted((one, other) => one - other)) {
    if (each * count > left) {
      most = left / count
      break
    }
    left -= each
    count -= 1
  }
  return wanted.map((each) => Math.min(each, most))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
