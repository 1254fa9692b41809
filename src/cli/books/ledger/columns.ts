// The table of ledger entries, and the card of a verification.
import type { LedgerEntry, LedgerProof } from '../../../contract/books/ledger.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

const subjectOf = ({ orderId, expenseId }: LedgerEntry) => (orderId ? orderReference(orderId) : expenseId)

export const ledgerTable: TableView<LedgerEntry> = {
  noun: 'entries',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'day', title: 'Day', kind: 'date' },
    { key: 'kind', title: 'Kind' },
    { key: 'book', title: 'Book' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'category', title: 'Category', drop: 3 },
    { key: 'orderId', title: 'Order or expense', kind: 'id', drop: 2, value: subjectOf },
    { key: 'transactionId', title: 'Transaction', kind: 'id', drop: 4 },
  ],
  whenEmpty: 'turnout attendees register --event EVENT --name NAME --email EMAIL --payment cash',
}

export const ledgerProofCard: CardView<LedgerProof> = {
  title: ({ ok }) => (ok ? 'The books balance' : 'The books do not balance'),
  rows: [
    { key: 'message', title: 'Finding' },
    { key: 'entries', title: 'Entries', kind: 'count' },
    { key: 'difference', title: 'First difference', kind: 'id', value: ({ difference }) => difference?.subject },
  ],
  sections: ({ totals }) => [
    {
      title: 'Books',
      columns: [
        { key: 'book', title: 'Book' },
        { key: 'amount', title: 'Balance', kind: 'money' },
      ],
      rows: totals,
    },
  ],
}
