// The language that a reader named in the form of their registration.
import { type Language, languages } from '../../../contract/core/choices.ts'
import { ownNames } from '../../../languages/formats.ts'
import type { Session } from '../../../store/core/store.ts'
import { answersOf } from '../../../store/forms/answers.ts'
import type { MessageData, MessageFacts } from '../write/facts.ts'

/** `de`, `Deutsch` and `German` are one; undefined for what is none of ours. */
function readLanguage(answer: string): Language | undefined {
  const typed = answer.trim().toLowerCase()
  const englishNames = new Intl.DisplayNames('en', { type: 'language' })
  return languages.find((language) => {
    const names = [language, ownNames[language], englishNames.of(language) ?? language]
    return names.some((name) => name.toLowerCase() === typed)
  })
}

/** Undefined unless the mail asks for it, and the reader has answered. */
export async function answeredLanguage(session: Session, message: MessageFacts): Promise<Language | undefined> {
  const { recommend } = JSON.parse(message.data) as MessageData
  const question = recommend?.languageQuestion
  if (question === undefined || !message.attendee_id) return undefined
  const answer = (await answersOf(session, message.attendee_id))[question]
  return typeof answer === 'string' ? readLanguage(answer) : undefined
}
