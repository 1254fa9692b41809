// A first plan: what has the fewest places goes first, each to the cheapest that is free.
import { nowhere, type PlanItem, type PlanProblem } from '../problem/plan-problem.ts'
import type { Searched, Trial } from './moves.ts'
import type { Random } from './random.ts'

/** Places that are compared for one item: of more, as many by chance. */
const comparedMax = 400

/** Puts items where the given places have them, as far as nothing is in the way. */
export function placeAsGiven({ problem, placements }: Searched, trial: Trial, places: ArrayLike<number>): void {
  for (const [item, { pinned }] of problem.items.entries()) {
    const place = places[item] ?? nowhere
    if (pinned !== null || place === nowhere || !placements.allows(item, place)) continue
    if (placements.isFree(item, place)) trial.keep(trial.put(item, place))
  }
}

/** Gives places to those that have none. */
export function placeGreedily({ problem, placements }: Searched, trial: Trial, random: Random): void {
  const order = placements.unplaced.toSorted(
    (a, b) => placesOf(problem, a).length - placesOf(problem, b).length || a - b,
  )
  for (const item of order) {
    let [best, bestDifference] = [nowhere, 0]
    for (const place of comparedPlaces(placesOf(problem, item), random)) {
      if (!placements.isFree(item, place)) continue
      const difference = trial.put(item, place)
      trial.undo()
      if (difference >= bestDifference) continue
      best = place
      bestDifference = difference
    }
    if (best !== nowhere) trial.keep(trial.put(item, best))
  }
}

const placesOf = (problem: PlanProblem, item: number): Int32Array => (problem.items[item] as PlanItem).places

function comparedPlaces(places: Int32Array, random: Random): Int32Array {
  if (places.length <= comparedMax) return places
  return Int32Array.from({ length: comparedMax }, () => places[random.below(places.length)] as number)
}
