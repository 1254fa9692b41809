// Sessions that somebody may like: by words they share with what the reader starred, and by what other people starred with it.
// Pure: sets of stars come without whose they are, and nothing is kept.
import { type Company, countCompany } from './company.ts'
import { inSteps } from './in-steps.ts'
import { countWords, inverseFrequencies, type Vector, weighed } from './words.ts'

/** When and where a session takes place. */
export interface CandidateSlot {
  readonly startMs: number
  readonly endMs: number
  readonly room: string | null
}

/** A session of the current public release. */
export interface Candidate {
  readonly id: string
  readonly code: string
  readonly title: string
  /** Title, abstract, tags and track. */
  readonly text: string
  readonly track: string | null
  /** In the order of their times. */
  readonly slots: readonly CandidateSlot[]
}

export interface Reader {
  /** Ids of sessions they starred. */
  readonly starred: readonly string[]
  /** Texts of sessions that they were scanned into at past events. */
  readonly past: readonly string[]
}

export interface Asked {
  /** Null: nobody in particular. */
  readonly reader: Reader | null
  /** Ids of sessions that the reader has a place in. */
  readonly has: readonly string[]
  /** Ids of sessions that are full, or closed to the reader. */
  readonly without: ReadonlySet<string>
  /** What has begun by then is left out. */
  readonly nowMs: number
}

export interface Recommended {
  readonly session: Candidate
  readonly slot: CandidateSlot
  /** The session that the reader starred and that this one is most like; null in the general list. */
  readonly because: Candidate | null
}

const recommendedMax = 5
/** Sets of stars that weigh as much as the words. */
const setsHalf = 50

/** Made once for a release, and asked for each reader. */
export class Recommender {
  readonly #sessions: readonly Candidate[]
  readonly #places: ReadonlyMap<string, number>
  readonly #idf: ReadonlyMap<string, number>
  readonly #vectors: readonly Vector[]
  /** By word: the sessions that have it, and how much of it. */
  readonly #postings = new Map<string, (readonly [place: number, weight: number])[]>()
  readonly #likenesses = new Map<number, Float32Array>()
  readonly #company: Company
  readonly #fame: Float64Array
  readonly #trust: number

  private constructor(
    { sessions, places }: { readonly sessions: readonly Candidate[]; readonly places: ReadonlyMap<string, number> },
    words: readonly ReadonlyMap<string, number>[],
    company: Company,
  ) {
    this.#sessions = sessions
    this.#places = places
    this.#idf = inverseFrequencies(words)
    this.#vectors = words.map((counts) => weighed(counts, this.#idf))
    for (const [place, vector] of this.#vectors.entries()) {
      for (const [word, weight] of vector) {
        const known = this.#postings.get(word)
        if (known === undefined) this.#postings.set(word, [[place, weight]])
        else known.push([place, weight])
      }
    }
    this.#company = company
    this.#fame = standardized(company.popularity)
    this.#trust = company.sets / (company.sets + setsHalf)
  }

  /**
   * Indexes the sessions of a release, in steps between which other work runs.
   * @param sets of stars, by ids
   */
  static async index(sessions: readonly Candidate[], sets: readonly (readonly string[])[]): Promise<Recommender> {
    const words: ReadonlyMap<string, number>[] = []
    await inSteps(sessions, ({ text }) => words.push(countWords(text)))
    const places = new Map(sessions.map(({ id }, place) => [id, place]))
    return new Recommender({ sessions, places }, words, await countCompany(sets, places))
  }

  /** The session that comes first, for a made-up reader. */
  get first(): Candidate | undefined {
    return this.#sessions[0]
  }

  /** At most five that overlap neither one another nor what the reader has; general ones without a reader and without stars. */
  recommend(asked: Asked): Recommended[] {
    const { reader, has } = asked
    const starred = reader?.starred ?? []
    const own = this.#placesIn([...new Set([...starred, ...has])])
    if (reader === null || starred.length === 0) return this.#general(asked, own)
    const past = reader.past.map((text) => this.#likenessTo(weighed(countWords(text), this.#idf)))
    const likeness = standardized(
      sumOf([...own.map((place) => this.#likenessOf(place)), ...past], this.#sessions.length),
    )
    const byStars = standardized(this.#withOthers(own))
    const scores = likeness.map((byWords, place) => {
      return byWords + this.#trust * (2 * (byStars[place] ?? 0) + 0.5 * (this.#fame[place] ?? 0))
    })
    const stars = this.#placesIn(starred)
    return this.#choose(asked, { own, scores }).map((chosen) => {
      return { ...chosen, because: this.#nearest(this.#places.get(chosen.session.id) ?? 0, stars) }
    })
  }

  #general(asked: Asked, own: readonly number[]): Recommended[] {
    const tracks = new Set<string>()
    const isNew = ({ track }: Candidate) => track === null || !tracks.has(track)
    const scores = this.#company.popularity
    return this.#choose(asked, { own, scores, isWanted: isNew, onChoice: ({ track }) => track && tracks.add(track) })
  }

  /** Takes the best first; of several that are as good, the earliest. */
  #choose({ without, nowMs }: Asked, { own, scores, isWanted, onChoice }: Choosing): Recommended[] {
    const taken = own.flatMap((place) => this.#at(place).slots)
    const isFree = (slot: CandidateSlot) => slot.startMs > nowMs && !taken.some((other) => overlaps(slot, other))
    const has = new Set(own)
    const left = new Set<number>()
    for (const [place, { id, slots }] of this.#sessions.entries()) {
      if (!has.has(place) && !without.has(id) && slots.some(isFree)) left.add(place)
    }
    const chosen: Recommended[] = []
    while (chosen.length < recommendedMax) {
      const best = bestOf(left, scores)
      if (best === undefined) break
      left.delete(best)
      const session = this.#at(best)
      const slot = session.slots.find(isFree)
      if (slot === undefined || isWanted?.(session) === false) continue
      taken.push(slot)
      onChoice?.(session)
      chosen.push({ session, slot, because: null })
    }
    return chosen
  }

  /** Each session's cosine to one of them: asked for by everybody who starred that one. */
  #likenessOf(place: number): Float32Array {
    const known = this.#likenesses.get(place)
    if (known !== undefined) return known
    const made = this.#likenessTo(this.#vectors[place] ?? new Map())
    this.#likenesses.set(place, made)
    return made
  }

  #likenessTo(vector: Vector): Float32Array {
    const scores = new Float32Array(this.#sessions.length)
    for (const [word, weight] of vector) {
      for (const [place, own] of this.#postings.get(word) ?? []) scores[place] = (scores[place] ?? 0) + weight * own
    }
    return scores
  }

  #withOthers(own: readonly number[]): Float64Array {
    const scores = new Float64Array(this.#sessions.length)
    for (const one of own) {
      for (const [other, together] of this.#company.together[one] ?? []) scores[other] = (scores[other] ?? 0) + together
    }
    return scores
  }

  #nearest(place: number, stars: readonly number[]): Candidate | null {
    const near = (star: number) =>
      (this.#likenessOf(star)[place] ?? 0) + 2 * this.#trust * (this.#company.together[star]?.get(place) ?? 0)
    const best = stars.reduce<{ star: number; near: number } | undefined>((found, star) => {
      const one = { star, near: near(star) }
      return found === undefined || one.near > found.near ? one : found
    }, undefined)
    return best === undefined ? null : this.#at(best.star)
  }

  #placesIn(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#places.get(id) ?? [])
  }

  #at(place: number): Candidate {
    return this.#sessions[place] as Candidate
  }
}

interface Choosing {
  /** Places of what the reader has. */
  readonly own: readonly number[]
  readonly scores: Float64Array
  readonly isWanted?: (session: Candidate) => boolean
  readonly onChoice?: (session: Candidate) => unknown
}

function bestOf(places: ReadonlySet<number>, scores: Float64Array): number | undefined {
  let best: number | undefined
  for (const place of places) {
    if (best === undefined || (scores[place] ?? 0) > (scores[best] ?? 0)) best = place
  }
  return best
}

const overlaps = (one: CandidateSlot, other: CandidateSlot) => one.startMs < other.endMs && other.startMs < one.endMs

/** The sum of some lists, item by item: as good as their mean for what is standardized. */
function sumOf(lists: readonly Float32Array[], length: number): Float64Array {
  const sum = new Float64Array(length)
  for (const list of lists) for (let at = 0; at < length; at += 1) sum[at] = (sum[at] ?? 0) + (list[at] ?? 0)
  return sum
}

/** How far each is from the mean, in standard deviations; 0 where all are the same. */
function standardized(values: Float64Array): Float64Array {
  let [sum, squares] = [0, 0]
  for (const value of values) sum += value
  const mean = sum / (values.length || 1)
  for (const value of values) squares += (value - mean) ** 2
  const deviation = Math.sqrt(squares / (values.length || 1))
  return deviation === 0 ? new Float64Array(values.length) : values.map((value) => (value - mean) / deviation)
}
