// Which sessions people star, and which together: counts over sets of stars that come without whose they are. What fewer than
// five people did is not looked at, so that no list tells what one person starred.
import { starsMin } from '../../../contract/mail/segments.ts'
import { inSteps } from './in-steps.ts'

/** A set weighs as this many stars at most, so that nobody moves the lists of others by starring everything. */
const weighedMax = 30
/** Who starred more tells nothing of what goes together. */
const pairedMax = 60
/** Added to each count, so that a few stars don't make two sessions inseparable. */
const damping = 5

export interface Company {
  /** Sets of stars that name any of the sessions. */
  readonly sets: number
  /** Weighed stars of each session. */
  readonly popularity: Float64Array
  /** By session: how often others are starred along with it, from 0 to 1. */
  readonly together: readonly ReadonlyMap<number, number>[]
}

interface Count {
  people: number
  weight: number
}

/** @param sets of stars, by ids @param places of the sessions, by their ids */
export async function countCompany(
  sets: readonly (readonly string[])[],
  places: ReadonlyMap<string, number>,
): Promise<Company> {
  const stars = Array.from(places, (): Count => ({ people: 0, weight: 0 }))
  const pairs = Array.from(places, () => new Map<number, Count>())
  let known = 0
  await inSteps(sets, (ids) => {
    const set = [...new Set(ids)].flatMap((id) => places.get(id) ?? [])
    if (set.length === 0) return
    known += 1
    const weight = Math.min(1, weighedMax / set.length)
    for (const one of set) {
      add(stars[one], weight)
      if (set.length <= pairedMax) addPairs(pairs[one], { one, set, weight })
    }
  })
  const popularity = Float64Array.from(stars, ({ people, weight }) => (people < starsMin ? 0 : weight))
  const together = Array.from(places, () => new Map<number, number>())
  for (const [one, others] of pairs.entries()) {
    for (const [other, { people, weight }] of others) {
      if (people < starsMin) continue
      const share = weight / Math.sqrt(((stars[one]?.weight ?? 0) + damping) * ((stars[other]?.weight ?? 0) + damping))
      together[one]?.set(other, share)
      together[other]?.set(one, share)
    }
  }
  return { sets: known, popularity, together }
}

function addPairs(
  pairs: Map<number, Count> | undefined,
  { one, set, weight }: { readonly one: number; readonly set: readonly number[]; readonly weight: number },
): void {
  for (const other of set) {
    // Each pair once: the other way round is the same.
    if (other <= one || pairs === undefined) continue
    const count = pairs.get(other) ?? { people: 0, weight: 0 }
    add(count, weight)
    pairs.set(other, count)
  }
}

function add(count: Count | undefined, weight: number): void {
  if (count === undefined) return
  count.people += 1
  count.weight += weight
}
