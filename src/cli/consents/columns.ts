// A consent as a table row and as a card, and the card of an import.
import type { Consent } from '../../contract/consents/consents.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'

export const consentTable: TableView<Consent> = {
  noun: 'consents',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'source', title: 'Source', drop: 2 },
    { key: 'question', title: 'Agreed to', wraps: true, drop: 3 },
    { key: 'grantedAt', title: 'Since', kind: 'instant', drop: 1 },
    { key: 'endedAt', title: 'Ended', kind: 'instant', drop: 4 },
  ],
  whenEmpty:
    'turnout consents add --email ada@example.org --question "Send me news" --question-version 2027-01 --page "sign-up sheet"',
}

export const consentCard: CardView<Consent> = {
  title: ({ email, question }) => `${question === null ? 'Objection' : 'Consent'} of ${email ?? 'a mailbox'}`,
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'question', title: 'Agreed to', absent: 'nothing' },
    { key: 'questionVersion', title: 'Version' },
    { key: 'page', title: 'Asked on' },
    { key: 'source', title: 'Source' },
    { key: 'grantedAt', title: 'Since', kind: 'instant' },
    { key: 'endedAt', title: 'Ended', kind: 'instant' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'basis', title: 'Legal basis', detail: true },
    { key: 'createdAt', title: 'Recorded', kind: 'instant', detail: true },
  ],
}

/** What became of a file. */
export interface ImportReport {
  readonly granted: number
  readonly unchanged: number
  /** Addresses that objected or were erased, each with its line. */
  readonly stopped: readonly { readonly line: number; readonly email: string }[]
}

const importRows: CardView<ImportReport>['rows'] = [
  { key: 'unchanged', title: 'Already agreed', kind: 'count' },
  {
    key: 'stopped',
    title: 'Objected or erased',
    value: ({ stopped }) => stopped?.map(({ line, email }) => `${email} (line ${line})`).join(', ') || null,
  },
]

export const importCard: CardView<ImportReport> = {
  title: ({ granted }) => `${counted(granted, 'consent')} recorded`,
  rows: importRows,
}

export const importPlanCard: CardView<ImportReport> = {
  title: () => 'Plan: nothing is recorded yet',
  rows: [{ key: 'granted', title: 'New', kind: 'count' }, ...importRows],
}
