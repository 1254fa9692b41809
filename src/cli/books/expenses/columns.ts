// The table and the card of expenses.
import type { Expense } from '../../../contract/books/expenses.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import { referenceText } from '../../verbs/reference-text.ts'

const noteOf = ({ reference, date }: Expense) => referenceText(reference, date)

export const expenseTable: TableView<Expense> = {
  noun: 'expenses',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'date', title: 'Date', kind: 'date' },
    { key: 'description', title: 'Description' },
    { key: 'category', title: 'Category', drop: 3 },
    { key: 'vendor', title: 'Vendor', drop: 4 },
    { key: 'reference', title: 'Reference', drop: 5, value: noteOf },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'status', title: 'Status', kind: 'state', drop: 2 },
  ],
  whenEmpty: 'turnout expenses add --event EVENT --description "Hall rent" --amount 400.00 --category venue',
}

export const expenseCard: CardView<Expense> = {
  title: ({ description }) => description ?? 'Expense',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'category', title: 'Category' },
    { key: 'date', title: 'Date', kind: 'date' },
    { key: 'vendor', title: 'Vendor' },
    { key: 'reference', title: 'Reference', value: noteOf },
    { key: 'source', title: 'Source' },
    { key: 'receipt', title: 'Receipt', value: ({ receipt }) => receipt && `${receipt.name}, ${receipt.size} bytes` },
    { key: 'receipt', title: 'SHA-256', value: ({ receipt }) => receipt?.sha256 },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Recorded', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}
