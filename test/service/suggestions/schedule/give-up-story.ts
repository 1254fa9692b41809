// What has to be given up in agendas that hold a contradiction, and in random ones, as faults in sentences: for mutants.
import * as fc from 'fast-check'
import { findLeastToGiveUp } from '../../../../src/service/suggestions/schedule/explain/least-to-give-up.ts'
import { findWishedPlaces } from '../../../../src/service/suggestions/schedule/explain/wishes.ts'
import { changesOf } from '../../../../src/service/suggestions/schedule/plans/changes.ts'
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { usualWeights } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { searchPlan } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { loadSolver } from '../../../../src/service/suggestions/schedule/solver/highs.ts'
import { seed } from '../../../faults/proof-size.ts'
import { contradictions, narrow, type Planning, withoutWish } from './contradictions.ts'
import { canGiveUpLess, fitTogether } from './exhaustive.ts'
import { applied } from './naive-figures.ts'
import { errorsOf } from './plan-story.ts'
import { anyPlanning } from './random-planning.ts'

const solver = await loadSolver()

export function leastOf({ input, options }: Planning) {
  const built = buildProblem(input, options)
  return findLeastToGiveUp(
    solver,
    built,
    built.problem.items.map(() => -1),
  )
}

/** What is wrong with the answers to a contradiction. */
export function answerFaults({ size, kinds, answers, ...planning }: (typeof contradictions)[number]): string[] {
  const { state, sets } = leastOf(planning)
  const texts = sets.map(({ wishes }) => JSON.stringify(wishes))
  const stillLacking = sets.filter(({ wishes }) => leastOf(wishes.reduce(withoutWish, planning)).state !== 'fits')
  const isOfKinds = sets.some(({ wishes }) => wishes.map(({ kind }) => kind).join() === kinds.join())
  return [
    ...(state === 'proven' ? [] : [`is ${state}`]),
    ...sets.flatMap(({ wishes, leftOut }) =>
      wishes.length === size && leftOut.length === 0
        ? []
        : [`gives up ${wishes.length} and leaves out ${leftOut.join()}`],
    ),
    ...(isOfKinds ? [] : [`gives up ${texts.join()}`]),
    ...(new Set(texts).size === answers ? [] : [`has ${new Set(texts).size} answers`]),
    ...stillLacking.map(({ wishes }) => `does not fit without ${JSON.stringify(wishes)}`),
  ]
}

export const contradictionFaults = (): string[] =>
  contradictions.flatMap((one) => answerFaults(one).map((fault) => `${one.name} ${fault}`))

/** What is wrong with the answers for agendas that just hold everything. */
export function narrowFaults(): string[] {
  return narrow.flatMap((planning) => {
    const { problem } = buildProblem(planning.input, planning.options)
    const { state, sets } = leastOf(planning)
    const placed = Array.from(sets[0]?.places ?? [], (place, item) => ({ item, place }))
    const isWhole = placed.every(({ place }) => place !== -1)
    if (state !== 'fits' || !isWhole) return [`is ${state} and leaves out ${sets[0]?.leftOut.join()}`]
    return fitTogether(problem, placed) ? [] : [`lets ${sets[0]?.places.join()} be in the way of each other`]
  })
}

/** Places of one agenda: larger ones take seconds each. */
const placesMax = 1_600

/** Random agendas with few starts, in some of which nothing is proven within the limits. */
export function randomFaults(count: number): string[] {
  let [proven, asked] = [0, 0]
  for (const { input, options: typed } of fc.sample(anyPlanning, { seed, numRuns: count })) {
    const options = { ...typed, grid: 60 }
    const built = buildProblem(input, options)
    if (findWishedPlaces(built).places.length > placesMax) continue
    asked++
    const prices = priceProblem(built.problem, usualWeights)
    const { places } = searchPlan(built.problem, prices, { moves: 1_000, seed: 1 })
    const isWhole = built.problem.items.every(({ pinned }, item) => pinned !== null || places[item] !== -1)
    const { state, sets } = findLeastToGiveUp(solver, built, places)
    if (state !== 'as_planned') proven++
    if (isWhole && state === 'proven') return [`a search places all, and the solver gives up ${JSON.stringify(sets)}`]
    if (state !== 'fits') continue
    const errors = errorsOf({ input, options }, applied(input.agenda, input, changesOf(built, sets[0]?.places ?? [])))
    if (errors.length > 0) return errors
  }
  return asked * 3 > count && proven * 3 >= asked * 2 ? [] : [`only ${proven} of ${asked} are proven`]
}

/** Sessions of one agenda of which everything is tried. */
const triedMax = 8

/** Random agendas so small that everything can be tried: whether any of them gives up more than it must. */
export function exhaustiveFaults(count: number): string[] {
  const faults: string[] = []
  let [tried, giving] = [0, 0]
  for (const { input, options } of fc.sample(anyPlanning, { seed, numRuns: count })) {
    const built = buildProblem(input, { ...options, grid: 60 })
    const wished = findWishedPlaces(built)
    const items = new Set(wished.places.map(({ item }) => item))
    if (items.size > triedMax || wished.places.length > placesMax) continue
    // Where items stand in each other's way from the beginning, other rules hold for them.
    const standing = wished.places.filter(({ stands }) => stands)
    if (!fitTogether(built.problem, standing)) continue
    const nobody = built.problem.items.map(() => -1)
    const { state, sets } = findLeastToGiveUp(solver, built, nobody)
    if (state === 'as_planned') continue
    for (const { wishes, leftOut, places } of sets) {
      const placed = [...items].flatMap((item) => (places[item] === -1 ? [] : [{ item, place: places[item] ?? -1 }]))
      if (!fitTogether(built.problem, placed)) faults.push(`lets ${[...places].join()} be in the way of each other`)
      const size = wishes.length + leftOut.length * 100
      const isTooMuch = canGiveUpLess(built.problem, wished, size)
      // One more than the least is enough, so that the search can say both.
      const isEnough = canGiveUpLess(built.problem, wished, size + 1)
      if (isTooMuch === undefined || isEnough === undefined) continue
      tried++
      if (size > 0) giving++
      if (isTooMuch) faults.push(`gives up ${JSON.stringify(wishes)} and ${leftOut.join()}, and less would do`)
      if (!isEnough) faults.push(`gives up ${JSON.stringify(wishes)} and ${leftOut.join()}, which is not enough`)
    }
  }
  return giving * 4 > count ? faults : [...faults, `only ${giving} of ${tried} give anything up`]
}
