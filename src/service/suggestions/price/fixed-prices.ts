// Where buyers set the price: what a fixed one would have brought, from what was paid. Pure.

export interface PaidAmount {
  readonly price: number
  readonly payments: number
}

export interface FixedPrice {
  readonly price: number
  /** Buyers who paid at least that much. */
  readonly buyers: number
  readonly revenue: number
  /** The range of the revenue in 90 of 100 samples of as many buyers. */
  readonly low: number
  readonly high: number
}

/** Fewer payments tell too little. */
const paymentsMin = 50
const shares = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** Prices at which a tenth, a quarter, half … of the buyers had paid less; empty with too few payments. */
export function fixedPrices(paid: readonly PaidAmount[]): FixedPrice[] {
  const sorted = paid.filter(({ price }) => price > 0).toSorted((one, other) => one.price - other.price)
  const all = paid.reduce((sum, { payments }) => sum + payments, 0)
  if (all < paymentsMin || sorted.length === 0) return []
  const prices = new Set(shares.map((share) => priceAt(sorted, share)))
  return [...prices].map((price) => {
    const buyers = sorted.filter((one) => one.price >= price).reduce((sum, { payments }) => sum + payments, 0)
    const { low, high } = resampled(buyers, all)
    return { price, buyers, revenue: price * buyers, low: price * low, high: price * high }
  })
}

function priceAt(sorted: readonly PaidAmount[], share: number): number {
  const all = sorted.reduce((sum, { payments }) => sum + payments, 0)
  let reached = 0
  for (const { price, payments } of sorted) {
    reached += payments
    if (reached >= share * all) return price
  }
  return sorted.at(-1)?.price ?? 0
}

/** The 5th and 95th percentile of the bootstrap, whose distribution is binomial here, so that nothing needs to be drawn. */
function resampled(part: number, all: number): { readonly low: number; readonly high: number } {
  const share = part / all
  if (share === 1) return { low: all, high: all }
  let [low, sum] = [-1, 0]
  let log = all * Math.log(1 - share)
  for (let count = 0; count <= all; count += 1) {
    sum += Math.exp(log)
    if (low < 0 && sum >= 0.05) low = count
    if (sum >= 0.95) return { low, high: count }
    log += Math.log((all - count) / (count + 1)) + Math.log(share / (1 - share))
  }
  return { low: Math.max(0, low), high: all }
}
