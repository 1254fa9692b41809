// Rules of rooms and people as rows of a linear model: at no moment does a room or a person have more than fits.
import { type PlanProblem, type PlanRoom, roomOf, startOf } from '../problem/plan-problem.ts'
import type { LinearModel, Term } from './linear-model.ts'

/** A place that an item may have, or any of several that are alike. */
export interface Candidate {
  readonly items: readonly number[]
  readonly place: number
  /** It stands there and may go on to, whatever else stands there: nobody asks whether that breaks a rule. */
  readonly stands: boolean
  /** Variables of what has to be given up for it: each of them is 1 where it is chosen. */
  readonly asks: readonly number[]
  readonly column: number
}

/** Items that are alike, mostly a single one, and their places. */
export interface Group {
  readonly items: readonly number[]
  readonly candidates: readonly Candidate[]
  /** The variable that says how many of them have no place. */
  readonly without: number
}

/** A candidate and the time that it takes from others. */
interface Taken {
  readonly candidate: Candidate
  readonly from: number
  readonly to: number
}

/** Adds a row for each moment at which something begins in a room, or in two rooms that share parts. */
export function addRoomRows(model: LinearModel, problem: PlanProblem, candidates: readonly Candidate[]): void {
  const byRoom = problem.rooms.map((): Candidate[] => [])
  for (const candidate of candidates) byRoom[roomOf(problem, candidate.place)]?.push(candidate)
  for (const [number, room] of problem.rooms.entries()) {
    const own = byRoom[number] ?? []
    if (room.parallel > 1) addCrowdRows(model, own.map(asTaken(problem)), room)
    else addSingleRows(model, own.map(asTaken(problem, room.changeover)))
    for (const other of room.related) {
      const otherRoom = problem.rooms[other]
      if (other > number && otherRoom !== undefined && room.parallel === 1 && otherRoom.parallel === 1) {
        // The longer of two changeovers applies between the rooms, the own one within each: the shorter holds for all.
        const changeover = Math.min(room.changeover, otherRoom.changeover)
        addSingleRows(model, [...own, ...(byRoom[other] ?? [])].map(asTaken(problem, changeover)))
      }
    }
  }
}

/** Adds a row for each moment at which somebody's session begins, for sessions of which no two can be at once. */
export function addPeopleRows(model: LinearModel, problem: PlanProblem, groups: readonly Group[]): void {
  const groupOf = new Map(groups.flatMap((group) => group.items.map((item) => [item, group] as const)))
  for (const clique of cliquesOf(problem)) {
    // Of items that are alike, which is where is not known: they are in a row where all of them are apart.
    const within = new Set(clique.flatMap((item) => groupOf.get(item) ?? []))
    const apart = [...within].filter(({ items }) => items.every((item) => clique.includes(item)))
    addSingleRows(model, apart.flatMap(({ candidates }) => candidates).map(asTaken(problem)))
  }
}

/** @param changeover minutes after each; without it, neither setup nor teardown counts */
const asTaken =
  (problem: PlanProblem, changeover?: number) =>
  (candidate: Candidate): Taken => {
    const { minutes = 0, setup = 0, teardown = 0 } = problem.items[candidate.items[0] ?? 0] ?? {}
    const start = startOf(problem, candidate.place)
    const isWaiting = changeover !== undefined
    return {
      candidate,
      from: isWaiting ? start - setup : start,
      to: start + minutes + (isWaiting ? teardown + changeover : 0),
    }
  }

function addSingleRows(model: LinearModel, taken: readonly Taken[]): void {
  for (const { present } of momentsOf(taken)) {
    // What stands may overlap with what stands: each of these has a row of its own with all others.
    const standing = present.filter(({ stands }) => stands)
    const others = present.filter(({ stands }) => !stands)
    const columns = others.map(({ column }) => column)
    const asks = askedByAll(others)
    for (const asked of asks) model.atMostIf(asked, 1, columns)
    if (standing.length === 0 && asks.length === 0) model.atMost(1, columns)
    for (const { column } of standing) model.atMost(1, [...columns, column])
  }
}

/**
 * What none of some candidates is chosen without. Where a room is closed that is the closing time, so that few of its places say
 * how much of it is given up; a row for each item alone lets a relaxation give up a sixtieth for each of sixty.
 */
function askedByAll([first, ...others]: readonly Candidate[]): readonly number[] {
  return first?.asks.filter((asked) => others.every(({ asks }) => asks.includes(asked))) ?? []
}

function addCrowdRows(model: LinearModel, taken: readonly Taken[], room: PlanRoom): void {
  const edges = room.taken.filter((_, at) => at % 2 === 0)
  for (const { moment, present } of momentsOf(taken, edges)) {
    const standing = present.filter(({ stands }) => stands).length
    const count = Math.max(room.parallel - takenAt(room, moment), standing)
    const columns = present.map(({ column }) => column)
    const asks = askedByAll(present)
    for (const asked of asks) model.atMostIf(asked, count, columns)
    if (asks.length === 0) model.atMost(count, columns)
  }
}

function takenAt({ taken }: PlanRoom, moment: number): number {
  let count = 0
  for (let at = 0; at < taken.length; at += 2) {
    if ((taken[at] as number) <= moment && moment < (taken[at + 1] as number)) count++
  }
  return count
}

/** What is present at each moment at which something begins: whatever meets does so at such a one. */
function momentsOf(taken: readonly Taken[], also: readonly number[] = []) {
  const moments = [...new Set([...taken.map(({ from }) => from), ...also])].sort((a, b) => a - b)
  return moments.map((moment) => ({
    moment,
    present: taken.filter(({ from, to }) => from <= moment && moment < to).map(({ candidate }) => candidate),
  }))
}

/** Groups of items that are all apart from each other, so that each pair that must be is in one of them. */
function cliquesOf({ items, neighbours }: PlanProblem): number[][] {
  const apart = neighbours.map((own) => new Set(own.map(({ item }) => item)))
  const covered = items.map(() => new Set<number>())
  const cliques: number[][] = []
  for (const [one, others] of apart.entries()) {
    for (const other of others) {
      if (other < one || covered[one]?.has(other)) continue
      const clique = [one, other]
      for (const third of others) {
        if (!clique.includes(third) && clique.every((member) => apart[member]?.has(third))) clique.push(third)
      }
      for (const a of clique) for (const b of clique) covered[a]?.add(b)
      cliques.push(clique)
    }
  }
  return cliques
}

/** Every item has one of its candidates, or is without. */
export function addItemRows(model: LinearModel, groups: readonly Group[]): void {
  for (const { items, candidates, without } of groups) {
    const terms = [...candidates.map(({ column }) => column), without].map((column): Term => [column, 1])
    model.addRow(terms, { lower: items.length, upper: items.length })
  }
}
