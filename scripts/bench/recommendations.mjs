// Measures recommended sessions: indexing a large agenda once, and choosing for each reader of a mail to many.
import { loadSource } from './load-source.mjs'
import { median } from './processes.mjs'

const [sessionCount, readerCount, starsEach, wordsEach] = [1_000, 5_000, 8, 150]

/** @param {{ rounds: number }} options @returns {AsyncGenerator<object>} rows */
export async function* measureRecommendations({ rounds }) {
  const { Recommender } = await loadSource('service/mail/recommend/recommend.ts')
  const random = seeded(7)
  const sessions = Array.from({ length: sessionCount }, (_, number) => session(number, random))
  const stars = () => `session-${Math.floor(sessionCount * random() ** 2)}`
  const sets = Array.from({ length: readerCount }, () => Array.from({ length: starsEach }, stars))
  const [indexing, choosing] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    const recommender = await Recommender.index(sessions, sets)
    const indexedMs = performance.now()
    for (const starred of sets) {
      const asked = { reader: { starred, past: [] }, has: [], without: new Set(), nowMs: 0 }
      if (recommender.recommend(asked).length === 0) throw new Error('nothing was recommended')
    }
    indexing.push(indexedMs - startMs)
    choosing.push(performance.now() - indexedMs)
  }
  const name = `recommendations: ${sessionCount.toLocaleString('en')} sessions`
  yield { name: `${name} indexed, once a release`, value: median(indexing) / 1_000, limit: 1, unit: 's' }
  yield {
    name: `${name}, chosen from for ${readerCount.toLocaleString('en')} readers`,
    value: median(choosing) / 1_000,
    limit: 2,
    unit: 's',
  }
}

/** A session of a programme in which some words are frequent and most are rare, twenty at a time. */
function session(number, random) {
  const startMs = (1 + Math.floor(number / 20)) * 3_600_000
  const text = Array.from({ length: wordsEach }, () => `word${Math.floor(5_000 * random() ** 3)}`).join(' ')
  const slot = { startMs, endMs: startMs + 45 * 60_000, room: `Room ${number % 20}` }
  const [id, code, title, track] = [`session-${number}`, `S${number}`, `Session ${number}`, `Track ${number % 8}`]
  return { id, code, title, track, text, slots: [slot] }
}

/** The same numbers in every run. */
function seeded(seed) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
