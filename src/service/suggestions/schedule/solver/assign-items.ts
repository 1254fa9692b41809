// Which of several items that are alike is at which of their places: found by trying, so that nobody is at two places at once.
import { nowhere, type PlanProblem } from '../problem/plan-problem.ts'
import { Placements } from '../search/placements.ts'

/** Items that are alike, and places for them: for as many as there are places. */
export interface Assigned {
  readonly items: readonly number[]
  readonly places: readonly number[]
}

/** Counted, so that the same agenda has the same answer on any machine. */
const stepsMax = 20_000

/** @returns by item; undefined where nothing was found, which proves nothing */
export function assignItems(problem: PlanProblem, groups: readonly Assigned[]): Int32Array | undefined {
  const placements = new Placements(problem)
  const left = groups.map(({ places }) => [...places])
  const without = groups.map(({ items, places }) => items.length - places.length)
  const order = groups
    .flatMap(({ items }, group) => items.map((item) => ({ item, group })))
    .sort((one, other) => weightOf(other) - weightOf(one))
  let steps = 0
  const assignFrom = (at: number): boolean => {
    const { item, group } = order[at] ?? { item: nowhere, group: nowhere }
    if (item === nowhere) return true
    const places = left[group] ?? []
    for (const [index, place] of places.entries()) {
      steps += 1
      if (steps > stepsMax) return false
      if (!placements.isFree(item, place)) continue
      placements.put(item, place)
      places.splice(index, 1)
      if (assignFrom(at + 1)) return true
      places.splice(index, 0, place)
      placements.put(item, nowhere)
    }
    if ((without[group] ?? 0) === 0) return false
    without[group] = (without[group] ?? 0) - 1
    if (assignFrom(at + 1)) return true
    without[group] = (without[group] ?? 0) + 1
    return false
  }
  return assignFrom(0) ? placements.place.slice() : undefined

  /** Those without a choice come first, then whoever shares speakers with most. */
  function weightOf({ item, group }: { readonly item: number; readonly group: number }): number {
    const isAlone = groups[group]?.items.length === 1
    return (isAlone ? problem.items.length : 0) + (problem.neighbours[item]?.length ?? 0)
  }
}
