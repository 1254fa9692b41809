// An import as a row of an event's imports and as a card, and the card of an undone import.
import type { Import, UndoneRows } from '../../contract/imports/imports.ts'
import type { CardView, Section, TableView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'
import { namedPositional } from '../verbs/named.ts'

export const importPositional = namedPositional('IMPORT', 'imports')

export const importTable: TableView<Import> = {
  noun: 'imports',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'File' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'rows', title: 'Rows sent', kind: 'count' },
    { key: 'invalid', title: 'Invalid', kind: 'count', drop: 3 },
    { key: 'created', title: 'New', kind: 'count', drop: 1 },
    { key: 'changed', title: 'Changed', kind: 'count', drop: 2 },
    { key: 'unchanged', title: 'Unchanged', kind: 'count', drop: 2 },
    { key: 'refused', title: 'Refused', kind: 'count', drop: 3 },
    { key: 'createdAt', title: 'Started', kind: 'instant', drop: 4 },
  ],
  whenEmpty: 'turnout attendees import people.csv --event EVENT',
}

/** A service before this count, or another one, doesn't say. */
const invalidText = ({ invalid }: Import) =>
  typeof invalid === 'number' ? `${counted(invalid, 'row')}, not sent` : 'not known; such rows are not sent'

export const importCard: CardView<Import> = {
  title: ({ name }) => name ?? 'Import',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'rows', title: 'Rows sent', kind: 'count' },
    { key: 'invalid', title: 'Invalid', value: invalidText },
    { key: 'rowsDone', title: 'Done', kind: 'count' },
    { key: 'created', title: 'New', kind: 'count' },
    { key: 'changed', title: 'Changed', kind: 'count' },
    { key: 'unchanged', title: 'Unchanged', kind: 'count' },
    { key: 'refused', title: 'Refused', kind: 'count' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Started', kind: 'instant' },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

export type Undone = Omit<UndoneRows, 'next'> & { readonly status: 'undone' }

export const undoneCard: CardView<Undone> = {
  title: () => 'Import undone',
  rows: [
    { key: 'importId', title: 'Import', kind: 'id' },
    { key: 'cancelled', title: 'Cancelled', kind: 'count' },
    { key: 'restored', title: 'Restored', kind: 'count' },
    { key: 'refunded', title: 'Refunded', kind: 'money', value: ({ refunded }) => refunded || null },
    { key: 'owed', title: 'To pay back', kind: 'money', value: ({ owed }) => owed || null },
    { key: 'kept', title: 'Kept', kind: 'count', value: ({ kept }) => kept.length },
  ],
  sections: ({ kept }): Section[] => [
    {
      title: 'Not undone',
      rows: kept,
      columns: [
        { key: 'attendeeId', title: 'Attendee', kind: 'id' },
        { key: 'message', title: 'Why' },
      ],
    },
  ],
}
