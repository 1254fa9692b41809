// How often each word in square brackets stands in a text.

/** How often words in square brackets must come back. */
export type Kept = Readonly<Record<string, number>>

/** Counts them. */
export function countWords(text: string): Kept {
  const counts: Record<string, number> = {}
  for (const [word] of text.matchAll(/\[\p{L}+-\d+\]/gu)) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
