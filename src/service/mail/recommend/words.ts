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
  return unitVector(counts, (word, count) => count * (idf.get(word) ?? 0))
}

/** A vector of length 1; empty where no word has any weight. @param weightOf a word and how often it stands in the text */
export function unitVector(
  counts: ReadonlyMap<string, number>,
  weightOf: (word: string, count: number) => number,
): Vector {
  const weights = [...counts].map(([word, count]) => [word, weightOf(word, count)] as const)
  const length = Math.hypot(...weights.map(([, weight]) => weight))
  return new Map(length === 0 ? [] : weights.map(([word, weight]) => [word, weight / length]))
}
