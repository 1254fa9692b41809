// A share of some, and how far chance alone may have moved it.
import type { ShareRange } from '../../contract/books/sources.ts'

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const distance95 = 1.96

/** Wilson's interval of a share (1927). @param distance in standard deviations */
export function wilson(
  part: number,
  all: number,
  distance = distance95,
): { readonly low: number; readonly high: number } {
  const share = part / all
  const spread = distance * Math.sqrt((share * (1 - share)) / all + distance ** 2 / (4 * all ** 2))
  const [middle, size] = [share + distance ** 2 / (2 * all), 1 + distance ** 2 / all]
  return { low: (middle - spread) / size, high: (middle + spread) / size }
}

const places = 10_000

/** A share to four places, its range rounded outwards. */
export function shareRange(part: number, all: number): ShareRange {
  const { low, high } = wilson(part, all)
  return {
    share: Math.round((places * part) / all) / places,
    low: Math.max(0, Math.floor(places * low) / places),
    high: Math.min(1, Math.ceil(places * high) / places),
  }
}
