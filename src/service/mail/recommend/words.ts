// Words of texts as vectors: how often a word stands in a text, times how rare it is (TF-IDF).

export type Vector = ReadonlyMap<string, number>

export function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

export function inverseFrequencies(texts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log((1 + texts.length) / (1 + count)) + 1]))
}

/** A vector of length 1; words that no text has count nothing. */
export function weighed(counts: ReadonlyMap<string, number>, idf: ReadonlyMap<string, number>): Vector {
  const weights = [...counts].map(([word, count]) => [word, count * (idf.get(word) ?? 0)] as const)
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
  return new Map(weights.map(([word, weight]) => [word, weight / length]))
}
