// The table of sources.
import type { Source } from '../../../contract/books/sources.ts'
import { sourceCountMin } from '../../../contract/core/typed/source.ts'
import type { TableView } from '../../../terminal/tables/view.ts'

/** A source for people, who may have come without one. */
export const sourceText = (source: Source['source']): string => source ?? '(none)'

const hidden = `fewer than ${sourceCountMin}`

export const sourceTable: TableView<Source> = {
  noun: 'sources',
  columns: [
    { key: 'source', title: 'Source', value: ({ source }) => sourceText(source) },
    { key: 'orders', title: 'Orders', kind: 'count', value: ({ orders }) => orders ?? hidden },
    { key: 'tickets', title: 'Tickets', kind: 'count', drop: 2 },
    { key: 'revenue', title: 'Revenue', kind: 'money' },
    { key: 'expenses', title: 'Expenses', kind: 'money', drop: 1 },
  ],
  whenEmpty: 'add ?source=WORD to the links that you give away, such as ?source=newsletter',
}
