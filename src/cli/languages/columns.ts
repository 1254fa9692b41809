// The table of an event's languages, and the table of words with the commands that set them.
import { languages } from '../../contract/core/choices.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { EventLanguages, EventWord } from '../../contract/languages/languages.ts'
import type { CardView, Column, Row, TableView } from '../../terminal/tables/view.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Flag } from '../core/command.ts'
import type { Reject } from './file/plan-words.ts'

const languageColumns: readonly Column<Row>[] = [
  { key: 'language', title: 'Language', kind: 'id' },
  { key: 'offered', title: 'Offered', value: ({ offered }) => (offered ? 'yes' : 'no') },
  { key: 'words', title: 'Words', kind: 'count' },
  { key: 'translated', title: 'Translated', kind: 'count' },
  { key: 'missing', title: 'Missing', kind: 'count' },
  { key: 'stale', title: 'Out of date', kind: 'count' },
]

export const languageCard: CardView<EventLanguages> = {
  title: () => 'Languages',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'language', title: "The event's own" },
    {
      key: 'languages',
      title: 'Further languages',
      value: ({ languages }) => languages?.map(({ language }) => language).join(', ') || 'none',
    },
  ],
  sections: ({ languages }) => [{ title: 'Translations', columns: languageColumns, rows: languages }],
}

export const languageFlag: Omit<Flag, 'summary'> = {
  name: 'language',
  kind: 'choice',
  choices: languages,
  placeholder: 'LANGUAGE',
}

/** What became of the words of a translator's file, or would become under --dry-run. */
interface Imported {
  readonly eventId: string
  readonly dryRun: boolean
  readonly new: number
  readonly changed: number
  readonly confirmed: number
  readonly unchanged: number
  readonly empty: number
  readonly rejected: readonly Reject[]
}

export const importedCard: CardView<Imported> = {
  title: ({ dryRun }) => (dryRun ? 'Plan, nothing is changed yet' : 'Translations imported'),
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'new', title: 'New', kind: 'count' },
    { key: 'changed', title: 'Changed', kind: 'count' },
    { key: 'confirmed', title: 'Confirmed', kind: 'count', usual: 0 },
    { key: 'unchanged', title: 'Unchanged', kind: 'count' },
    { key: 'empty', title: 'Not translated', kind: 'count' },
    { key: 'rejected', title: 'Rejected', kind: 'count', value: ({ rejected }) => rejected?.length },
  ],
  sections: ({ rejected }) => [
    {
      title: 'Rejected',
      columns: [
        { key: 'line', title: 'Line', kind: 'count' },
        { key: 'key', title: 'Key' },
        { key: 'problem', title: 'Why', wraps: true },
      ],
      rows: rejected.map((reject) => ({ ...reject })),
    },
  ],
}

/** A word with the command that sets it; `…` stands for the translation. */
export interface WantedWord extends EventWord {
  readonly command: string
}

const setters: Readonly<Record<EventWord['noun'], (word: EventWord, event: string) => string>> = {
  events: (_, event) => `events update ${event}`,
  'ticket-types': ({ name }, event) => `ticket-types update ${shellWord(name)} --event ${event}`,
  forms: (_, event) => `forms set ${event}`,
  pages: (_, event) => `pages update ${event}`,
  templates: ({ id }) => `templates edit ${id}`,
}

export function withCommand(word: EventWord, event: string): WantedWord {
  const { noun, language, field } = word
  return {
    ...word,
    command: `turnout ${setters[noun](word, event)} --translation ${shellWord(`${language}:${field}=…`)}`,
  }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** A word for people: what is to be translated, and below it the command, whole enough to be copied. */
export function wordLines({ language, state, name, field, text, command }: WantedWord): string {
  const what = safeText(`${language}  ${name}, ${field}: ${firstLine(text)}`)
  return `${what}${state === 'stale' ? '  (out of date)' : ''}\n    ${safeText(command)}\n`
}

export const wordTable: TableView<WantedWord> = {
  noun: 'words to translate',
  columns: [
    { key: 'language', title: 'Language', kind: 'id' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'noun', title: 'Noun', drop: 2 },
    { key: 'name', title: 'Record', drop: 3 },
    { key: 'field', title: 'Field' },
    { key: 'text', title: 'Text', value: ({ text }) => firstLine(text) },
    { key: 'command', title: 'Command', wraps: true, drop: 1 },
  ],
  emptyText: 'Every word is translated.',
}
