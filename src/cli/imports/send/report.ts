// What came of an import, as its result.
import type { CardView } from '../../../terminal/tables/view.ts'

export interface ImportReport {
  /** null where nothing was to be done, or only asked. */
  readonly importId: string | null
  readonly eventId: string
  readonly file: string
  /** Whose export it is: `plain` where that is not known. */
  readonly source: string
  readonly rows: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** By the service. */
  readonly refused: number
  /** Before anything was sent. */
  readonly wrong: number
  /** Rows that say themselves that nobody comes. */
  readonly absent: number
  /** The file of those refused and wrong. */
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
    { key: 'wrong', title: 'Wrong', kind: 'count' },
    { key: 'absent', title: 'Not coming', kind: 'count' },
    { key: 'rejects', title: 'Rejects' },
  ],
})
