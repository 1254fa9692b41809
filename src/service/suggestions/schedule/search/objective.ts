// The objective: what a plan costs in people, term by term. Counted afresh from nothing but the places, it is what a plan is
// explained by, and what the search's differences must add up to.
import { nowhere, type PlanProblem, roomOf, startIndexOf, startOf } from '../problem/plan-problem.ts'
import { likenessPrice, type Prices } from './prices.ts'

const termNames = [
  'missed',
  'likeness',
  'turnedAway',
  'moved',
  'avoided',
  'trackAtOnce',
  'trackRooms',
  'unplaced',
] as const
type TermName = (typeof termNames)[number]
/** Thousandths of a person. */
export type Terms = Readonly<Record<TermName, number>>

/** A place of each item. */
export type Places = ArrayLike<number>

interface Span {
  readonly item: number
  readonly start: number
  readonly end: number
}

export function measurePlan(problem: PlanProblem, prices: Prices, places: Places): Terms {
  const numbers = problem.items.map((_, item) => item)
  const isPlaced = (item: number) => places[item] !== nowhere
  const placed = numbers.filter(isPlaced)
  const sum = (items: readonly number[], cost: (item: number, place: number) => number) =>
    items.reduce((total, item) => total + cost(item, places[item] as number), 0)
  const tracks = problem.tracks.map((items) => measureTrack(problem, items.filter(isPlaced), places))
  return {
    missed: problem.starSets.reduce(
      (total, { items }, set) =>
        total + missedIn(problem, [...items].filter(isPlaced), places) * at(prices.missed, set),
      0,
    ),
    likeness: likenessOf(problem, prices, { placed, places }),
    turnedAway: sum(placed, (item, place) => prices.turnedAway[item]?.[roomOf(problem, place)] ?? 0),
    moved: sum(placed, (item, place) => movedPrice(problem, prices, { item, place })),
    avoided: sum(placed, (item, place) => avoidedAt(problem, item, place) * prices.avoided),
    trackAtOnce: tracks.reduce((total, { atOnce }) => total + atOnce, 0) * prices.trackAtOnce,
    trackRooms: tracks.reduce((total, { roomChanges }) => total + roomChanges, 0) * prices.trackRooms,
    unplaced: sum(
      numbers.filter((item) => !isPlaced(item)),
      (item) => at(prices.unplaced, item),
    ),
  }
}

export const totalOf = (terms: Terms): number => termNames.reduce((total, name) => total + terms[name], 0)

const at = (values: ArrayLike<number>, index: number): number => values[index] as number

/** What an item costs because it is elsewhere than people were told. */
export function movedPrice(
  problem: PlanProblem,
  prices: Prices,
  { item, place }: { readonly item: number; readonly place: number },
): number {
  const released = problem.items[item]?.released ?? nowhere
  if (released === nowhere || released === place) return 0
  return at(startOf(problem, released) === startOf(problem, place) ? prices.room : prices.time, item)
}

/** How many speakers of an item asked to avoid the time of a place. */
export const avoidedAt = (problem: PlanProblem, item: number, place: number): number =>
  problem.avoided[item]?.[startIndexOf(problem, place)] ?? 0

const spansOf = (problem: PlanProblem, items: readonly number[], places: Places): Span[] =>
  items.map((item) => {
    const start = startOf(problem, at(places, item))
    return { item, start, end: start + (problem.items[item]?.minutes ?? 0) }
  })

/**
 * Favourites less the most of them that don't overlap: taking the one that ends first, again and again, gives the most. A
 * session that comes several times counts once.
 */
function missedIn(problem: PlanProblem, items: readonly number[], places: Places): number {
  const sessionOf = (item: number) => problem.items[item]?.session
  const seen = new Set<number | undefined>()
  let until = Number.NEGATIVE_INFINITY
  for (const { item, start, end } of spansOf(problem, items, places).sort((a, b) => a.end - b.end || a.item - b.item)) {
    if (start < until || seen.has(sessionOf(item))) continue
    seen.add(sessionOf(item))
    until = end
  }
  return new Set(items.map(sessionOf)).size - seen.size
}

/**
 * Sessions of a track that begin while another one of it runs, and changes of room from one to the next within a day. Those that
 * begin together follow each other by rooms, so that the same schedule counts the same however it came about.
 */
function measureTrack(problem: PlanProblem, items: readonly number[], places: Places) {
  const spans = spansOf(problem, items, places).sort(
    (a, b) => a.start - b.start || at(places, a.item) - at(places, b.item),
  )
  let [atOnce, roomChanges, until, day, room] = [0, 0, Number.NEGATIVE_INFINITY, -1, -1]
  for (const { item, start, end } of spans) {
    const place = at(places, item)
    const [ownDay, ownRoom] = [at(problem.days, startIndexOf(problem, place)), roomOf(problem, place)]
    if (start < until) atOnce++
    if (ownDay === day && ownRoom !== room) roomChanges++
    until = Math.max(until, end)
    day = ownDay
    room = ownRoom
  }
  return { atOnce, roomChanges }
}

function likenessOf(
  problem: PlanProblem,
  prices: Prices,
  { placed, places }: { readonly placed: readonly number[]; readonly places: Places },
): number {
  const spans = new Map(spansOf(problem, placed, places).map((span) => [span.item, span]))
  let total = 0
  for (const [item, span] of spans) {
    for (const { item: otherItem, people } of problem.alike[item] ?? []) {
      const other = spans.get(otherItem)
      // Each pair stands with both.
      if (otherItem < item || other === undefined) continue
      if (span.start < other.end && other.start < span.end) total += likenessPrice(prices, people)
    }
  }
  return total
}
