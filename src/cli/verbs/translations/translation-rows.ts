// The rows of a card that say which languages a record has words in, and with `--full` the words themselves.
import type { Translations } from '../../../contract/core/words/translate.ts'
import type { Column } from '../../../terminal/tables/view.ts'

interface Translated {
  readonly translations?: Translations
}

const wordsOf = ({ translations = {} }: Translated): string | null =>
  Object.entries(translations)
    .flatMap(([language, words]) => Object.entries(words ?? {}).map(([field, text]) => `${language} ${field}: ${text}`))
    .join('\n') || null

export const translationRows: readonly Column<Translated>[] = [
  {
    key: 'translations',
    title: 'Translated into',
    value: ({ translations = {} }) => Object.keys(translations).join(', ') || null,
  },
  { key: 'translations', title: 'Translations', detail: true, value: wordsOf },
]
