// Whether a text is in the language that was asked for: by its commonest words, or by its letters. Short texts pass.
import type { Language } from '../../../contract/core/choices.ts'

const common: Readonly<Record<Exclude<Language, 'ar'>, ReadonlySet<string>>> = {
  en: wordsOf('the and of to in is you your for on with we are at this that will be have it from our see as can'),
  de: wordsOf('der die das und ist in zu den für mit sie wir ein eine auf im ihr euch nicht es sich am um ab bei ihre'),
  fr: wordsOf('le la les et est de des du vous votre pour dans en un une nous avec sur au ce cette que qui à sont'),
  es: wordsOf('el la los las y es de del para en un una con su sus que por al nos se lo este esta tu le'),
  it: wordsOf('il la le gli e di del della per in un una con che sono è al si ci vi non questo questa tuo vostro'),
  nl: wordsOf('de het een en van is in je u voor met op we wij zijn te dat aan uw om niet er bij ons jouw'),
  pl: wordsOf('i w na z do się jest nie to że dla od po o za jak są nas was twój państwa oraz przy ten ta'),
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

const wordsMin = 12
/** Of another language than asked for, there must be this many times as many common words. */
const clearly = 2

/** Whether a text is clearly in another language. */
export function isOtherLanguage(text: string, language: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < wordsMin) return false
  const arabic = words.filter((word) => /^\p{Script=Arabic}+$/u.test(word)).length
  if (language === 'ar') return arabic * 2 < words.length
  if (words.filter((word) => !/^\p{Script=Latin}+$/u.test(word)).length * 2 > words.length) return true
  const share = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length
  const own = share(common[language])
  return Object.entries(common).some(([other, of]) => other !== language && share(of) > 2 && share(of) > clearly * own)
}
