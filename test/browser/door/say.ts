// The words of the stewards' page as its script takes them.
import { type Say, sayFrom } from '../../../src/browser/door/words.ts'
import type { Language } from '../../../src/contract/core/choices.ts'
import { doorTexts, doorWords } from '../../../src/languages/door/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'

export const sayIn = async (language: Language): Promise<Say> =>
  sayFrom(await doorTexts(await wordingOf(doorWords, language)))
