// Sessions that somebody may like: by words they share with what they starred, and by what other people starred with it. Pure:
// sets of stars come without whose they are, and nothing is kept.

/** A session of the current public release. */
export interface Candidate {
  readonly id: string
  readonly title: string
  /** Title, abstract, tags and track. */
  readonly text: string
  readonly track: string | null
  readonly startMs: number
  readonly endMs: number
  readonly isFull: boolean
}

export interface Reader {
  /** Ids of sessions they starred. */
  readonly starred: readonly string[]
  /** Ids of all that they have: starred ones and those they have a place in. */
  readonly has: readonly string[]
  /** Texts of sessions that they were scanned into at past events. */
  readonly past: readonly string[]
}

export interface Recommended {
  readonly session: Candidate
  /** The session that they starred and that this one is most like; null in the general list. */
  readonly because: Candidate | null
}

export const recommendedMax = 5
/** So many stars of one set count, whoever made it. */
const starsOfSetMax = 30
/** Sets of stars that weigh as much as the words. */
const setsHalf = 50

type Vector = ReadonlyMap<string, number>

/** Made once for a release, and asked for each reader. */
export class Recommender {
  readonly #sessions: readonly Candidate[]
  readonly #places: ReadonlyMap<string, number>
  readonly #idf: ReadonlyMap<string, number>
  readonly #vectors: readonly Vector[]
  /** By word: the sessions that have it, and how much of it. */
  readonly #postings = new Map<string, (readonly [place: number, weight: number])[]>()
  readonly #popularity: Float64Array
  readonly #together: readonly ReadonlyMap<number, number>[]
  readonly #trust: number

  /** @param sets of stars, by ids */
  constructor(sessions: readonly Candidate[], sets: readonly (readonly string[])[]) {
    this.#sessions = sessions
    this.#places = new Map(sessions.map(({ id }, place) => [id, place]))
    const words = sessions.map(({ text }) => countWords(text))
    this.#idf = inverseFrequencies(words)
    this.#vectors = words.map((counts) => this.#vectorOf(counts))
    for (const [place, vector] of this.#vectors.entries()) {
      for (const [word, weight] of vector) this.#postingsOf(word).push([place, weight])
    }
    const known = sets.map((set) => set.flatMap((id) => this.#places.get(id) ?? [])).filter((set) => set.length > 0)
    this.#trust = known.length / (known.length + setsHalf)
    this.#popularity = new Float64Array(sessions.length)
    const together = sessions.map(() => new Map<number, number>())
    for (const set of known) {
      const weight = Math.min(1, starsOfSetMax / set.length)
      for (const one of set) {
        this.#popularity[one] = (this.#popularity[one] ?? 0) + weight
        for (const other of set) if (other !== one) add(together[one], other, weight)
      }
    }
    this.#together = together
  }

  /** At most five that overlap neither one another nor what the reader has; general ones for null and without stars. */
  recommend(reader: Reader | null): Recommended[] {
    const liked = (reader?.has ?? []).flatMap((id) => this.#places.get(id) ?? [])
    if (reader === null || reader.starred.length === 0) return this.#general(liked)
    const stars = reader.starred.flatMap((id) => this.#places.get(id) ?? [])
    const likeness = this.#likeness([
      ...liked.map((place) => this.#vectors[place] ?? new Map()),
      ...reader.past.map((text) => this.#vectorOf(countWords(text))),
    ])
    const company = this.#company(liked)
    const [byWords, byStars, byFame] = [likeness, company, this.#popularity].map(standardized)
    const score = (place: number) =>
      (byWords?.[place] ?? 0) + this.#trust * (2 * (byStars?.[place] ?? 0) + 0.5 * (byFame?.[place] ?? 0))
    const chosen = this.#choose(liked, score, () => true)
    return chosen.map((place) => ({ session: this.#at(place), because: this.#nearest(place, stars) }))
  }

  #general(liked: readonly number[]): Recommended[] {
    const tracks = new Set<string>()
    const isNew = (place: number) => {
      const { track } = this.#at(place)
      if (track === null) return true
      if (tracks.has(track)) return false
      tracks.add(track)
      return true
    }
    const chosen = this.#choose(liked, (place) => this.#popularity[place] ?? 0, isNew)
    return chosen.map((place) => ({ session: this.#at(place), because: null }))
  }

  #choose(liked: readonly number[], score: (place: number) => number, isWanted: (place: number) => boolean): number[] {
    const taken = liked.map((place) => this.#at(place))
    const order = this.#sessions.map((_one, place) => place).sort((a, b) => score(b) - score(a) || a - b)
    const chosen: number[] = []
    for (const place of order) {
      const session = this.#at(place)
      if (session.isFull || taken.some((other) => other.id === session.id || overlaps(session, other))) continue
      if (!isWanted(place)) continue
      taken.push(session)
      if (chosen.push(place) === recommendedMax) break
    }
    return chosen
  }

  /** Mean cosine to some vectors, of each session. */
  #likeness(liked: readonly Vector[]): Float64Array {
    const sum = new Map<string, number>()
    for (const vector of liked) for (const [word, weight] of vector) add(sum, word, weight / liked.length)
    const scores = new Float64Array(this.#sessions.length)
    for (const [word, weight] of sum) {
      for (const [place, own] of this.#postings.get(word) ?? []) scores[place] = (scores[place] ?? 0) + weight * own
    }
    return scores
  }

  #company(liked: readonly number[]): Float64Array {
    const scores = new Float64Array(this.#sessions.length)
    for (const one of liked) {
      for (const other of this.#together[one]?.keys() ?? []) {
        scores[other] = (scores[other] ?? 0) + this.#coStars(one, other) / liked.length
      }
    }
    return scores
  }

  #coStars(one: number, other: number): number {
    const [a, b] = [this.#popularity[one] ?? 0, this.#popularity[other] ?? 0]
    return (this.#together[one]?.get(other) ?? 0) / Math.sqrt((a + 5) * (b + 5))
  }

  #nearest(place: number, stars: readonly number[]): Candidate | null {
    const near = (star: number) =>
      cosine(this.#vectors[place], this.#vectors[star]) + 2 * this.#trust * this.#coStars(star, place)
    const best = stars.reduce<number | undefined>(
      (found, star) => (found === undefined || near(star) > near(found) ? star : found),
      undefined,
    )
    return best === undefined ? null : this.#at(best)
  }

  #at(place: number): Candidate {
    return this.#sessions[place] as Candidate
  }

  #postingsOf(word: string) {
    const known = this.#postings.get(word) ?? []
    if (known.length === 0) this.#postings.set(word, known)
    return known
  }

  #vectorOf(counts: ReadonlyMap<string, number>): Vector {
    const weights = [...counts].map(([word, count]) => [word, count * (this.#idf.get(word) ?? 0)] as const)
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    return new Map(weights.map(([word, weight]) => [word, weight / length]))
  }
}

const overlaps = (one: Candidate, other: Candidate) => one.startMs < other.endMs && other.startMs < one.endMs

function add<K>(sums: Map<K, number> | undefined, key: K, value: number): void {
  sums?.set(key, (sums.get(key) ?? 0) + value)
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []) add(counts, word, 1)
  return counts
}

function inverseFrequencies(texts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words.keys()) add(counts, word, 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log((1 + texts.length) / (1 + count)) + 1]))
}

function cosine(one: Vector = new Map(), other: Vector = new Map()): number {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}

/** How far each is from the mean, in standard deviations; 0 where all are the same. */
function standardized(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1))
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation))
}
