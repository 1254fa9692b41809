// Random numbers that are the same for the same seed, so that a forecast asked for twice says the same twice.

/** From 0 up to 1 (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A normal number (Box & Muller 1958). */
export const normalFrom = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Above this many they are one normal number, rounded: the difference is below what a range can show. */
const exactMax = 30

/** How many of `count` things happen that each happen with a chance (by inversion of one number). */
export function binomialFrom(random: Random, count: number, chance: number): number {
  if (count > exactMax) {
    const drawn = Math.round(count * chance + Math.sqrt(count * chance * (1 - chance)) * normalFrom(random))
    return Math.min(count, Math.max(0, drawn))
  }
  if (chance > 0.5) return count - binomialFrom(random, count, 1 - chance)
  const odds = chance / (1 - chance)
  let [term, drawn] = [(1 - chance) ** count, 0]
  for (let left = random() - term; left > 0 && drawn < count; left -= term) {
    drawn += 1
    term *= (odds * (count - drawn + 1)) / drawn
  }
  return drawn
}
