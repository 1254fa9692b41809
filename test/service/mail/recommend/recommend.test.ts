// Recommendations on made tastes, whose truth is known: better than popularity with stars of others, better than chance without.
import { expect, it } from 'vitest'
import { type Asked, type Candidate, Recommender } from '../../../../src/service/mail/recommend/recommend.ts'

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
  const made = Array.from({ length: sessions }, (_, index): Candidate & { readonly topic: number } => {
    const topic = index % topics
    const words = Array.from({ length: 20 }, () => (die() < 0.3 ? `topic${topic}word${pick(30)}` : `any${pick(200)}`))
    const startMs = (1 + Math.floor(index / 4)) * hour
    return {
      id: `ses_${index}`,
      code: `CODE${index}`,
      title: `Session ${index}`,
      text: words.join(' '),
      track: `Track ${topic}`,
      topic,
      slots: [{ startMs, endMs: startMs + hour, room: `Room ${index % 4}` }],
    }
  })
  const full = new Set(made.filter(() => die() < 0.1).map(({ id }) => id))
  const tastes = Array.from({ length: people }, () => [pick(topics), pick(topics)])
  const stars = tastes.map((taste) =>
    made.filter(({ topic }) => die() < (taste.includes(topic) ? 0.25 : 0.02)).map(({ id }) => id),
  )
  return { made, full, tastes, stars }
}

type World = ReturnType<typeof make>

const nobody = { reader: null, has: [], without: new Set<string>(), nowMs: 0 }

const readerOf = (starred: readonly string[], world?: World): Asked => ({
  ...nobody,
  reader: { starred, past: [] },
  ...(world && { without: world.full }),
})

/** The share of what is recommended that is of the readers' topics. */
async function hits(world: World, known: readonly (readonly string[])[], isGeneral = false): Promise<number> {
  const { made, tastes, stars, full } = world
  const recommender = await Recommender.index(made, known)
  let [right, all] = [0, 0]
  for (const [index, starred] of stars.entries()) {
    if (starred.length === 0) continue
    const asked = isGeneral ? { ...nobody, has: starred, without: full } : readerOf(starred, world)
    for (const { session } of recommender.recommend(asked)) {
      all += 1
      if (tastes[index]?.includes((session as World['made'][number]).topic)) right += 1
    }
  }
  return right / all
}

it.each([1, 2, 3])('is better than popularity with the stars of 300 people, %i', async (seed) => {
  const world = make(120, 300, seed)
  expect(await hits(world, world.stars)).toBeGreaterThan(1.5 * (await hits(world, world.stars, true)))
})

it.each([4, 5, 6])('is better than chance with the stars of nobody else, %i', async (seed) => {
  const world = make(120, 300, seed)
  expect(await hits(world, [])).toBeGreaterThan(1.5 * (await hits(world, [], true)))
})

it('has at most five that are not full and overlap neither one another nor what the reader has', async () => {
  const world = make(120, 200, 7)
  const { made, stars, full } = world
  const recommender = await Recommender.index(made, stars)
  for (const [index, starred] of stars.entries()) {
    const has = index % 2 === 0 ? [`ses_${index % 120}`] : []
    const found = recommender.recommend({ ...readerOf(starred, world), has })
    expect(found.length).toBeLessThanOrEqual(5)
    const own = made.filter(({ id }) => starred.includes(id) || has.includes(id)).flatMap(({ slots }) => slots)
    for (const [place, { session, slot, because }] of found.entries()) {
      const others = [...own, ...found.slice(0, place).map((one) => one.slot)]
      expect(full.has(session.id)).toBe(false)
      expect(others.some((other) => slot.startMs < other.endMs && other.startMs < slot.endMs)).toBe(false)
      if (starred.length > 0) expect(starred).toContain(because?.id)
    }
  }
})

it('leaves out what has begun, and takes the repetition of a session whose first time is taken', async () => {
  const at = (start: number) => ({ startMs: start * hour, endMs: (start + 1) * hour, room: null })
  const one = (id: string, ...starts: number[]): Candidate => {
    return { id, code: id, title: id, text: 'types', track: null, slots: starts.map(at) }
  }
  const recommender = await Recommender.index([one('begun', 1), one('mine', 3), one('again', 3, 5)], [])
  const found = recommender.recommend({ ...readerOf(['mine']), nowMs: hour })
  expect(found.map(({ session, slot }) => [session.id, slot.startMs / hour])).toEqual([['again', 5]])
})

it('gives everybody without stars one list: the most starred, one of each track, for no reason of theirs', async () => {
  const { made, stars } = make(120, 200, 8)
  const recommender = await Recommender.index(made, stars)
  const general = recommender.recommend(nobody)
  expect(new Set(general.map(({ session }) => session.track)).size).toBe(5)
  expect(general.every(({ because }) => because === null)).toBe(true)
  expect(recommender.recommend(readerOf([]))).toEqual(general)
  const count = (id: string) => stars.filter((set) => set.includes(id)).length
  const most = made.reduce((best, { id }) => Math.max(best, count(id)), 0)
  expect(count(general[0]?.session.id ?? '')).toBe(most)
})

it('is moved by nothing that fewer than five people starred', async () => {
  const { made } = make(60, 0, 9)
  const lonely = ['ses_40', 'ses_50']
  const without = await Recommender.index(made, [])
  const ofFour = await Recommender.index(made, Array(4).fill(lonely))
  const ofFive = await Recommender.index(made, Array(5).fill(lonely))
  const first = (recommender: Recommender, asked: Asked) =>
    recommender.recommend(asked).map(({ session }) => session.id)
  expect(first(ofFour, nobody)).toEqual(first(without, nobody))
  expect(first(ofFive, nobody)[0]).toBe('ses_40')
  expect(first(ofFour, readerOf(['ses_40']))).toEqual(first(without, readerOf(['ses_40'])))
  expect(first(ofFive, readerOf(['ses_40']))).toContain('ses_50')
})

it('counts somebody who starred everything as 30 stars', async () => {
  const { made } = make(120, 0, 10)
  const all = made.map(({ id }) => id)
  const few = Array.from({ length: 6 }, () => ['ses_7'])
  const recommender = await Recommender.index(made, [...few, ...Array(20).fill(all.slice(8))])
  expect(recommender.recommend(nobody)[0]?.session.id).toBe('ses_7')
})

it('reads the words of each session once, for however many readers', async () => {
  const { made, stars } = make(1_000, 500, 11)
  let read = 0
  const counted = made.map(
    ({ text, ...session }): Candidate => ({
      ...session,
      get text() {
        read += 1
        return text
      },
    }),
  )
  const recommender = await Recommender.index(counted, stars)
  for (const starred of stars) recommender.recommend(readerOf(starred))
  expect(read).toBe(1_000)
})
