// The least to give up, found by trying everything: slow, and it knows nothing of linear models.
import type { WishedPlace, WishedPlaces } from '../../../../src/service/suggestions/schedule/explain/wishes.ts'
import { nowhere, type PlanProblem } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { Placements } from '../../../../src/service/suggestions/schedule/search/placements.ts'

/** What a session that is left out counts, in wishes. */
const leftOutWeight = 100
/** Steps of one search: beyond, it is given up. */
const stepsMax = 300_000

/** Whether nothing is in the way of anything else. */
export function fitTogether(problem: PlanProblem, placed: readonly Pick<WishedPlace, 'item' | 'place'>[]): boolean {
  const placements = empty(problem)
  for (const { item, place } of placed) placements.put(item, place)
  return placed.every(({ item, place }) => placements.isFree(item, place))
}

/** Whether less than some wishes need be given up for all to have a place; undefined where that takes too long. */
export function canGiveUpLess(problem: PlanProblem, { places }: WishedPlaces, than: number): boolean | undefined {
  const placements = empty(problem)
  const choices = new Map<number, WishedPlace[]>()
  for (const place of places) choices.set(place.item, [...(choices.get(place.item) ?? []), place])
  const items = [...choices].sort(([, one], [, other]) => one.length - other.length)
  const given = new Map<number, number>()
  const give = (wishes: readonly number[], change: number) => {
    for (const wish of wishes) {
      const count = (given.get(wish) ?? 0) + change
      if (count === 0) given.delete(wish)
      else given.set(wish, count)
    }
  }
  let steps = 0
  const placeFrom = (at: number, leftOut: number): boolean => {
    steps += 1
    if (steps > stepsMax || given.size + leftOut * leftOutWeight >= than) return false
    const [item = nowhere, own = []] = items[at] ?? []
    if (item === nowhere) return true
    for (const { place, wishes } of own) {
      if (!placements.isFree(item, place)) continue
      placements.put(item, place)
      give(wishes, 1)
      if (placeFrom(at + 1, leftOut)) return true
      give(wishes, -1)
      placements.put(item, nowhere)
    }
    return placeFrom(at + 1, leftOut + 1)
  }
  const isFound = placeFrom(0, 0)
  return steps > stepsMax ? undefined : isFound
}

const empty = (problem: PlanProblem): Placements =>
  new Placements({ ...problem, items: problem.items.map((item) => ({ ...item, pinned: null })) })
