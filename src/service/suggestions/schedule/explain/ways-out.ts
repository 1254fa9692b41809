// What would have to be given up for a session that found no place, with everything else of a plan as it is.
import { wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import { type Obstacle, obstaclesIn } from '../problem/allowed-places.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere } from '../problem/plan-problem.ts'
import { Placements } from '../search/placements.ts'

export interface WaysOut {
  readonly session: string
  readonly title: string
  /** Sentences: any one of them would do. */
  readonly ways: readonly string[]
}

const waysMax = 3

interface Way {
  readonly text: string
  readonly count: number
  readonly place: number
}

/** The sessions without a place, and for each what is least in the way of it. */
export function findWaysOut(built: BuiltProblem, places: ArrayLike<number>): WaysOut[] {
  const { problem } = built
  const placements = new Placements(problem)
  for (const [item, { pinned }] of problem.items.entries()) {
    if (pinned === null && places[item] !== nowhere) placements.put(item, places[item] as number)
  }
  return problem.items.flatMap(({ code, title, pinned }, item) => {
    if (pinned !== null || places[item] !== nowhere) return []
    return [{ session: code, title, ways: leastWays(built, item, placements) }]
  })
}

/** The texts of the places that ask for least, each once. */
function leastWays(built: BuiltProblem, item: number, placements: Placements): string[] {
  const ways = waysOf(built, item, placements)
  const least = Math.min(...ways.map(({ count }) => count))
  const texts = ways.filter(({ count }) => count === least).map(({ text }) => text)
  return [...new Set(texts)].slice(0, waysMax)
}

/** What each place would take that nothing planned is in the way of. */
function waysOf(
  { problem, ground, drafts, rooms, roomIds }: BuiltProblem,
  item: number,
  placements: Placements,
): Way[] {
  const draft = drafts[item]
  if (draft === undefined) return []
  return rooms.flatMap((room, number) => {
    if (!roomIds.includes(room.id)) return []
    const obstaclesAt = obstaclesIn(ground, draft, room)
    return Array.from(problem.starts, (_, start) => start).flatMap((start): Way[] => {
      const place = number * problem.starts.length + start
      const obstacles = obstaclesAt(start)
      const isHopeless = obstacles.length === 0 || obstacles.some(({ kind }) => kind === 'fixed' || kind === 'pinned')
      if (isHopeless || !placements.isFree(item, place)) return []
      const texts = [...new Set(obstacles.map((obstacle) => obstacleText(obstacle, ground.plan.zone)))]
      return [{ text: texts.join(', and '), count: texts.length, place }]
    })
  })
}

function obstacleText(obstacle: Obstacle, zone: string): string {
  switch (obstacle.kind) {
    case 'away':
      return `${obstacle.speaker.erased ? 'a speaker' : obstacle.speaker.name} is away ${partText(obstacle.part, zone)}`
    case 'closed':
      return `${obstacle.room.name} is closed ${partText(obstacle.part, zone)}`
    case 'needs':
      return `${obstacle.draft.session.code} needs ${obstacle.missing.join(' and ')}`
    case 'seats':
      return `${obstacle.draft.session.code} needs ${obstacle.people} seats`
    case 'pinned':
      return `${obstacle.draft.session.code} is moved`
    case 'fixed':
      return 'something stands there'
  }
}

/** `on 2027-03-28 from 14:00 to 14:45` */
function partText({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }, zone: string): string {
  const [from, to] = [wallTimeOf(startMs, zone).start, wallTimeOf(endMs, zone).start]
  return `on ${from.slice(0, 10)} from ${from.slice(11)} to ${to.slice(11)}`
}
