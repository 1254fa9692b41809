// Counts the answers to one question, in bounded memory. Pure.
import { compareText } from '../../contract/core/words/compare.ts'
import type { Answer } from '../../contract/forms/answers.ts'
import type { Question } from '../../contract/forms/forms.ts'
import type { QuestionSummary } from '../../contract/forms/summary.ts'

/** What all questions of a summary may still keep of answers to tell them apart. */
export interface TallyRoom {
  characters: number
}

/** For one summary: some megabytes, however long the answers are. */
export const tallyRoom = (): TallyRoom => ({ characters: 4_000_000 })

/** Answers to one question that are told apart; one that comes after so many others is counted, but not by itself. */
const distinctMax = 10_000
/** How many of these are shown, and how much of each. */
const shownMax = 100
const shownLength = 500

type Counts = (readonly [answer: string, count: number])[]

export class AnswerTally {
  readonly #question: Question
  readonly #room: TallyRoom
  readonly #options: readonly string[]
  readonly #counts = new Map<string, number>()
  #answered = 0
  #unanswered = 0
  #isFull = false
  #numbers: { sum: number; min: number; max: number } | undefined

  constructor(question: Question, room: TallyRoom) {
    this.#question = question
    this.#room = room
    this.#options = question.kind === 'consent' ? ['yes', 'no'] : (question.options ?? [])
    for (const option of this.#options) this.#counts.set(option, 0)
  }

  add(answer: Answer): void {
    this.#answered += 1
    if (typeof answer === 'number') this.#addNumber(answer)
    for (const text of textsOf(answer)) {
      const count = this.#counts.get(text)
      if (count !== undefined || this.#hasRoomFor(text)) this.#counts.set(text, (count ?? 0) + 1)
    }
  }

  /** Counts an attendee who is asked and did not answer. */
  addUnanswered(): void {
    this.#unanswered += 1
  }

  #hasRoomFor({ length }: string): boolean {
    if (this.#counts.size >= distinctMax || length > this.#room.characters) this.#isFull = true
    else this.#room.characters -= length
    return !this.#isFull
  }

  #addNumber(number: number): void {
    const { sum, min, max } = this.#numbers ?? { sum: 0, min: number, max: number }
    this.#numbers = { sum: sum + number, min: Math.min(min, number), max: Math.max(max, number) }
  }

  /** @param mayRead whether the caller may see what people entered themselves */
  summary(mayRead: boolean): QuestionSummary {
    const { key, label, kind } = this.#question
    const given = [...this.#counts].filter(([, count]) => count > 0)
    const isVisible = mayRead || this.#options.length > 0
    return {
      key,
      label,
      kind,
      answered: this.#answered,
      unanswered: this.#unanswered,
      distinct: this.#isFull ? null : given.length,
      answers: isVisible ? this.#listed(given).map(([answer, count]) => this.#answerCount(answer, count)) : null,
      numbers: this.#numberSummary(),
    }
  }

  /** Options in the order of the form, then what was an option when it was chosen. */
  #listed(given: Counts): Counts {
    const { kind } = this.#question
    if (this.#options.length > 0) {
      const others = given.filter(([answer]) => !this.#options.includes(answer))
      const options = this.#options.map((option) => [option, this.#counts.get(option) ?? 0] as const)
      return [...options, ...mostFrequent(others)]
    }
    const shown = mostFrequent(given)
    if (kind === 'date') return shown.sort(([one], [other]) => compareText(one, other))
    return kind === 'number' ? shown.sort(([one], [other]) => Number(one) - Number(other)) : shown
  }

  #answerCount(answer: string, count: number) {
    const share = Math.round((count / this.#answered) * 10_000) / 10_000
    return { answer: cut(answer), count, share: this.#answered === 0 ? 0 : share }
  }

  #numberSummary(): QuestionSummary['numbers'] {
    if (!this.#numbers) return null
    const { sum, min, max } = this.#numbers
    return { sum: asShown(sum), min, max, mean: asShown(sum / this.#answered) }
  }
}

function textsOf(answer: Answer): readonly string[] {
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no']
  return Array.isArray(answer) ? answer : [String(answer)]
}

const mostFrequent = (counts: Counts): Counts =>
  counts.toSorted(([one, first], [other, second]) => second - first || compareText(one, other)).slice(0, shownMax)

const cut = (text: string) =>
  text.length > shownLength ? `${text.slice(0, shownLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** Without the noise of binary fractions, and within what JSON can hold. */
function asShown(number: number): number {
  const bounded = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number))
  const rounded = Number(bounded.toPrecision(15))
  return Number.isFinite(rounded) ? rounded : bounded
}
