// Simulated annealing: changes that cost more are kept less and less often, until only better ones are (Kirkpatrick, Gelatt
// and Vecchi, "Optimization by simulated annealing", 1983).
import { nowhere, type PlanItem, perPerson } from '../problem/plan-problem.ts'
import { type Searched, Trial } from './moves.ts'
import type { Random } from './random.ts'

/** In people, where prices are as usual: what a change may cost more that is kept in one of e cases. */
const hottest = 8
const coldest = 0.05
/** Moves between two looks at whether to stop, and between two temperatures. */
const stepMoves = 256

export interface Annealing {
  readonly moves: number
  /** Of prices: where they are higher, the search is as much hotter, or it would not dare anything. */
  readonly scale: number
  readonly random: Random
  readonly shouldStop: () => boolean
}

/** Improves a plan. Returns the places of the best one found, its cost, and how many moves were tried. */
export function anneal(searched: Searched, { moves, scale, random, shouldStop }: Annealing) {
  const { problem, placements, cost } = searched
  const movable = problem.items.flatMap(({ pinned, places }, item) =>
    pinned === null && places.length > 0 ? [item] : [],
  )
  const trial = new Trial(searched)
  let best = { places: Int32Array.from(placements.place), cost: cost.total }
  let temperature = hottest * scale * perPerson
  const cooling = (coldest / hottest) ** (stepMoves / Math.max(moves, stepMoves))
  let tried = 0
  for (; tried < moves && movable.length > 0; tried++) {
    if (tried % stepMoves === 0) {
      if (shouldStop()) break
      if (tried > 0) temperature *= cooling
    }
    const item = pickItem(searched, movable, random)
    const place = pickPlace(searched, item, { movable, random })
    if (place === placements.place[item] || !placements.allows(item, place)) continue
    const difference = trial.relocate(item, place, random)
    if (difference === undefined) continue
    if (difference > 0 && random.fraction() >= Math.exp(-difference / temperature)) {
      trial.undo()
      continue
    }
    trial.keep(difference)
    if (cost.total < best.cost) best = { places: Int32Array.from(placements.place), cost: cost.total }
  }
  return { ...best, tried }
}

/** One in four times one without a place, as long as there are any. */
function pickItem({ placements: { unplaced } }: Searched, movable: readonly number[], random: Random): number {
  const list = unplaced.length > 0 && random.below(4) === 0 ? unplaced : movable
  return list[random.below(list.length)] as number
}

/** Any place, that of another item, or the one that people were told: with fine grids, few others would fit in. */
function pickPlace(
  { problem, placements }: Searched,
  item: number,
  { movable, random }: { readonly movable: readonly number[]; readonly random: Random },
): number {
  const { places, released } = problem.items[item] as PlanItem
  const kind = random.below(8)
  if (kind === 0 && released !== nowhere) return released
  if (kind < 4) {
    const other = placements.place[movable[random.below(movable.length)] as number] as number
    if (other !== nowhere) return other
  }
  return places[random.below(places.length)] ?? nowhere
}
