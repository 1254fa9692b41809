// The word that was probably meant. Knows nothing of nouns or flags.

/** The candidate closest to `word`: one that starts with it, or one at most a third of its letters away. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  const startsAlike = candidates.filter((candidate) => wanted.length > 1 && candidate.startsWith(wanted))
  if (startsAlike.length > 0) return startsAlike[0]
  let best: string | undefined
  let fewest = Math.max(1, Math.ceil(wanted.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= fewest) continue
    const edits = editDistance(wanted, candidate)
    if (edits < fewest) {
      best = candidate
      fewest = edits
    }
  }
  return best
}

// Optimal string alignment: a swap of neighbours counts as one edit, as typing goes wrong.
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        row[j] = Math.min(at(row, j), at(beforeLast, j - 2) + 1)
      }
    }
    beforeLast = last
    last = row
  }
  return at(last, to.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? 0
