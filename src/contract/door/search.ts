// Finds people by what they say at a door: their name or that of the order's buyer, a whole e-mail address, or the order's
// reference; and by the end of their ticket's id, as tables show it. The same on the service and on a laptop without it.

import { idTail } from '../core/ids.ts'
import { foldedWords, withPairs } from '../core/typed/folded-words.ts'
import { compareText } from '../core/words/compare.ts'
import { nameKey } from '../core/words/name-order.ts'

/** What a search compares. A prepared laptop has no e-mail addresses. */
interface Searched {
  /** Of the ticket or its attendee: both end alike. */
  readonly id?: string | undefined
  readonly name: string
  readonly email?: string | undefined
  readonly orderReference?: string | undefined
  /** The name of the order's buyer, who may have bought tickets for others; absent in a list prepared by an earlier version. */
  readonly buyer?: string | undefined
  readonly buyerEmail?: string | undefined
}

/** Who ordered a ticket for its holder; undefined for somebody who ordered their own. */
export const otherBuyer = ({ name, buyer }: Searched): string | undefined => (buyer === name ? undefined : buyer)

/** How well somebody fits, the best with 0; undefined for somebody else. */
export type Fit = (person: Searched) => number | undefined

/** A part of a reference that no name is taken for. */
const referencePart = /^(?=.*\d)[0-9A-Z]{4,10}$|^[0-9A-Z]{10}$/

/**
 * Names are found by the beginnings of their words, in any order and spelling; an address only as a whole, so that nobody can
 * read one by asking for its beginnings.
 */
export function fitOf(query: string): Fit {
  const wanted = spellings(foldedWords(query))
  const address = query.trim().toLowerCase()
  const part = address.toUpperCase().replace(/[\s-]/g, '')
  const reference = referencePart.test(part) ? part : undefined
  const fitOfNames = (name: string, email: string | undefined) => {
    if (email !== undefined && email.toLowerCase() === address) return 0
    if (address.includes('@')) return undefined
    const words = withPairs(foldedWords(name))
    return wanted.map((each) => fitOfWords(each, words)).find((how) => how !== undefined)
  }
  return ({ id, name, email, orderReference, buyer, buyerEmail }) => {
    if (id !== undefined && idTail(id) === address) return 0
    if (reference !== undefined && orderReference?.includes(reference)) return 0
    const own = fitOfNames(name, email)
    if (own !== undefined || buyer === undefined) return own
    const bought = buyer === name && buyerEmail === email ? undefined : fitOfNames(buyer, buyerEmail)
    return bought === undefined ? undefined : bought + afterHolders
  }
}

/** Somebody who has the name comes before those for whom a buyer of that name has ordered. */
const afterHolders = 3

/** As typed, and with each two neighbours as one word: `o neil` is `O'Neil` too. */
const spellings = (words: readonly string[]): readonly (readonly string[])[] => [
  words,
  ...words.slice(1).map((word, at) => [...words.slice(0, at), words[at] + word, ...words.slice(at + 2)]),
]

function fitOfWords(wanted: readonly string[], words: readonly string[]): number | undefined {
  if (wanted.length === 0) return undefined
  let fit = 1
  for (const word of wanted) {
    if (words.includes(word)) continue
    if (!words.some((own) => own.startsWith(word))) return undefined
    fit = 2
  }
  return fit
}

interface Found<T> {
  readonly person: T
  readonly name: string
  /** What the name is sorted by. */
  readonly key: string
  readonly fit: number
}

/** Grace before Grâce, whichever was registered first. */
const byFit = (one: Found<unknown>, other: Found<unknown>) =>
  one.fit - other.fit || compareText(one.key, other.key) || compareText(one.name, other.name)

/** Keeps the best of those who fit, by fit and name; `found` counts all. */
export function bestFits<T>(max: number) {
  let best: Found<T>[] = []
  let found = 0
  const cut = () => {
    best = best.sort(byFit).slice(0, max)
  }
  return {
    add(person: T, name: string, fit: number): void {
      found += 1
      best.push({ person, name, key: nameKey(name), fit })
      // Sorted now and then: a short query fits half of a large event.
      if (best.length > 50 * max) cut()
    },
    result(): { readonly people: T[]; readonly found: number } {
      cut()
      return { people: best.map(({ person }) => person), found }
    },
  }
}
