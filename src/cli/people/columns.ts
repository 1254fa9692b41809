// The word that names a person, and the card of an erasure.
import type { Erased, Erasure } from '../../contract/people/people.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Positional } from '../core/command.ts'

export const personPositional: Positional = {
  name: 'EMAIL',
  summary: "the person's e-mail address, in upper or lower case",
  required: true,
}

/** What one row and several rows are called. */
const tables = {
  orders: ['order', 'orders'],
  attendees: ['registration', 'registrations'],
  answers: ['answer to a form', 'answers to forms'],
  waitlist_entries: ['waitlist entry', 'waitlist entries'],
  messages: ['mail', 'mails'],
  attendee_references: ['reference of an import', 'references of imports'],
  import_changes: ['change by an import', 'changes by imports'],
  refunds: ['refund', 'refunds'],
  repayments: ['repayment', 'repayments'],
  checkouts: ['payment request', 'payment requests'],
  outbox: ['finished task of the service', 'finished tasks of the service'],
  idempotency: ['answer kept for a repeated request', 'answers kept for repeated requests'],
  payments: ['payment', 'payments'],
  invoices: ['invoice', 'invoices'],
  ledger: ['entry in the books', 'entries in the books'],
  scans: ['scan', 'scans'],
} as const

/** What is erased of rows that stay. */
const erasedParts: Names = {
  refunds: ['name in the reason for a refund', 'names in the reasons for refunds'],
  repayments: ['bank account for a repayment', 'bank accounts for repayments'],
}

/** What is kept of rows that are erased in part. */
const keptParts: Names = {
  refunds: ['refund (sum, date, reference)', 'refunds (sum, date, reference)'],
  payments: ['payment (sum, date, reference)', 'payments (sum, date, reference)'],
}

type Names = Readonly<Record<string, readonly [one: string, many: string]>>

const nameOf = (parts: Names, table: string, rows = 2) =>
  (parts[table] ?? (tables as Names)[table])?.[rows === 1 ? 0 : 1] ?? table

interface Counted {
  readonly table: string
  readonly rows: number
}

const counted = (all: readonly Counted[], parts: Names): string =>
  all.map(({ table, rows }) => `${rows} ${nameOf(parts, table, rows)}`).join(', ')

/** `1 order, 3 registrations`. */
export const countErased = (all: readonly Counted[]): string => counted(all, erasedParts)

/** `1 refund (sum, date, reference)`. */
export const countKept = (all: readonly Counted[]): string => counted(all, keptParts)

const planTitle = (obstacles: readonly string[]) =>
  obstacles.length === 0 ? 'Plan: nothing is erased yet' : 'This person cannot be erased yet'

export const erasureCard = (isPlan: boolean): CardView<Erasure & Partial<Erased>> => ({
  title: ({ obstacles }) => (isPlan ? planTitle(obstacles) : 'Erased'),
  rows: [
    { key: 'id', title: 'Erasure', kind: 'id' },
    { key: 'obstacles', title: 'Settle first', value: ({ obstacles }) => obstacles.join('; ') || null },
  ],
  sections: ({ erased, kept }) => [
    {
      title: isPlan ? 'To erase' : 'Erased',
      columns: [
        { key: 'name', title: 'What' },
        { key: 'rows', title: 'Rows', kind: 'count' },
      ],
      rows: erased.map(({ table, rows }) => ({ name: nameOf(erasedParts, table), rows })),
    },
    {
      title: 'Kept',
      columns: [
        { key: 'name', title: 'What' },
        { key: 'rows', title: 'Rows', kind: 'count' },
        { key: 'reason', title: 'Why' },
      ],
      rows: kept.map(({ table, rows, reason }) => ({ name: nameOf(keptParts, table), rows, reason })),
    },
  ],
})
