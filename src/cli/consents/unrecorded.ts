// What to say of answers that agree to marketing e-mails where somebody other than the person wrote them down: they are kept as
// answers, and are no consent, because nothing shows who agreed to what and when.
import type { GivenAnswers } from '../../contract/forms/answers.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { readAnswer } from '../../contract/forms/read-answer.ts'
import { counted } from '../../terminal/text/counted.ts'

/** Keys of the questions about marketing e-mails to which these answers say yes. */
export function agreedKeys(questions: readonly Question[], answers: GivenAnswers): string[] {
  const agreed = questions.filter((question) => {
    const read = question.marketing === true && Object.hasOwn(answers, question.key)
    const answer = read ? readAnswer(question, answers[question.key]) : undefined
    return answer !== undefined && 'value' in answer && answer.value === true
  })
  return agreed.map(({ key }) => key)
}

/** `10 answers yes to "news": no consent is recorded …`. @param command that records one, with its evidence */
export function unrecordedText(key: string, count: number, command: string): string {
  return `${counted(count, '"yes" answer')} to ${JSON.stringify(key)}: no consent to marketing e-mails is recorded; to record one with its evidence: ${command}`
}
