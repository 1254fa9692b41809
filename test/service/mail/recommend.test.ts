// Recommendations on made tastes, whose truth is known: better than popularity with stars of others, better than chance without.
import { expect, it } from 'vitest'
import { type Candidate, Recommender } from '../../../src/service/mail/recommend/recommend.ts'

/** A fixed sequence from 0 to 1. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const topics = 6
const hour = 3_600_000

/** Sessions of six topics, whose words are half of their topic; a person likes two topics. */
function make(sessions: number, people: number, seed: number) {
  const die = random(seed)
  const pick = (count: number) => Math.floor(die() * count)
  const made: (Candidate & { readonly topic: number })[] = Array.from({ length: sessions }, (_, index) => {
    const topic = index % topics
    const words = Array.from({ length: 20 }, () => (die() < 0.3 ? `topic${topic}word${pick(30)}` : `any${pick(200)}`))
    const startMs = Math.floor(index / 4) * hour
    const times = { startMs, endMs: startMs + hour, isFull: die() < 0.1 }
    return {
      id: `ses_${index}`,
      title: `Session ${index}`,
      text: words.join(' '),
      track: `Track ${topic}`,
      topic,
      ...times,
    }
  })
  const tastes = Array.from({ length: people }, () => [pick(topics), pick(topics)])
  const stars = tastes.map((taste) =>
    made.filter(({ topic }) => die() < (taste.includes(topic) ? 0.25 : 0.02)).map(({ id }) => id),
  )
  return { made, tastes, stars }
}

/** The share of what is recommended that is of the readers' topics. */
function hits({ made, tastes, stars }: ReturnType<typeof make>, known: readonly string[][], isGeneral = false): number {
  const recommender = new Recommender(made, known)
  let [right, all] = [0, 0]
  for (const [index, starred] of stars.entries()) {
    if (starred.length === 0) continue
    for (const { session } of recommender.recommend(isGeneral ? null : { starred, has: starred, past: [] })) {
      all += 1
      if (tastes[index]?.includes((session as (typeof made)[number]).topic)) right += 1
    }
  }
  return right / all
}

it('is better than popularity with the stars of 300 people', () => {
  const world = make(120, 300, 1)
  expect(hits(world, world.stars)).toBeGreaterThan(1.5 * hits(world, world.stars, true))
})

it('is better than chance with the stars of nobody else', () => {
  const world = make(120, 300, 2)
  expect(hits(world, [])).toBeGreaterThan(1.5 * hits(world, [], true))
})

it('has at most five that are not full and overlap neither one another nor what the reader has', () => {
  const { made, stars } = make(120, 200, 3)
  const recommender = new Recommender(made, stars)
  for (const starred of stars) {
    const found = recommender.recommend({ starred, has: starred, past: [] })
    expect(found.length).toBeLessThanOrEqual(5)
    const has = made.filter(({ id }) => starred.includes(id))
    for (const [index, { session, because }] of found.entries()) {
      const others = [...has, ...found.slice(0, index).map((one) => one.session)]
      expect(session.isFull).toBe(false)
      expect(others.some((other) => session.startMs < other.endMs && other.startMs < session.endMs)).toBe(false)
      if (starred.length > 0) expect(starred).toContain(because?.id)
    }
  }
})

it('gives everybody without stars one list: the most starred, one of each track, for no reason of theirs', () => {
  const { made, stars } = make(120, 200, 4)
  const recommender = new Recommender(made, stars)
  const general = recommender.recommend(null)
  expect(new Set(general.map(({ session }) => session.track)).size).toBe(5)
  expect(general.every(({ because }) => because === null)).toBe(true)
  expect(recommender.recommend({ starred: [], has: [], past: [] })).toEqual(general)
})
