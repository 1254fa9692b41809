// The word that names a person, and the card of an erasure.
import type { Erased, Erasure } from '../../contract/people/people.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Positional } from '../core/command.ts'

export const personPositional: Positional = {
  name: 'EMAIL',
  summary: 'e-mail address of the person, in any case',
  required: true,
}

const tables = {
  orders: 'orders',
  attendees: 'registrations',
  answers: 'answers to forms',
  waitlist_entries: 'waitlist entries',
  messages: 'mails',
  attendee_references: 'references of imports',
  import_changes: 'changes by imports',
  refunds: 'refunds',
  repayments: 'repayments',
  checkouts: 'payment requests',
  outbox: 'pieces of work done',
  idempotency: 'stored answers',
  payments: 'payments',
  invoices: 'invoices',
  ledger: 'entries of the books',
  scans: 'scans',
} as const

const nameOf = (table: string) => tables[table as keyof typeof tables] ?? table

/** `2 orders, 3 registrations`. */
export const counted = (rows: readonly { readonly table: string; readonly rows: number }[]): string =>
  rows.map(({ table, rows: count }) => `${count} ${nameOf(table)}`).join(', ')

export const erasureCard = (isPlan: boolean): CardView<Erasure & Partial<Erased>> => ({
  title: () => (isPlan ? 'Would erase' : 'Erased'),
  rows: [
    { key: 'id', title: 'Erasure', kind: 'id' },
    { key: 'obstacles', title: 'In the way', value: ({ obstacles }) => obstacles.join('; ') || null },
  ],
  sections: ({ erased, kept }) => [
    {
      title: isPlan ? 'To erase' : 'Erased',
      columns: [
        { key: 'name', title: 'What' },
        { key: 'rows', title: 'Rows', kind: 'count' },
      ],
      rows: erased.map(({ table, rows }) => ({ name: nameOf(table), rows })),
    },
    {
      title: 'Kept',
      columns: [
        { key: 'name', title: 'What' },
        { key: 'rows', title: 'Rows', kind: 'count' },
        { key: 'reason', title: 'Why' },
      ],
      rows: kept.map(({ table, rows, reason }) => ({ name: nameOf(table), rows, reason })),
    },
  ],
})
