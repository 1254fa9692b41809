// The table and the cards of calendars elsewhere.
import type {
  Calendar,
  CalendarSync,
  DisconnectedCalendar,
  SyncedCalendar,
} from '../../../contract/agenda/calendars/calendars.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'

const limits = ({ track, room, speaker }: Calendar) =>
  [track, room, speaker].flatMap((one) => one?.name ?? []).join(', ') || null
const release = ({ lastSync }: Calendar) => lastSync?.release ?? null
const server = ({ url, user }: Calendar) => (url === undefined ? null : `${new URL(url).host}, user ${user}`)

export const calendarTable: TableView<Calendar> = {
  noun: 'calendars',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'url', title: 'Server', value: server, drop: 3 },
    { key: 'only', title: 'Only', value: limits, drop: 4 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'release', title: 'Release', kind: 'count', value: release, drop: 1 },
    { key: 'syncedAt', title: 'Written', kind: 'instant', drop: 2 },
    { key: 'lastError', title: 'Last error', wraps: true, drop: 5 },
  ],
  whenEmpty: 'turnout calendars connect --event EVENT --url URL --user NAME',
}

export const calendarCard: CardView<Calendar> = {
  title: ({ name }) => name ?? 'Calendar',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'url', title: 'Address' },
    { key: 'user', title: 'User' },
    { key: 'only', title: 'Only', value: limits },
    {
      key: 'onDrift',
      title: 'Edits there',
      value: ({ onDrift }) => (onDrift === 'theirs' ? 'kept' : 'undone'),
    },
    {
      key: 'allowPrivate',
      title: 'Private network',
      usual: 'no',
      value: ({ allowPrivate }) => (allowPrivate ? 'allowed' : 'no'),
    },
    { key: 'status', title: 'Status', kind: 'state' },
    {
      key: 'usable',
      title: 'Password usable',
      usual: 'yes',
      value: ({ usable }) => (usable ? 'yes' : 'no: enter it again'),
    },
    { key: 'lastError', title: 'Last error' },
    { key: 'dueAt', title: 'Next attempt', kind: 'instant' },
    { key: 'syncedAt', title: 'Written', kind: 'instant', absent: 'not yet' },
    { key: 'release', title: 'Release', value: release },
    { key: 'createdAt', title: 'Connected', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
  sections: ({ lastSync }) => (lastSync ? syncSections(lastSync) : []),
}

/** `4 of 62: 3 changed, 1 cancelled`. */
function writtenText({ entries, added, changed, cancelled }: CalendarSync): string {
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ]
  return parts.length === 0 ? `none of ${entries}` : `${added + changed + cancelled} of ${entries}: ${parts.join(', ')}`
}

type Drift = CalendarSync['restored'][number]

const clock = (time: string) => time.replace('T', ' ')

const restoredLine = ({ title, kind, startsThere, startsHere }: Drift) => {
  if (kind === 'deleted') return `"${title}" had been deleted there`
  return startsThere === startsHere || startsThere === null
    ? `"${title}" had been changed there`
    : `"${title}" had been moved there to ${clock(startsThere)}; it is back at ${clock(startsHere)}`
}

const driftedLine = ({ title, kind, startsThere, startsHere }: Drift) => {
  if (kind === 'deleted') return `"${title}" was deleted there`
  return startsThere === startsHere || startsThere === null
    ? `"${title}" was changed there`
    : `"${title}" is at ${clock(startsThere)} there, but at ${clock(startsHere)} in the schedule`
}

const syncSections = ({ restored, drifted, problems }: CalendarSync) => [
  { title: 'Restored', lines: restored.map(restoredLine) },
  { title: 'Left as it is there', lines: drifted.map(driftedLine) },
  { title: 'Refused', lines: problems },
]

export const syncCard: CardView<SyncedCalendar> = {
  title: ({ calendar }) => `${calendar.name} at ${server(calendar)}`,
  rows: [
    { key: 'sync.release', title: 'Release', absent: 'none yet: there is nothing to write' },
    { key: 'written', title: 'Written', value: ({ sync }) => writtenText(sync) },
    { key: 'sync.unchanged', title: 'Unchanged', kind: 'count' },
    { key: 'removed', title: 'Removed', value: ({ sync }) => sync.removed || null },
    { key: 'sync.requests', title: 'Requests', kind: 'count' },
  ],
  sections: ({ sync }) => syncSections(sync),
}

const restoringLine = ({ title, kind, startsThere, startsHere }: Drift) => {
  if (kind === 'deleted') return `"${title}", deleted there`
  return startsThere === startsHere || startsThere === null
    ? `"${title}", changed there`
    : `"${title}", moved there to ${clock(startsThere)}: back to ${clock(startsHere)}`
}

/** What a run would do. */
export const syncPlanCard: CardView<SyncedCalendar> = {
  title: ({ calendar }) => `Plan, nothing is written yet: ${calendar.name} at ${server(calendar)}`,
  rows: [
    { key: 'sync.release', title: 'Release', absent: 'none yet: there is nothing to write' },
    { key: 'written', title: 'To write', value: ({ sync }) => writtenText(sync) },
    { key: 'sync.unchanged', title: 'Unchanged', kind: 'count' },
    { key: 'removed', title: 'To remove', value: ({ sync }) => sync.removed || null },
  ],
  sections: ({ sync: { restored, drifted, problems } }) => [
    { title: 'To restore', lines: restored.map(restoringLine) },
    { title: 'Left as it is there', lines: drifted.map(driftedLine) },
    { title: 'Cannot be written', lines: problems },
  ],
}

export const disconnectedCard: CardView<DisconnectedCalendar> = {
  title: () => 'Disconnected',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'removed', title: 'Deleted there', value: ({ removed }) => counted(removed, 'entry', 'entries') },
    { key: 'left', title: 'Left there', value: ({ left }) => (left === 0 ? null : counted(left, 'entry', 'entries')) },
  ],
}
