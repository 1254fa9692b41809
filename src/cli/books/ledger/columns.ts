// How the books look to a person: their entries as a table, their proof as a card.
import type { LedgerEntry, LedgerProof } from '../../../contract/books/ledger.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

export const ledgerTable: TableView<LedgerEntry> = {
  noun: 'entries',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 5 },
    { key: 'day', title: 'Day', kind: 'date' },
    { key: 'kind', title: 'Kind' },
    { key: 'book', title: 'Book' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'category', title: 'Category', drop: 3 },
    { key: 'orderId', title: 'Order or expense', kind: 'id', drop: 2, value: (row) => row.orderId ?? row.expenseId },
    { key: 'transactionId', title: 'Transaction', kind: 'id', drop: 4 },
  ],
  whenEmpty: 'turnout attendees register --event EVENT --name NAME --email EMAIL --payment cash',
}

export const ledgerProofCard: CardView<LedgerProof> = {
  title: ({ ok }) => (ok ? 'The books agree' : 'The books do not agree'),
  rows: [
    { key: 'message', title: 'Finding' },
    { key: 'entries', title: 'Entries', kind: 'count' },
    { key: 'difference', title: 'First wrong', kind: 'id', value: ({ difference }) => difference?.subject },
  ],
  sections: ({ totals }) => [
    {
      title: 'Books',
      columns: [
        { key: 'book', title: 'Book' },
        { key: 'amount', title: 'Comes to', kind: 'money' },
      ],
      rows: totals,
    },
  ],
}
