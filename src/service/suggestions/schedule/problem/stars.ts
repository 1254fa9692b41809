// What visitors chose in their personal agendas, as sets of sessions without people.
import { perPerson, type StarSet } from './plan-problem.ts'

/** A set weighs as this many stars at most, so that nobody moves a schedule by starring everything. */
const weighedMax = 30
/** Sets from which on nothing but stars counts. */
export const setsEnough = 50

export interface Stars {
  readonly sets: readonly StarSet[]
  /** How many sets there are, those of one session included. */
  readonly count: number
  /** By session: people, scaled to the attendance, in thousandths; and stars as they are. */
  readonly people: ReadonlyMap<string, number>
  readonly raw: ReadonlyMap<string, number>
}

/**
 * @param stars ids of sessions, by agenda
 * @param itemsOf the items of a session: none for one that is not planned with
 */
export function countStars(
  stars: readonly (readonly string[])[],
  itemsOf: (sessionId: string) => readonly number[],
  attendance: number,
): Stars {
  const chosen = stars
    .map((ids) => [...new Set(ids)].filter((id) => itemsOf(id).length > 0))
    .filter(({ length }) => length > 0)
  const scale = chosen.length === 0 ? 0 : (Math.max(attendance, chosen.length) / chosen.length) * perPerson
  const [people, raw] = [new Map<string, number>(), new Map<string, number>()]
  const sets = new Map<string, { items: Int32Array; people: number }>()
  for (const ids of chosen) {
    const weight = scale * Math.min(1, weighedMax / ids.length)
    for (const id of ids) {
      people.set(id, (people.get(id) ?? 0) + weight)
      raw.set(id, (raw.get(id) ?? 0) + 1)
    }
    // Who chose one session misses nothing for another one.
    if (ids.length === 1) continue
    const items = Int32Array.from(ids.flatMap(itemsOf)).sort()
    const key = items.join()
    sets.set(key, { items, people: (sets.get(key)?.people ?? 0) + weight })
  }
  return { sets: [...sets.values()], count: chosen.length, people, raw }
}
