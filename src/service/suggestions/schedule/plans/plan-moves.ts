// Why a plan moves what it moves: what would be lost if one move were taken back alone.
import { wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere, roomOf, startOf } from '../problem/plan-problem.ts'
import type { Places } from '../search/objective.ts'
import { homeOf } from '../search/search-plan.ts'
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
}

/** The moves of a plan, those that help most people first. */
export function describeMoves(built: BuiltProblem, places: Places): PlanMove[] {
  const { problem } = built
  const planned = plainTerms(problem, places)
  const moves = problem.items.flatMap((item, number): PlanMove[] => {
    const home = homeOf(item)
    const place = places[number] ?? nowhere
    if (item.pinned !== null || place === home) return []
    const without = plainTerms(
      problem,
      Array.from(places, (other, at) => (at === number ? home : other)),
    )
    const gain = (term: keyof typeof planned) => wholePeople(without[term] - planned[term])
    // Taken back, what had no place would cost nobody a seat or a favourite: then nothing is compared.
    const isNew = home === nowhere || place === nowhere
    const gains = {
      missed: isNew ? 0 : gain('missed'),
      turnedAway: isNew ? 0 : gain('turnedAway'),
      avoided: isNew ? 0 : gain('avoided'),
      track: isNew ? 0 : gain('trackAtOnce') + gain('trackRooms'),
    }
    const [from, to] = [home, place].map((one) => namePlace(built, one))
    const followers = item.released === nowhere ? 0 : item.followers
    return [{ session: item.code, title: item.title, from: from ?? null, to: to ?? null, gains, followers }]
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
