// The words of the stewards' page as its script takes them.
import { createSpeech, type Speech } from '../../../src/browser/door/speech/speech.ts'
import type { Language } from '../../../src/contract/core/choices.ts'
import { doorTexts, doorWords } from '../../../src/languages/door/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'

/** At an event in Berlin. */
export async function speechIn(language: Language): Promise<Speech> {
  const texts = await doorTexts(await wordingOf(doorWords, language))
  return createSpeech({ language, texts, timezone: () => 'Europe/Berlin' })
}
