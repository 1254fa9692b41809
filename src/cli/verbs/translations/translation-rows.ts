// The rows of a card that say which languages a record has words in, and with `--full` the words themselves.
import type { Language } from '../../../contract/core/choices.ts'
import type { Column } from '../../../terminal/tables/view.ts'

type Texts = Readonly<Record<string, string>>

interface Translated {
  /** By language and field; the names of a ticket type's price tiers have a field of their own. */
  readonly translations?: {
    readonly [L in Language]?: Readonly<Record<string, string | Texts | undefined>> | undefined
  }
}

const wordsOf = ({ translations = {} }: Translated): string | null =>
  Object.entries(translations)
    .flatMap(([language, words]) =>
      Object.entries(words ?? {})
        .flatMap(fieldLines)
        .map((line) => `${language} ${line}`),
    )
    .join('\n') || null

const fieldLines = ([field, words = '']: [string, string | Texts | undefined]): string[] =>
  typeof words === 'string'
    ? [`${field}: ${words}`]
    : Object.entries(words).map(([name, text]) => `${field}.${name}: ${text}`)

export const translationRows: readonly Column<Translated>[] = [
  {
    key: 'translations',
    title: 'Translated into',
    value: ({ translations = {} }) => Object.keys(translations).join(', ') || null,
  },
  { key: 'translations', title: 'Translations', detail: true, value: wordsOf },
]
