// The best plans that there are, proven by a solver, to compare what the search finds.
import { type PlanProblem, startIndexOf } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { movedPrice } from '../../../../src/service/suggestions/schedule/search/objective.ts'
import type { Prices } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { loadSolver } from '../../../../src/service/suggestions/schedule/solver/highs.ts'
import { LinearModel } from '../../../../src/service/suggestions/schedule/solver/linear-model.ts'
import { PlacementModel } from '../../../../src/service/suggestions/schedule/solver/solve-placements.ts'

/** Enough for a proof in each of these tests, and counted, so that it is the same anywhere. */
const solver = await loadSolver(undefined, { nodes: 200_000, iterations: 5_000_000 })

/**
 * What the best plan costs where all sessions are as long as starts are apart, rooms differ in nothing, and nothing counts but
 * favourites: then it only matters which sessions are at once. Undefined where nothing was proven.
 */
export function leastCost(problem: PlanProblem, prices: Prices): number | undefined {
  const model = new LinearModel()
  const times = [
    ...new Set(problem.items.flatMap(({ places }) => [...places].map((one) => startIndexOf(problem, one)))),
  ]
  const at = problem.items.map(() => times.map(() => model.addColumn()))
  for (const [item, columns] of at.entries()) {
    const without = model.addColumn(prices.unplaced[item])
    model.addRow(
      [...columns, without].map((column) => [column, 1]),
      { lower: 1, upper: 1 },
    )
    for (const { item: other } of problem.neighbours[item] ?? []) {
      for (const [time, column] of columns.entries()) model.atMost(1, [column, at[other]?.[time] ?? 0])
    }
  }
  for (const time of times.keys()) {
    model.atMost(
      problem.rooms.length,
      at.map((columns) => columns[time] ?? 0),
    )
    for (const [set, { items }] of problem.starSets.entries()) {
      const missed = [...items].slice(1).map(() => model.addColumn(prices.missed[set]))
      const present = [...items].map((item) => [at[item]?.[time] ?? 0, 1] as const)
      model.addRow([...present, ...missed.map((column) => [column, -1] as const)], { upper: 1 })
    }
  }
  const solution = solver.solve(model)
  return solution.status === 'optimal' ? solution.cost : undefined
}

/** What changes at least for people who planned by the release, with a place for everything: a fifth where only the room does. */
export function leastChange(problem: PlanProblem, prices: Prices): number | undefined {
  const places = problem.items.flatMap((each, item) =>
    [...each.places].map((place) => ({ items: [item], place, stands: false })),
  )
  const placed = new PlacementModel(problem, places)
  const { model, groups, candidates } = placed
  for (const { items, without } of groups) model.costs[without] = prices.unplaced[items[0] as number] as number
  for (const { items, place, column } of candidates) {
    model.costs[column] = movedPrice(problem, prices, { item: items[0] as number, place })
  }
  return placed.solve(solver)?.cost
}
