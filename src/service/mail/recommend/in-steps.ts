// Goes through a list in steps between which other work runs.
import { setImmediate as nextTurn } from 'node:timers/promises'

const stepMax = 100

export async function inSteps<T>(items: readonly T[], visit: (item: T) => unknown): Promise<void> {
  for (let from = 0; from < items.length; from += stepMax) {
    if (from > 0) await nextTurn()
    for (const item of items.slice(from, from + stepMax)) visit(item)
  }
}
