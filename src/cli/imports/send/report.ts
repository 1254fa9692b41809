// The result of an import and its card.
import type { CardView } from '../../../terminal/tables/view.ts'

export interface ImportReport {
  /** Null if there was nothing to import, or for a dry run. */
  readonly importId: string | null
  readonly eventId: string
  readonly file: string
  /** The recognised exporter, or `plain`. */
  readonly source: string
  readonly rows: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Refused by the service. */
  readonly refused: number
  /** Found invalid before anything was sent. */
  readonly wrong: number
  /** Skipped for their status. */
  readonly absent: number
  /** The file with refused and invalid rows. */
  readonly rejects: string | null
}

export const reportCard = (isPlan: boolean): CardView<ImportReport> => ({
  title: ({ file }) => (isPlan ? `Would import ${file}` : `Imported ${file}`),
  rows: [
    { key: 'importId', title: 'Import', kind: 'id' },
    { key: 'rows', title: 'Rows', kind: 'count' },
    { key: 'created', title: 'New', kind: 'count' },
    { key: 'changed', title: 'Changed', kind: 'count' },
    { key: 'unchanged', title: 'Unchanged', kind: 'count' },
    { key: 'refused', title: 'Refused', kind: 'count' },
    { key: 'wrong', title: 'Invalid', kind: 'count' },
    { key: 'absent', title: 'Skipped', kind: 'count' },
    { key: 'rejects', title: 'Rejects file' },
  ],
})
