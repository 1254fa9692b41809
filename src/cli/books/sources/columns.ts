// The table of sources.
import type { ShareRange, Source } from '../../../contract/books/sources.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { isNamedSource, otherSource, sourceCountMin } from '../../../contract/core/typed/source.ts'
import type { TableView } from '../../../terminal/tables/view.ts'

/** A source for people, who may have come without one. */
export const sourceText = (source: Source['source']): string => source ?? '(none)'

const hidden = `fewer than ${sourceCountMin}`

/** Whether what its orders brought is counted under `other`. */
const isInOther = ({ source, orders }: Source) => orders === null && source !== null && isNamedSource(source)

const percent = (share: number) => (100 * share).toFixed(1)

const shareText = ({ share, low, high }: ShareRange): string => `${percent(share)} % (${percent(low)}–${percent(high)})`

export const sourceTable: TableView<Source> = {
  noun: 'sources',
  columns: [
    { key: 'source', title: 'Source', value: ({ source }) => sourceText(source) },
    { key: 'visits', title: 'Visits', kind: 'count', value: ({ visits }) => visits ?? hidden },
    { key: 'orders', title: 'Orders', kind: 'count', value: ({ orders }) => orders ?? hidden },
    {
      key: 'ordersPerVisit',
      title: 'Per visit',
      kind: 'count',
      value: ({ ordersPerVisit }) => ordersPerVisit && shareText(ordersPerVisit),
      drop: 2,
    },
    { key: 'tickets', title: 'Tickets', kind: 'count', drop: 3 },
    {
      key: 'revenue',
      title: 'Revenue',
      kind: 'count',
      value: (row) =>
        isInOther(row) ? `in ${otherSource}` : row.revenue === null ? null : formatMoney(row.revenue, row.currency),
    },
    { key: 'expenses', title: 'Expenses', kind: 'money', drop: 1 },
  ],
  whenEmpty: 'add ?source=WORD to the links that you share, such as ?source=newsletter',
}
