// Rules of rooms and people as rows of a linear model: at no moment does a room or a person have more than fits.
import { type PlanProblem, type PlanRoom, roomOf, startOf } from '../problem/plan-problem.ts'
import type { LinearModel, Term } from './linear-model.ts'

/** A place that an item may have. */
export interface Candidate {
  readonly item: number
  readonly place: number
  /** It stands there and may go on to, whatever else stands there: nobody asks whether that breaks a rule. */
  readonly stands: boolean
  readonly column: number
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
export function addPeopleRows(model: LinearModel, problem: PlanProblem, candidates: readonly Candidate[]): void {
  const byItem = problem.items.map((): Candidate[] => [])
  for (const candidate of candidates) byItem[candidate.item]?.push(candidate)
  for (const clique of cliquesOf(problem)) {
    addSingleRows(model, clique.flatMap((item) => byItem[item] ?? []).map(asTaken(problem)))
  }
}

/** @param changeover minutes after each; without it, neither setup nor teardown counts */
const asTaken =
  (problem: PlanProblem, changeover?: number) =>
  (candidate: Candidate): Taken => {
    const { minutes = 0, setup = 0, teardown = 0 } = problem.items[candidate.item] ?? {}
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
    const others = present.filter(({ stands }) => !stands).map(({ column }) => column)
    if (standing.length === 0) model.atMost(1, others)
    for (const { column } of standing) model.atMost(1, [...others, column])
  }
}

function addCrowdRows(model: LinearModel, taken: readonly Taken[], room: PlanRoom): void {
  const edges = room.taken.filter((_, at) => at % 2 === 0)
  for (const { moment, present } of momentsOf(taken, edges)) {
    const standing = present.filter(({ stands }) => stands).length
    const left = Math.max(room.parallel - takenAt(room, moment), standing)
    model.atMost(
      left,
      present.map(({ column }) => column),
    )
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

/** Every item has one of its candidates, or `without` is set for it. */
export function addItemRows(
  model: LinearModel,
  candidates: readonly Candidate[],
  without: ReadonlyMap<number, number>,
): void {
  const terms = new Map<number, Term[]>()
  for (const [item, column] of without) terms.set(item, [[column, 1]])
  for (const { item, column } of candidates) terms.get(item)?.push([column, 1])
  for (const own of terms.values()) model.addRow(own, { lower: 1, upper: 1 })
}
