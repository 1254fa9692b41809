// Numbers that look random and are the same for the same seed.

export interface Random {
  /** From 0 on, below 1. */
  fraction(): number
  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number
}

/** Mulberry32: one multiplication or two a number, and a period that no plan uses up. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    fraction: () => next() / 2 ** 32,
    below: (limit) => Math.floor((next() / 2 ** 32) * limit),
  }
}
