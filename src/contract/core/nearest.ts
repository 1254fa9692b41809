// Guesses which name was meant by a mistyped one.

/**
 * The known name nearest to `name`, if it is near enough to be worth asking about: one edit in four characters,
 * case and `-`/`_` ignored.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name)
  if (wanted.length < 3 || wanted.length > 64) return undefined
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(wanted.length / 4)) + 1
  for (const candidate of known) {
    const distance = editDistance(wanted, plain(candidate))
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

/** Levenshtein distance with neighbours swapped counted as one edit (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      current.push(least)
    }
    before = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
