// What a plan moves from where it stands, and why: what would be lost if one move were taken back alone.
import { wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere, roomOf, startOf } from '../problem/plan-problem.ts'
import type { Places } from '../search/objective.ts'
import { plainTerms, wholePeople } from './figures.ts'

const minuteMs = 60_000

/** A room, and the time by the event's clock. */
interface NamedPlace {
  readonly room: string
  readonly start: string
}

export interface PlanMove {
  readonly session: string
  readonly title: string
  /** Null: it had no place. */
  readonly from: NamedPlace | null
  /** Null: it has none in the plan. */
  readonly to: NamedPlace | null
  /** What the move is good for: people, or sessions at a bad time, fewer than without it; below 0 it costs some. */
  readonly gains: {
    readonly missed: number
    readonly turnedAway: number
    readonly avoided: number
    readonly track: number
  }
  /** People who starred it or are enrolled, and planned by the released time or room. */
  readonly followers: number
  /** It was moved since the release, and goes back to where people know it. */
  readonly isBack: boolean
}

/** The moves of a plan, those that help most people first. */
export function describeMoves(built: BuiltProblem, places: Places): PlanMove[] {
  const { problem } = built
  const planned = plainTerms(problem, places)
  const moves = problem.items.flatMap((item, number): PlanMove[] => {
    const { current, released } = item
    const place = places[number] ?? nowhere
    if (item.pinned !== null || place === current) return []
    const without = plainTerms(
      problem,
      Array.from(places, (other, at) => (at === number ? current : other)),
    )
    const gain = (term: keyof typeof planned) => wholePeople(without[term] - planned[term])
    // Taken back, what had no place would cost nobody a seat or a favourite: then nothing is compared.
    const isNew = current === nowhere || place === nowhere
    const gains = {
      missed: isNew ? 0 : gain('missed'),
      turnedAway: isNew ? 0 : gain('turnedAway'),
      avoided: isNew ? 0 : gain('avoided'),
      track: isNew ? 0 : gain('trackAtOnce') + gain('trackRooms'),
    }
    const [from = null, to = null] = [current, place].map((one) => namePlace(built, one))
    const isKnown = released !== nowhere
    const followers = isKnown ? item.followers : 0
    const isBack = isKnown && place === released
    return [{ session: item.code, title: item.title, from, to, gains, followers, isBack }]
  })
  const worth = ({ gains }: PlanMove) => gains.missed + gains.turnedAway
  return moves.sort((a, b) => worth(b) - worth(a) || (a.session < b.session ? -1 : 1))
}

/** Names a place; null for none. */
function namePlace({ problem, ground }: BuiltProblem, place: number): NamedPlace | null {
  if (place === nowhere) return null
  const { start } = wallTimeOf(ground.grid.baseMs + startOf(problem, place) * minuteMs, ground.plan.zone)
  return { room: problem.rooms[roomOf(problem, place)]?.name ?? '', start }
}
