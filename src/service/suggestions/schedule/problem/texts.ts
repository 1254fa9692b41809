// How alike sessions are by their words, as long as few people starred any: TF-IDF vectors and their cosines.
import { unitVector } from '../../../mail/recommend/words.ts'
import type { SessionText } from './planning-input.ts'

/** Pairs less alike than this share words by chance. */
const cosineMin = 0.1
/** A title says more than the words of a text. */
const titleWeight = 3

/**
 * Pairs of texts that are alike.
 * @param tracks names or ids, by text; null without one
 * @returns numbers of the texts, and the cosine, for each pair once
 */
export function alikeTexts(
  texts: readonly SessionText[],
  tracks: readonly (string | null)[],
): { readonly one: number; readonly other: number; readonly cosine: number }[] {
  const counts = texts.map((text, at) => countWords(text, tracks[at] ?? null))
  const documents = new Map<string, number[]>()
  for (const [at, words] of counts.entries()) {
    for (const word of words.keys()) documents.set(word, [...(documents.get(word) ?? []), at])
  }
  const rarity = (word: string) => Math.log(texts.length / (documents.get(word)?.length ?? 1))
  const vectors = counts.map((words) => unitVector(words, (word, count) => (1 + Math.log(count)) * rarity(word)))
  // Only texts that share a word are compared.
  const products = new Map<number, number>()
  for (const [word, members] of documents) {
    for (const [place, one] of members.entries()) {
      for (const other of members.slice(place + 1)) {
        const product = (vectors[one]?.get(word) ?? 0) * (vectors[other]?.get(word) ?? 0)
        const pair = one * texts.length + other
        if (product > 0) products.set(pair, (products.get(pair) ?? 0) + product)
      }
    }
  }
  return [...products]
    .filter(([, cosine]) => cosine >= cosineMin)
    .map(([pair, cosine]) => ({ one: Math.floor(pair / texts.length), other: pair % texts.length, cosine }))
}

function countWords({ title, text, tags }: SessionText, track: string | null): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string, weight: number) => counts.set(word, (counts.get(word) ?? 0) + weight)
  for (const word of wordsIn(title)) add(word, titleWeight)
  for (const word of wordsIn(text)) add(word, 1)
  for (const tag of tags) add(`#${tag.toLowerCase()}`, titleWeight)
  if (track !== null) add(`track ${track}`, titleWeight)
  return counts
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu) ?? []
