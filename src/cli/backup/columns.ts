// A backup's contents as a card, and its checks as a table.
import type { BackupFinding, BackupManifest } from '../../contract/backup/backup.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

export const backupCard: CardView<BackupManifest & { readonly file: string }> = {
  title: () => 'Backup created and verified',
  rows: [
    { key: 'file', title: 'File' },
    { key: 'sizeBytes', title: 'Bytes', kind: 'count' },
    { key: 'madeAt', title: 'Created', kind: 'instant' },
    { key: 'rows.events', title: 'Events', kind: 'count' },
    { key: 'rows.attendees', title: 'Attendees', kind: 'count' },
    { key: 'rows.ledger', title: 'Ledger entries', kind: 'count' },
  ],
}

export const findingsTable: TableView<BackupFinding> = {
  noun: 'checks',
  columns: [
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'check', title: 'Check' },
    { key: 'detail', title: 'Detail' },
  ],
}
