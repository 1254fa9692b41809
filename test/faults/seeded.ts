// Seeded random numbers (mulberry32).

export interface Seeded {
  /** Uniform in [0, 1). */
  readonly fraction: () => number
  /** Uniform from 0 to `end` - 1. */
  readonly below: (end: number) => number
}

export function seeded(seed: number): Seeded {
  let state = seed | 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { fraction, below: (end) => Math.floor(fraction() * end) }
}

/**
 * Deals cards in random order, each once before any is repeated: rare cases are certain to occur, where independent draws
 * might never show them.
 */
export function dealt<Card>(random: Seeded, cards: readonly Card[]): () => Card {
  let deck: Card[] = []
  return () => {
    if (deck.length === 0) deck = [...cards]
    const [card] = deck.splice(random.below(deck.length), 1)
    return card as Card
  }
}
