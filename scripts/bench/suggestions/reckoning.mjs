// Measures what is reckoned without reading: forecasts, their back-test, the fit of who stays away, the search for a plan, and
// what has to be given up.
import { fileURLToPath } from 'node:url'
import { builtEntry } from '../service.mjs'

const pastEvents = 40
const [guests, features] = [20_000, 7]
const searchedMoves = 600_000
const wasm = fileURLToPath(new URL('../../../node_modules/highs/build/highs.wasm', import.meta.url))

/** @param {{ rounds: number }} options @returns {AsyncGenerator<object>} rows, as they come */
export async function* measureReckoning({ rounds }) {
  const sources = await import(builtEntry('suggestions/sources'))
  yield* ofForecasts(sources, rounds)
  yield ofSearch(sources, rounds)
  yield* ofExplanations(sources, await sources.loadSolver(wasm), rounds)
}

function* ofForecasts({ makeCase, atLead, forecastSales, backTest, fitLogistic, randomOf }, rounds) {
  const { past, coming } = makeCase(7, pastEvents)
  const now = atLead(coming, 30)
  const name = `suggestions: forecast by ${pastEvents} past events, without reading`
  yield { name, value: bestMs(rounds, () => forecastSales(now, past)), limit: 5, unit: 'ms' }
  // One a month, so that each has all older ones to stand on.
  const dated = past.map((event, number) => ({ ...event, begins: -30 * (number + 1), ends: -30 * (number + 1) + 1 }))
  const tryAll = () => dated.flatMap((event) => backTest(event, dated))
  const tried = `suggestions: back-test of ${pastEvents} events, ${tryAll().length} forecasts`
  yield { name: tried, value: bestMs(rounds, tryAll), limit: 100, unit: 'ms' }
  const { observations, priors } = madeGuests(randomOf(20))
  const fit = `suggestions: fit of ${guests.toLocaleString('en')} guests by ${features} features`
  yield { name: fit, value: bestMs(rounds, () => fitLogistic(observations, priors)), limit: 100, unit: 'ms' }
}

/** Nobody is like anybody else, so that nothing can be counted together; as with real ones, most features say yes or no. */
function madeGuests(random) {
  const priors = Array.from({ length: features }, () => ({ mean: 0, deviation: 0.5 }))
  const observations = Array.from({ length: guests }, () => ({
    features: priors.map((_, feature) => (feature === 0 ? 1 : feature === 1 ? random() : Number(random() < 0.3))),
    count: 1,
    hits: Number(random() < 0.3),
  }))
  return { observations, priors }
}

function ofSearch({ buildProblem, freeInput, priceProblem, usualWeights, searchPlan }, rounds) {
  const { problem } = buildProblem(freeInput(1), {})
  const prices = priceProblem(problem, usualWeights)
  const ms = bestMs(rounds, () => searchPlan(problem, prices, { moves: searchedMoves, seed: 1 }))
  const name = 'suggestions: moves tried for 60 sessions in 6 rooms at 12 times'
  return { name, value: (searchedMoves * 1_000) / ms, limit: 300_000, atLeast: true, unit: 'moves/s' }
}

function* ofExplanations({ contradictions, closedEarly, ...sources }, solver, rounds) {
  const absent = contradictions.find(({ name }) => name === 'a speaker who is away')
  const cases = { [absent.name]: absent, '60 sessions, and rooms that close early': closedEarly }
  for (const [name, { input, options }] of Object.entries(cases)) {
    const built = sources.buildProblem(input, options)
    const prices = sources.priceProblem(built.problem, sources.usualWeights)
    const { places } = sources.searchPlan(built.problem, prices, { moves: 20_000, seed: 1 })
    const ms = bestMs(rounds, () => {
      const { explanation } = sources.explainUnplaced(solver, built, places)
      if (explanation.state !== 'proven') throw new Error(`${name}: ${explanation.state}`)
    })
    yield { name: `suggestions: what to give up, ${name}`, value: ms / 1_000, limit: 5, unit: 's' }
  }
}

/** Of several runs: the first ones compile, and nothing makes one faster than it is but being alone. */
function bestMs(rounds, work) {
  const times = Array.from({ length: 2 + 3 * rounds }, () => {
    const startMs = performance.now()
    work()
    return performance.now() - startMs
  })
  return Math.min(...times)
}
