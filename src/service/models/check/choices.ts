// Answers made of given words alone: no other word gets through, whatever a text that was sent asks for.
import type { Choices } from '../tasks/task.ts'

const key = (word: string) => word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const parts = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The words of an answer in their own spelling, each once; one that is none of them stays as it is. */
export function chosenWords(text: string, { words }: Choices): string {
  const known = new Map(words.map((word) => [key(word), word]))
  return [...new Set(parts(text).map((part) => known.get(key(part)) ?? part))].join(', ')
}

/** The words of a checked answer. */
export const readChosen = (text = ''): readonly string[] => parts(text)

/** What is wrong with chosen words, in words for the model. */
export function choiceFaults(text: string, { words, max }: Choices): string[] {
  const chosen = parts(text)
  const unknown = chosen.filter((part) => !words.includes(part))
  return [
    ...(unknown.length > 0 ? [`has ${unknown.length} words that are not on the list`] : []),
    ...(chosen.length > max ? [`has more than ${max} words`] : []),
  ]
}
