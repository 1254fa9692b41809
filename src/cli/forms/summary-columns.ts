// Answers in numbers, as a card with a part per question, and as rows for a spreadsheet.
import type { FormSummary, QuestionSummary } from '../../contract/forms/summary.ts'
import type { CardView, Column, Row, Section, TableView } from '../../terminal/tables/view.ts'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

const isText = ({ kind }: QuestionSummary) => kind === 'text' || kind === 'long_text' || kind === 'file'

/** More are hard to compare as bars: they become a table. */
const barsMax = 31

const answerColumns: readonly Column<Row>[] = [
  { key: 'answer', title: 'Answer' },
  { key: 'count', title: 'Count', kind: 'count' },
  { key: 'share', title: 'Share', value: ({ share }) => percent(Number(share)) },
]

/** What a list of the answers leaves out, if anything. */
export function leftOut({ key, kind, answers, answered, distinct }: QuestionSummary): string | undefined {
  if (answers === null)
    return answered > 0 ? `answers to ${key} are shown only to API keys with the scope attendees:read` : undefined
  const isOpen = !['choice', 'multiple', 'consent'].includes(kind)
  if (!isOpen || distinct === answers.length) return undefined
  const all = distinct === null ? 'very many' : distinct
  return `${key}: the ${answers.length} most frequent of ${all} different answers; attendees export has all`
}

function factsOf(question: QuestionSummary): string[] {
  const { answered, unanswered, numbers } = question
  const more = leftOut(question)
  return [
    ...(numbers ? [`Sum ${numbers.sum}, mean ${numbers.mean}, from ${numbers.min} to ${numbers.max}`] : []),
    `${answered} answered, ${unanswered} gave no answer`,
    ...(more === undefined ? [] : [more]),
  ]
}

function sectionOf(question: QuestionSummary): Section {
  const { label, answers } = question
  const counted = answers ?? []
  const lines = factsOf(question)
  if (isText(question)) {
    // In lines, which wrap: no allergy is cut off.
    return { title: label, lines: [...lines, ...counted.map(({ answer, count }) => `${oneLine(answer)} (${count})`)] }
  }
  if (counted.length > barsMax) return { title: label, columns: answerColumns, rows: counted, lines }
  const bars = counted.map(({ answer, count, share }) => {
    return { label: answer, value: count, text: `${count} (${percent(share)})` }
  })
  return { title: label, bars, lines }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

export const summaryCard: CardView<FormSummary> = {
  title: () => 'Answers',
  rows: [{ key: 'attendees', title: 'Attendees', kind: 'count' }],
  sections: ({ questions }) => (Array.isArray(questions) ? sectionsOf(questions) : []),
}

const sectionsOf = (questions: readonly QuestionSummary[]): Section[] =>
  questions.length > 0 ? questions.map(sectionOf) : [{ title: '', lines: ['The form has no questions.'] }]

/** One row per answer, and one with an empty answer for those who gave none. */
export const answerRows = ({ questions }: FormSummary) =>
  questions.flatMap(({ key, kind, answers, unanswered }) => [
    ...(answers ?? []).map(({ answer, ...row }) => {
      return { question: key, answer: kind === 'number' ? Number(answer) : answer, ...row }
    }),
    ...(unanswered > 0 ? [{ question: key, answer: '', count: unanswered, share: null }] : []),
  ])

export const answerTable: TableView<ReturnType<typeof answerRows>[number]> = {
  noun: 'answers',
  columns: [
    { key: 'question', title: 'Question', kind: 'id' },
    { key: 'answer', title: 'Answer' },
    { key: 'count', title: 'Count', kind: 'count' },
    { key: 'share', title: 'Share' },
  ],
}
