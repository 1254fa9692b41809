// The card of a form with its questions as a table, and the table of mistakes in a file.

import type { PlacedMistake } from '../../contract/files/read-yaml.ts'
import type { Form, Question } from '../../contract/forms/forms.ts'
import type { CardView, Column, Row, Section, TableView } from '../../terminal/tables/view.ts'

const condition = ({ showIf }: Question) => (showIf ? `${showIf.question} is ${showIf.is}` : null)
const ticketTypesOf = ({ ticketTypes }: Question) => ticketTypes?.join(', ') ?? 'admissions'

const questionColumns: readonly Column<Row>[] = [
  { key: 'key', title: 'Key', kind: 'id' },
  { key: 'label', title: 'Question' },
  { key: 'kind', title: 'Kind', drop: 1 },
  { key: 'required', title: 'Required', drop: 2, value: ({ required }) => (required ? 'yes' : null) },
  { key: 'ticketTypes', title: 'Asked for', drop: 3, value: (row) => ticketTypesOf(row as unknown as Question) },
  { key: 'showIf', title: 'Only if', drop: 4, value: (row) => condition(row as unknown as Question) },
  { key: 'options', title: 'Options', drop: 5, value: (row) => (row as unknown as Question).options?.join(', ') },
]

const section = (title: string, questions: readonly Question[]): Section => {
  return { title, columns: questionColumns, rows: questions as unknown as readonly Row[] }
}

const languagesOf = (questions: readonly Question[]) => [
  ...new Set(questions.flatMap(({ translations = {} }) => Object.keys(translations))),
]

export const formCard: CardView<Form> = {
  title: () => 'Form',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'questions', title: 'Questions', kind: 'count', value: ({ questions }) => questions?.length },
    {
      key: 'translations',
      title: 'Translated into',
      value: ({ questions }) => languagesOf(questions ?? []).join(', ') || null,
    },
    { key: 'updatedAt', title: 'Changed', kind: 'instant' },
  ],
  sections: ({ questions, retired }) =>
    [questions, retired].every(Array.isArray)
      ? [section('Questions', questions), section('Retired questions', retired)]
      : [],
}

export const mistakeTable: TableView<PlacedMistake> = {
  noun: 'mistakes',
  columns: [
    { key: 'line', title: 'Line', kind: 'count' },
    { key: 'column', title: 'Column', kind: 'count' },
    { key: 'detail', title: 'Mistake' },
  ],
}
