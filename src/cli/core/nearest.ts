// Suggests the word that was probably meant.
import { closest } from '../../contract/core/nearest.ts'

/** The candidate closest to `word`: one that starts with it, or one within an edit per three letters. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  const startsAlike = candidates.find((candidate) => wanted.length > 1 && candidate.startsWith(wanted))
  return startsAlike ?? closest(wanted, candidates, Math.max(1, Math.ceil(wanted.length / 3)))
}
