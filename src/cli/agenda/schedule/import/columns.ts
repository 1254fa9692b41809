// The table of an agenda's imports, and the cards of an import and of an undone one.
import type { ScheduleImport } from '../../../../contract/agenda/imports/imports.ts'
import type { Result } from '../../../../contract/catalog.ts'
import type { CardView, Column, Row, Section, TableView } from '../../../../terminal/tables/view.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { AgendaReport, KeptFields } from './report.ts'

export const scheduleImportTable: TableView<ScheduleImport> = {
  noun: 'imports',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'File' },
    { key: 'source', title: 'Source', drop: 3 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'created', title: 'New', kind: 'count', drop: 1 },
    { key: 'changed', title: 'Changed', kind: 'count', drop: 2 },
    { key: 'refused', title: 'Refused', kind: 'count', drop: 4 },
    { key: 'createdAt', title: 'Started', kind: 'instant', drop: 5 },
  ],
  whenEmpty: 'turnout schedule import schedule.json --event EVENT',
}

const listColumns = (columns: readonly Column<never>[]) => columns as readonly Column<Row>[]

export const undoneCard: CardView<Result<'undoScheduleImport'>> = {
  title: () => 'Import undone',
  rows: [
    { key: 'importId', title: 'Import', kind: 'id' },
    { key: 'deleted', title: 'Deleted', kind: 'count' },
    { key: 'restored', title: 'Restored', kind: 'count' },
    { key: 'kept', title: 'Kept', kind: 'count', value: ({ kept }) => kept.length },
  ],
  sections: ({ kept }): Section[] => [
    {
      title: 'Not undone',
      rows: kept,
      columns: [
        { key: 'kind', title: 'Kind' },
        { key: 'name', title: 'Name' },
        { key: 'message', title: 'Why' },
      ],
    },
  ],
}

/** `30 sessions, 14 speakers`, or `nothing`. */
export const countsOf = ({ room, track, speaker, session, slot }: AgendaReport['created']) =>
  [
    [session, 'session'] as const,
    [slot, 'slot'] as const,
    [speaker, 'speaker'] as const,
    [room, 'room'] as const,
    [track, 'track'] as const,
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => counted(count, what))
    .join(', ') || 'nothing'

/** `column "Nr", column "Comment"`, or `answers (12 times)`. */
function leftOut({ nowhere, format }: AgendaReport): string | null {
  const words = Object.entries(nowhere).map(([what, count]) => {
    if (format === 'csv' && what !== 'blockers') return `column "${what}"`
    return count === 1 ? what : `${what} (${count} times)`
  })
  return words.join(', ') || null
}

const namedMax = 20

/** The first of a section's rows, and how many more there are. */
function shortened(title: string, all: readonly object[]) {
  const rows = all as readonly Row[]
  const [shown, left] = [rows.slice(0, namedMax), rows.length - namedMax]
  return { title: left > 0 ? `${title}: the first ${namedMax} of ${rows.length}, --json for all` : title, rows: shown }
}

const fieldsColumn = { key: 'fields', title: 'Fields', value: ({ fields }: KeptFields) => fields.join(', ') }

function recordSection(title: string, records: AgendaReport['records'], outcome: 'created' | 'changed'): Section {
  const columns = [
    { key: 'kind', title: 'Kind' },
    { key: 'code', title: 'Code' },
    { key: 'name', title: 'Name' },
    ...(outcome === 'changed' ? [fieldsColumn] : []),
  ]
  const ofOutcome = records.filter((record) => record.outcome === outcome)
  return { ...shortened(title, ofOutcome), columns: listColumns(columns as Column<never>[]) }
}

function keptSection(title: string, kept: AgendaReport['kept'], why: KeptFields['why']): Section {
  const columns = [{ key: 'kind', title: 'Kind' }, { key: 'name', title: 'Name' }, fieldsColumn]
  const ofReason = kept.filter((each) => each.why === why)
  return { ...shortened(title, ofReason), columns: listColumns(columns as Column<never>[]) }
}

export const agendaReportCard = (isPlan: boolean): CardView<AgendaReport> => ({
  title: ({ file }) => (isPlan ? `Would import ${file}` : `Imported ${file}`),
  rows: [
    { key: 'importId', title: 'Import', kind: 'id' },
    { key: 'format', title: 'Format' },
    { key: 'source', title: 'Source' },
    { key: 'created', title: 'New', value: ({ created }) => countsOf(created) },
    {
      key: 'newRooms',
      title: 'New rooms',
      value: ({ newRooms }) =>
        newRooms.map(({ name, like }) => (like === null ? name : `${name} (similar to ${like})`)).join(', ') || null,
    },
    { key: 'changed', title: 'Changed', value: ({ changed }) => countsOf(changed) },
    { key: 'unchanged', title: 'Left alone', value: ({ unchanged }) => countsOf(unchanged) },
    { key: 'refused', title: 'Refused', kind: 'count', value: ({ refusedCount }) => refusedCount },
    {
      key: 'nowhere',
      title: 'Not imported',
      value: leftOut,
    },
    { key: 'rejects', title: 'Rejects file' },
  ],
  sections: ({ records, kept, refused }): Section[] => [
    recordSection('New', records, 'created'),
    recordSection('Changes', records, 'changed'),
    keptSection('Changed here, and kept; --theirs uses the values in the file', kept, 'changed_here'),
    keptSection('Different from the file, and kept; --theirs uses the values in the file', kept, 'never_imported'),
    {
      title: 'Refused',
      rows: refused,
      columns: [
        { key: 'place', title: 'Where' },
        { key: 'name', title: 'Name' },
        { key: 'reason', title: 'Why', wraps: true },
      ],
    },
  ],
})
