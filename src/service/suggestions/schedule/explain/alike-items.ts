// Sessions that differ in nothing a room knows: as long, with the same places, for which the same is given up. Which of them is
// where matters only to their speakers, and is looked for afterwards.
import type { PlanProblem } from '../problem/plan-problem.ts'
import type { WishedPlace } from './wishes.ts'

/** A place that each of some items may have. */
export interface SharedPlace extends Omit<WishedPlace, 'item'> {
  readonly items: readonly number[]
}

/** Each item by itself. */
export const alone = (places: readonly WishedPlace[]): SharedPlace[] =>
  places.map(({ item, ...place }) => ({ ...place, items: [item] }))

/**
 * @param places all of each item
 * @param needed of them those that any answer needs
 */
export function mergeAlike(
  problem: PlanProblem,
  places: readonly WishedPlace[],
  needed: readonly WishedPlace[],
): SharedPlace[] {
  const byItem = new Map<number, WishedPlace[]>()
  for (const place of places) {
    const own = byItem.get(place.item)
    if (own === undefined) byItem.set(place.item, [place])
    else own.push(place)
  }
  const alike = new Map<string, number[]>()
  for (const [item, own] of byItem) {
    // Two may stand in each other's way, at the same place: these stay two.
    const key = own.some(({ stands }) => stands) ? String(item) : keyOf(problem, item, own)
    alike.set(key, [...(alike.get(key) ?? []), item])
  }
  const neededOf = new Map<number, Set<number>>()
  for (const { item, place } of needed) neededOf.set(item, (neededOf.get(item) ?? new Set()).add(place))
  return [...alike.values()].flatMap((items) => {
    const own = byItem.get(items[0] ?? 0) ?? []
    return own
      .filter(({ place }) => items.some((item) => neededOf.get(item)?.has(place)))
      .map(({ item: _, ...place }) => ({ ...place, items }))
  })
}

function keyOf({ items }: PlanProblem, item: number, places: readonly WishedPlace[]): string {
  const { minutes = 0, setup = 0, teardown = 0 } = items[item] ?? {}
  const texts = places.map(({ place, stands, wishes }) => `${place} ${stands} ${wishes.join('+')}`)
  return [minutes, setup, teardown, ...texts].join()
}
