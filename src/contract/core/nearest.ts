// Suggests the name that was probably meant by a mistyped one.

/** The known name nearest to `name`, within one edit per four characters; case, `-` and `_` are ignored. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name)
  if (wanted.length < 3 || wanted.length > 64) return undefined
  const names = known.map(plain)
  const best = closest(wanted, names, Math.max(1, Math.floor(wanted.length / 4)))
  return best === undefined ? undefined : known[names.indexOf(best)]
}

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

/** The first of the candidates with the fewest edits; undefined when each has more than `editsMax`. */
export function closest(word: string, candidates: readonly string[], editsMax: number): string | undefined {
  let best: string | undefined
  let fewest = editsMax + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue
    const edits = editDistance(word, candidate)
    if (edits < fewest) {
      best = candidate
      fewest = edits
    }
  }
  return best
}

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
