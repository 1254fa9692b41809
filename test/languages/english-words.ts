// The words that tell English from another language: those of the English catalogues that the other's never use.
import { readdirSync } from 'node:fs'
import { messagesOf } from '../../scripts/catalogues.mjs'
import type { Language } from '../../src/contract/core/choices.ts'

const folder = 'src/languages'

/** Each of three letters or more, once. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])

/** Names of placeholders, functions and categories are words of the format. */
export const formatWords = /\{?[$#/:]\w+|\.(?:input|match)|\b(?:zero|one|two|few|many|other)\b/g

async function wordsIn(catalogues: readonly string[], language: Language): Promise<ReadonlySet<string>> {
  const messages = await Promise.all(catalogues.map((name) => messagesOf(`${folder}/${name}/${language}.ts`)))
  const texts = messages.flatMap((each) => Object.values<string>(each))
  return wordsOf(texts.join('\n').replace(formatWords, ' '))
}

const allCatalogues = () =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Finds the English words in a text. @param catalogues all of them by default */
export async function englishFinder(
  language: Language,
  catalogues: readonly string[] = allCatalogues(),
): Promise<(text: string) => string[]> {
  const [english, own] = [await wordsIn(catalogues, 'en'), await wordsIn(catalogues, language)]
  const telling = new Set([...english].filter((word) => !own.has(word)))
  if (telling.size < 100) throw new Error(`Only ${telling.size} words tell English from ${language}`)
  return (text) => [...wordsOf(text)].filter((word) => telling.has(word))
}
