// The table of audit entries, and the card of a verification.
import type { AuditEntry, AuditProof } from '../../contract/audit/audit.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

export const auditTable: TableView<AuditEntry> = {
  noun: 'entries',
  newestFirst: true,
  columns: [
    { key: 'seq', title: 'No.', kind: 'count', drop: 2 },
    { key: 'createdAt', title: 'Time', kind: 'instant' },
    { key: 'actor', title: 'Actor', drop: 1 },
    { key: 'action', title: 'Action' },
    { key: 'subject', title: 'Subject', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', drop: 4 },
    {
      key: 'seal',
      title: 'Sealed',
      kind: 'state',
      drop: 3,
      value: ({ seal }) => (seal === null ? 'not yet' : 'sealed'),
    },
  ],
}

export const auditProofCard: CardView<AuditProof> = {
  title: ({ ok }) => (ok ? 'The audit log is intact' : 'The audit log was tampered with'),
  rows: [
    { key: 'message', title: 'Finding' },
    { key: 'sealed', title: 'Sealed', kind: 'count' },
    { key: 'unsealed', title: 'Not sealed yet', kind: 'count' },
    { key: 'head', title: 'Last seal' },
    {
      key: 'firstBad',
      title: 'First invalid',
      kind: 'id',
      value: ({ firstBad }) => firstBad && (firstBad.id ?? firstBad.seq),
    },
  ],
}
