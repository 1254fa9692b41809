// What a plan moves from where it stands, and why: what would be lost if one move were taken back alone.
import { wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import { scheduleWeights } from '../../../../contract/suggestions/choices.ts'
import type { Freed } from '../../../../contract/suggestions/gains-text.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere, roomOf, startOf } from '../problem/plan-problem.ts'
import type { Places } from '../search/objective.ts'
import { plainTerms, wholePeople } from './figures.ts'
import { nothingFollows, whatFollows, whatIsWrong, whyLeftOut } from './move-reasons.ts'

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
    readonly trackAtOnce: number
    readonly trackRooms: number
  }
  /** People who starred it or are enrolled, and planned by the released time or room. */
  readonly followers: number
  /** It was moved since the release, and goes back to where people know it. */
  readonly isBack: boolean
  /** It keeps the released time: only its room changes. */
  readonly keepsTime: boolean
  /** What is wrong where it stands, and no longer in the plan: sentences of `schedule check`. */
  readonly mends: readonly string[]
  /** Why it has no place, where it had one. */
  readonly leftOut?: string
  /** Codes of the sessions that take its room at its time, where nothing else speaks for the move. */
  readonly makesRoomFor: readonly string[]
  readonly frees: readonly Freed[]
}

/** The moves of a plan: what mends something first, then those that help most people. */
export function describeMoves(built: BuiltProblem, places: Places): PlanMove[] {
  const { problem } = built
  const gainsOf = gainsIn(built, places)
  const [wrongAt, following] = [whatIsWrong(built), whatFollows(built, places)]
  const leftOutAs = whyLeftOut(built, following)
  const moves = problem.items.flatMap((item, number): PlanMove[] => {
    const { current, released } = item
    const place = places[number] ?? nowhere
    if (item.pinned !== null || place === current) return []
    const gains = gainsOf(number)
    const [from = null, to = null] = [current, place].map((one) => namePlace(built, one))
    const isKnown = released !== nowhere
    const known = {
      followers: isKnown ? item.followers : 0,
      isBack: isKnown && place === released,
      keepsTime: isKnown && place !== nowhere && startOf(problem, place) === startOf(problem, released),
    }
    const mends = wrongAt(number)
    const speaksForItself = to === null || known.isBack || mends.length > 0 || worthOf(gains, known) > 0
    const { makesRoomFor, frees } = speaksForItself ? nothingFollows : following(number)
    const leftOut = to === null ? { leftOut: leftOutAs(number) } : {}
    return [
      { session: item.code, title: item.title, from, to, gains, ...known, mends, ...leftOut, makesRoomFor, frees },
    ]
  })
  const rank = ({ mends, gains }: PlanMove) => [mends.length === 0 ? 0 : 1, gains.missed + gains.turnedAway] as const
  return moves.sort((a, b) => {
    const [[mendsA, worthA], [mendsB, worthB]] = [rank(a), rank(b)]
    return mendsB - mendsA || worthB - worthA || (a.session < b.session ? -1 : 1)
  })
}

/** Makes a function that says what is lost if the move of an item is taken back alone. */
function gainsIn({ problem }: BuiltProblem, places: Places): (item: number) => PlanMove['gains'] {
  const planned = plainTerms(problem, places)
  return (number) => {
    const current = problem.items[number]?.current ?? nowhere
    // Taken back, what had no place would cost nobody a seat or a favourite: then nothing is compared.
    if (current === nowhere || places[number] === nowhere) return nothing
    const without = plainTerms(
      problem,
      Array.from(places, (other, at) => (at === number ? current : other)),
    )
    const gain = (term: keyof typeof planned) => wholePeople(without[term] - planned[term])
    return {
      missed: gain('missed'),
      turnedAway: gain('turnedAway'),
      avoided: gain('avoided'),
      trackAtOnce: gain('trackAtOnce'),
      trackRooms: gain('trackRooms'),
    }
  }
}

const nothing = { missed: 0, turnedAway: 0, avoided: 0, trackAtOnce: 0, trackRooms: 0 }

/** What a move is worth by itself, in people, less those who planned by the released time. */
function worthOf(gains: PlanMove['gains'], { followers, keepsTime }: Pick<PlanMove, 'followers' | 'keepsTime'>) {
  const names = Object.keys(nothing) as (keyof typeof nothing)[]
  const gained = names.reduce((sum, name) => sum + gains[name] * scheduleWeights[name], 0)
  return gained - (keepsTime ? 0 : followers)
}

/** Names a place; null for none. */
function namePlace({ problem, ground }: BuiltProblem, place: number): NamedPlace | null {
  if (place === nowhere) return null
  const { start } = wallTimeOf(ground.grid.baseMs + startOf(problem, place) * minuteMs, ground.plan.zone)
  return { room: problem.rooms[roomOf(problem, place)]?.name ?? '', start }
}
