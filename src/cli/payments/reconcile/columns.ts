// The tables of reconciled lines.
import { idTail } from '../../../contract/core/ids.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import type { ClassifiedLine } from './classified-line.ts'

const subjectOf = ({ orderId, expenseId }: ClassifiedLine) =>
  orderId ? orderReference(orderId) : expenseId && idTail(expenseId)

/** With the closest orders or expenses of a line that no rule decides. */
function reasonOf({ detail, orderId, expenseId, candidates }: ClassifiedLine): string {
  if (orderId !== null || expenseId !== null || candidates.length === 0) return detail
  return `${detail}. Near: ${candidates.map(({ name, amount, currency }) => `${name}, ${formatMoney(amount, currency)}`).join('; ')}`
}

const stateOf = ({ classification, outcome }: ClassifiedLine) => outcome ?? classification

export const bankTable: TableView<ClassifiedLine> = {
  noun: 'lines',
  columns: [
    { key: 'line', title: 'Line', kind: 'count' },
    { key: 'date', title: 'Date', kind: 'date', drop: 3 },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'counterparty', title: 'From / to' },
    { key: 'classification', title: 'Status', kind: 'state', value: stateOf },
    { key: 'orderId', title: 'Order / expense', value: subjectOf, drop: 4 },
    { key: 'detail', title: 'Detail', value: reasonOf, wraps: true },
  ],
}

/** With the processor's fee. */
export const stripeTable: TableView<ClassifiedLine> = {
  noun: 'lines',
  columns: bankTable.columns.flatMap((column) => {
    if (column.key === 'amount') return [column, { key: 'fee', title: 'Fee', kind: 'money', drop: 1 }]
    // Its reports seldom name the other party.
    return column.key === 'counterparty' ? [{ ...column, drop: 2 }] : [column]
  }),
}
