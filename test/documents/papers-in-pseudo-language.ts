// A language without words: papers drawn in it have letters only where people have written them.
import { vi } from 'vitest'
import type { Catalogue } from '../../src/languages/catalogue.ts'
import { invoices } from '../../src/languages/invoices/index.ts'
import { papers } from '../../src/languages/papers/index.ts'

/** Every letter of every message becomes this one, however lines are broken. */
const letter = '\u0167'

/** English without its words, until mocks are restored. */
export async function speakPseudoLanguage(): Promise<void> {
  await loseWords(papers)
  await loseWords(invoices)
}

async function loseWords<M extends Record<string, string>>(catalogue: Catalogue<M>): Promise<void> {
  const { language, write } = await catalogue.load('en')
  vi.spyOn(catalogue, 'load').mockResolvedValue({
    language,
    write: (writer, key, ...values) => {
      const join: typeof writer.join = (texts, parts) =>
        writer.join(
          texts.map((text) => text.replace(/\p{L}/gu, letter)),
          parts,
        )
      return write({ ...writer, join }, key, ...values)
    },
  })
}

/** The words of a paper that come from no message, without those of people and of Intl. */
export const wordsIn = (text: string, ofPeople: RegExp): string[] =>
  (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
    (word) => !word.includes(letter) && !new RegExp(`^(?:${ofPeople.source})$`, 'u').test(word),
  )
