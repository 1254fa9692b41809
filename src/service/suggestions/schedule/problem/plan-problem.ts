// A schedule to be planned, as numbers: what a search in a worker thread gets. A place is a room and a start in one number,
// `room * starts.length + start`; -1 is no place. People are counted in thousandths, so that sums stay exact.

import { type ScheduleWeight, scheduleWeights } from '../../../../contract/suggestions/choices.ts'

export const nowhere = -1
/** People are counted in thousandths of one. */
export const perPerson = 1_000

/** What one person, session or wish weighs, in people. */
export type PlanWeights = Readonly<Record<ScheduleWeight, number>>

export const usualWeights: PlanWeights = scheduleWeights

export interface PlanRoom {
  readonly id: string
  readonly name: string
  /** Null: nobody knows how many fit. */
  readonly seats: number | null
  readonly parallel: number
  readonly changeover: number
  /** Rooms that can't be used while this one is. */
  readonly related: readonly number[]
  /** Times of breaks, and of other events, that take one of several places: minutes, alternately from and to. */
  readonly taken: readonly number[]
}

/** A session's slot that is to be placed, or that stands and counts. */
export interface PlanItem {
  /** Of the slot; null where it has none yet. */
  readonly slotId: string | null
  /** Number of its session: one with several slots has several items. */
  readonly session: number
  readonly sessionId: string
  readonly code: string
  readonly title: string
  readonly minutes: number
  readonly setup: number
  readonly teardown: number
  readonly speakers: readonly number[]
  /** People expected, in thousandths. */
  readonly audience: number
  /** People who starred it, scaled to the expected attendance, in thousandths. */
  readonly stars: number
  /** People who starred it or are enrolled, as they are. */
  readonly followers: number
  /** Where the working copy has it. */
  readonly current: number
  /** Where the current release has it. */
  readonly released: number
  /** Why it can't be moved; null where it can. */
  readonly pinned: PinReason | null
  /** Places where it breaks no rule with anything that stands. */
  readonly places: Int32Array
}

export type PinReason = 'kept' | 'enrolled' | 'waived' | 'placed'

/** Two items that the same people are in: a speaker, or people who are enrolled. */
export interface Neighbour {
  readonly item: number
  /** Minutes between them where their rooms differ. */
  readonly gap: number
}

/** Favourites of people who chose the same ones. */
export interface StarSet {
  readonly items: Int32Array
  /** People, scaled, in thousandths. */
  readonly people: number
}

interface Likeness {
  readonly item: number
  /** People, in thousandths, whom it costs when both are at once. */
  readonly people: number
}

export interface PlanProblem {
  /** Minutes from the beginning of the event's first day, in order. */
  readonly starts: Int32Array
  /** Programme day of each start: 0, 1, … */
  readonly days: Int32Array
  readonly rooms: readonly PlanRoom[]
  readonly items: readonly PlanItem[]
  /** By item. */
  readonly neighbours: readonly (readonly Neighbour[])[]
  /** Items of each track. */
  readonly tracks: readonly (readonly number[])[]
  readonly starSets: readonly StarSet[]
  /** Share of the missed term that stars have; the rest is likeness of texts. */
  readonly starShare: number
  /** By item: those that are alike, each pair with both. */
  readonly alike: readonly (readonly Likeness[])[]
  /** By item and start: how many of its speakers asked to avoid it; null: none ever. */
  readonly avoided: readonly (Uint8Array | null)[]
  readonly hasRelease: boolean
}

export const roomOf = (problem: PlanProblem, place: number): number => Math.floor(place / problem.starts.length)
export const startIndexOf = (problem: PlanProblem, place: number): number => place % problem.starts.length
export const startOf = (problem: PlanProblem, place: number): number =>
  problem.starts[startIndexOf(problem, place)] as number
