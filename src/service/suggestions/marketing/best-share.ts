// The chance that one share is higher than all others, from Beta posteriors over even priors. By quadrature, so that the same
// counts say the same twice. Pure.

export interface Hits {
  readonly hits: number
  readonly count: number
}

/** Cells of equal width over all that is likely: 8 standard deviations on either side leave out less than 1e-9. */
const cells = 400
const reach = 8

interface Posterior {
  readonly from: number
  readonly width: number
  /** The chance of each cell, and of all cells before it. */
  readonly within: readonly number[]
  readonly before: readonly number[]
}

function posteriorOf({ hits, count }: Hits): Posterior {
  const [yes, no] = [hits + 1, count - hits + 1]
  const mean = yes / (yes + no)
  const deviation = Math.sqrt((mean * (1 - mean)) / (yes + no + 1))
  const from = Math.max(0, mean - reach * deviation)
  const width = (Math.min(1, mean + reach * deviation) - from) / cells
  const logs = Array.from({ length: cells }, (_, cell) => {
    const share = from + (cell + 0.5) * width
    return hits * Math.log(share) + (count - hits) * Math.log1p(-share)
  })
  const highest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const within = weights.map((weight) => weight / total)
  let sum = 0
  const before = within.map((chance) => {
    sum += chance
    return sum - chance
  })
  return { from, width, within, before }
}

/** The chance of less than a share. */
function chanceBelow({ from, width, within, before }: Posterior, share: number): number {
  const place = (share - from) / width
  if (place <= 0) return 0
  if (place >= cells) return 1
  const cell = Math.floor(place)
  return (before[cell] ?? 0) + (place - cell) * (within[cell] ?? 0)
}

/** The chance that one of some shares is the highest of them. */
export function chanceToBeBest(one: Hits, others: readonly Hits[]): number {
  const own = posteriorOf(one)
  const rivals = others.map(posteriorOf)
  return own.within.reduce((sum, chance, cell) => {
    const share = own.from + (cell + 0.5) * own.width
    return sum + rivals.reduce((product, rival) => product * chanceBelow(rival, share), chance)
  }, 0)
}
