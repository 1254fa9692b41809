// The table of changes, the table of their kinds, and the line of a change.
import type { Change } from '../../contract/changes/changes.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import { safeText } from '../../terminal/text/safe-text.ts'

/** What became of it, in a few words: its state, or which fields were changed. */
function outcomeOf({ data }: Pick<Change, 'data'>): string {
  const { from, status, changed } = data
  if (Array.isArray(changed)) return changed.join(', ')
  if (typeof status !== 'string') return ''
  return typeof from === 'string' && from !== status ? `${from} → ${status}` : status
}

export const changeTable: TableView<Change> = {
  noun: 'changes',
  emptyText: 'No changes in the last 90 days',
  columns: [
    { key: 'timestamp', title: 'Time', kind: 'instant' },
    { key: 'type', title: 'Kind' },
    { key: 'data.id', title: 'Id', kind: 'id', value: ({ data }) => data.id },
    { key: 'outcome', title: 'Outcome', value: (change) => outcomeOf(change) || null },
    { key: 'eventId', title: 'Event', kind: 'id', drop: 1 },
  ],
}

/** A change in one line, with the time of the machine's zone. */
export function lineOf(change: Change, timezone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: timezone })
  const words = [time.format(new Date(change.timestamp)), change.type, change.data.id, outcomeOf(change)]
  return safeText(words.filter((word) => word !== '').join('  '))
}

/** A kind as `changes kinds` lists it. */
export interface ListedKind {
  readonly kind: string
  readonly summary: string
  /** What else who reads it must know. */
  readonly note: string | null
  readonly scope: string
  /** Fields of `data` besides `id`. */
  readonly fields: readonly string[]
  readonly example: Change
}

export const kindTable: TableView<ListedKind> = {
  noun: 'kinds',
  columns: [
    { key: 'kind', title: 'Kind' },
    {
      key: 'summary',
      title: 'What happened',
      wraps: true,
      value: ({ summary, note }) => (note === null ? summary : `${summary} (${note})`),
    },
    { key: 'scope', title: 'Scope', drop: 1 },
  ],
}
