// What an organizer could give up so that more fits: each wish once, and the places that it keeps sessions from.
import { wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import type { TimeWindow } from '../../../agenda/findings/agenda-to-check.ts'
import type { Span } from '../../../agenda/findings/sweep.ts'
import { type Ground, type Obstacle, obstaclesIn } from '../problem/allowed-places.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere, type PinReason, roomOf, startOf } from '../problem/plan-problem.ts'

interface Subject {
  readonly id: string
  readonly name: string
  readonly windows: readonly TimeWindow[]
}

export type Wish =
  /** A speaker is away, or a room closed, on a day by the event's clock; `parts` are what a plan takes of it. */
  | {
      readonly kind: 'away' | 'closed'
      readonly subject: Subject
      readonly date: string
      readonly parts: readonly TimeWindow[]
    }
  | { readonly kind: 'needs'; readonly session: string; readonly missing: readonly string[] }
  | { readonly kind: 'seats'; readonly session: string; readonly people: number }
  /** A session stays where it is. */
  | {
      readonly kind: 'pin'
      readonly session: string
      readonly reason: PinReason
      readonly room: string
      readonly start: string
    }

/** A place of an item, and the numbers of the wishes that it asks to give up. */
export interface WishedPlace {
  readonly item: number
  readonly place: number
  /** Where the item stands, and nobody asked to move it. */
  readonly stands: boolean
  readonly wishes: readonly number[]
  /** What it takes of those that have a time. */
  readonly parts: readonly WishedPart[]
}

export interface WishedPart extends TimeWindow {
  readonly wish: number
}

export interface WishedPlaces {
  readonly wishes: readonly Wish[]
  readonly places: readonly WishedPlace[]
}

const minuteMs = 60_000

/** Every place of every item that nothing but wishes keeps it from. */
export function findWishedPlaces(built: BuiltProblem): WishedPlaces {
  const { problem, drafts, rooms, roomIds } = built
  const wishes = new WishList(built.ground.plan.zone)
  // What is pinned can be moved here, so that it is in nobody's way yet.
  const ground: Ground = { ...built.ground, uses: built.ground.uses.filter(({ draft }) => draft === null) }
  const places = drafts.flatMap((draft, item) => {
    const { pinned, current, code } = problem.items[item] ?? { pinned: null, current: nowhere, code: '' }
    const stands = pinned !== null && current !== nowhere
    const pin = stands ? [wishes.numberOf(pinOf(built, { code, pinned, current }))] : []
    const others = rooms.flatMap((room, number) => {
      if (!roomIds.includes(room.id)) return []
      const obstaclesAt = obstaclesIn(ground, draft, room)
      return Array.from(problem.starts, (_, start) => start).flatMap((start): WishedPlace[] => {
        const place = number * problem.starts.length + start
        const obstacles = obstaclesAt(start)
        if ((stands && place === current) || obstacles.some(({ kind }) => kind === 'fixed')) return []
        const parts = obstacles.flatMap((obstacle) => wishes.addPart(obstacle))
        const own = [...pin, ...obstacles.flatMap((obstacle) => wishes.add(obstacle)), ...parts.map(({ wish }) => wish)]
        return [{ item, place, stands: false, wishes: [...new Set(own)], parts }]
      })
    })
    return stands ? [{ item, place: current, stands, wishes: [], parts: [] }, ...others] : others
  })
  return { wishes: wishes.list, places }
}

interface Pinned {
  readonly code: string
  readonly pinned: PinReason
  readonly current: number
}

function pinOf({ problem, ground }: BuiltProblem, { code, pinned, current }: Pinned): Wish {
  const { start } = wallTimeOf(ground.grid.baseMs + startOf(problem, current) * minuteMs, ground.plan.zone)
  return {
    kind: 'pin',
    session: code,
    reason: pinned,
    room: problem.rooms[roomOf(problem, current)]?.name ?? '',
    start,
  }
}

/** Wishes by number, each once. */
class WishList {
  readonly list: Wish[] = []
  readonly #numbers = new Map<string, number>()
  readonly #zone: string

  constructor(zone: string) {
    this.#zone = zone
  }

  numberOf(wish: Wish): number {
    const key = JSON.stringify(wish)
    const number = this.#numbers.get(key) ?? this.list.push(wish) - 1
    this.#numbers.set(key, number)
    return number
  }

  add(obstacle: Obstacle): number[] {
    if (obstacle.kind === 'needs') {
      return [this.numberOf({ kind: 'needs', session: obstacle.draft.session.code, missing: obstacle.missing })]
    }
    if (obstacle.kind !== 'seats') return []
    return [this.numberOf({ kind: 'seats', session: obstacle.draft.session.code, people: obstacle.people })]
  }

  addPart(obstacle: Obstacle): WishedPart[] {
    if (obstacle.kind !== 'away' && obstacle.kind !== 'closed') return []
    const part = this.#windowOf(obstacle.part)
    const day = { date: part.from.slice(0, 10), parts: [] }
    return [{ ...part, wish: this.numberOf({ kind: obstacle.kind, subject: subjectOf(obstacle), ...day }) }]
  }

  #windowOf({ startMs, endMs }: Span): TimeWindow {
    return { from: wallTimeOf(startMs, this.#zone).start, to: wallTimeOf(endMs, this.#zone).start }
  }
}

type TimedObstacle = Extract<Obstacle, { readonly part: Span }>

function subjectOf(obstacle: TimedObstacle): Subject {
  if (obstacle.kind === 'closed') {
    const { id, name, windows } = obstacle.room
    return { id, name, windows }
  }
  const { id, name, erased, available } = obstacle.speaker
  return { id, name: erased ? 'a speaker' : name, windows: available }
}

export const doOverlap = (one: TimeWindow, other: TimeWindow): boolean => one.from < other.to && other.from < one.to

/** Windows in order, those that touch as one. */
export function joinWindows(windows: readonly TimeWindow[]): TimeWindow[] {
  const joined: TimeWindow[] = []
  for (const { from, to } of windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || last.to < from) joined.push({ from, to })
    else joined[joined.length - 1] = { from: last.from, to: last.to > to ? last.to : to }
  }
  return joined
}
