// How the audit record looks to a person: its entries as a table, its proof as a card.
import type { AuditEntry, AuditProof } from '../../contract/audit/audit.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

export const auditTable: TableView<AuditEntry> = {
  noun: 'entries',
  columns: [
    { key: 'seq', title: 'No', kind: 'count', drop: 2 },
    { key: 'createdAt', title: 'When', kind: 'instant' },
    { key: 'actor', title: 'Who', drop: 1 },
    { key: 'action', title: 'What' },
    { key: 'subject', title: 'Of', kind: 'id' },
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
  title: ({ ok }) => (ok ? 'The audit record holds' : 'The audit record was changed'),
  rows: [
    { key: 'message', title: 'Finding' },
    { key: 'sealed', title: 'Sealed', kind: 'count' },
    { key: 'unsealed', title: 'Not sealed yet', kind: 'count' },
    { key: 'head', title: 'Last seal' },
    {
      key: 'firstBad',
      title: 'First bad',
      kind: 'id',
      value: ({ firstBad }) => firstBad && (firstBad.id ?? firstBad.seq),
    },
  ],
}
