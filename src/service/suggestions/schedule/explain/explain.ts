// Why sessions have no place: what no plan can hold, the least to give up for it, and the sums that show it.
import type { BuiltProblem } from '../problem/build-problem.ts'
import type { Solver } from '../solver/highs.ts'
import { findLeastToGiveUp } from './least-to-give-up.ts'
import { findShortages } from './sums.ts'
import type { Wish } from './wishes.ts'

export interface Explanation {
  /**
   * `proven`: no plan holds everything, and nothing smaller would do. `as_planned`: with all else where the plan has it.
   * `fits`: a plan holds everything, and leaving something out is better by the weights.
   */
  readonly state: 'proven' | 'as_planned' | 'fits'
  /** Any one of them would do. */
  readonly sets: readonly { readonly wishes: readonly Wish[]; readonly leftOut: readonly string[] }[]
  /** Sums that each show that no plan holds everything. */
  readonly shortages: readonly string[]
}

/** @returns besides, a plan that holds everything, where there is one */
export function explainUnplaced(
  solver: Solver,
  built: BuiltProblem,
  places: ArrayLike<number>,
): { readonly explanation: Explanation; readonly whole: Int32Array | null } {
  const { state, sets } = findLeastToGiveUp(solver, built, places)
  if (state === 'fits') {
    return { explanation: { state, sets: [], shortages: [] }, whole: sets[0]?.places ?? null }
  }
  return {
    explanation: {
      state,
      sets: sets.map(({ wishes, leftOut }) => ({ wishes, leftOut })),
      shortages: findShortages(built),
    },
    whole: null,
  }
}
