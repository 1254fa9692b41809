// The table of slots, and the cards of a schedule's settings, of changes and of waivers.
import type { CheckedSchedule, Waiver } from '../../../contract/agenda/findings.ts'
import type { Schedule } from '../../../contract/agenda/schedule.ts'
import type { AppliedChanges, Slot } from '../../../contract/agenda/slots.ts'
import type { Result } from '../../../contract/catalog.ts'
import type { CardView, Column, Row, TableView } from '../../../terminal/tables/view.ts'

const startOf = ({ start }: Slot) => start.replace('T', ' ')
const placeOf = ({ room, kind }: Slot) => room?.name ?? (kind === 'session' ? 'no room' : 'all rooms')
const speakersOf = ({ session }: Slot) => session?.speakers.map(({ name }) => name).join(', ')

const slotColumns: readonly Column<Slot>[] = [
  { key: 'number', title: 'Slot', kind: 'count' },
  { key: 'start', title: 'Start', kind: 'date', value: startOf },
  { key: 'minutes', title: 'Min', kind: 'count' },
  { key: 'room', title: 'Room', value: placeOf },
  { key: 'session', title: 'Code', kind: 'id', value: ({ session }) => session?.code ?? null },
  { key: 'title', title: 'Title' },
  { key: 'kind', title: 'Kind', drop: 3, value: ({ kind }) => (kind === 'session' ? null : kind) },
  { key: 'speakers', title: 'Speakers', drop: 2, value: speakersOf },
]

export const slotTable: TableView<Slot> = { noun: 'slots', columns: slotColumns }

export const appliedCard: CardView<AppliedChanges> = {
  title: ({ version }) => `Schedule, now at version ${version}`,
  rows: [],
  sections: ({ slots }) => [
    {
      title: '',
      columns: slotColumns as readonly Column<never>[] as readonly Column<Row>[],
      rows: slots as readonly object[] as readonly Row[],
    },
  ],
}

const listed = (record: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(record)
    .map(([name, value]) => `${name} ${value ?? ''}`)
    .join(', ') || null

export const scheduleCard: CardView<Schedule> = {
  title: () => 'Schedule',
  rows: [
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'version', title: 'Version', kind: 'count' },
    { key: 'release', title: 'Release', kind: 'count', absent: 'none yet' },
    { key: 'counts', title: 'Sessions', value: ({ counts }) => sessionsText(counts) },
    { key: 'rooms', title: 'Rooms', kind: 'count', value: ({ counts }) => counts.rooms },
    { key: 'tracks', title: 'Tracks', kind: 'count', usual: 0, value: ({ counts }) => counts.tracks },
    { key: 'speakers', title: 'Speakers', kind: 'count', value: ({ counts }) => counts.speakers },
    { key: 'slots', title: 'Slots', kind: 'count', value: ({ counts }) => counts.slots },
    { key: 'timezone', title: 'Time zone', startsGroup: true },
    { key: 'dayStartsAt', title: 'Days begin at' },
    { key: 'speakerGapMin', title: 'Speaker gap', value: ({ speakerGapMin }) => `${speakerGapMin} min` },
    { key: 'types', title: 'Minutes by type', value: ({ types }) => listed(types) },
    { key: 'rules', title: 'Rules', value: ({ rules }) => listed(rules), absent: 'default' },
    { key: 'requireConsent', title: 'Consent', value: ({ requireConsent }) => (requireConsent ? 'required' : null) },
    { key: 'speakerTicketType', title: 'Speaker tickets', value: ({ speakerTicketType: type }) => type?.name ?? null },
    {
      key: 'showSpeakersBefore',
      title: 'Shown early',
      value: ({ showSpeakersBefore }) => (showSpeakersBefore ? 'featured speakers' : null),
    },
    { key: 'visibility', title: 'Agenda', kind: 'state' },
    { key: 'path', title: 'Path' },
    { key: 'ownAgendas', title: 'Own agendas', kind: 'count', usual: 0, value: ({ counts }) => counts.personalAgendas },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

/** `40, 38 of them confirmed: 36 placed, 2 not placed`. */
function sessionsText({ sessions, confirmed, placed, unplaced }: Schedule['counts']): string {
  if (sessions === 0) return 'none'
  const missing = unplaced === 0 ? '' : `, ${unplaced} not placed`
  return `${sessions}, ${confirmed} of them confirmed: ${placed} placed${missing}`
}

export const shiftedCard: CardView<Result<'shiftSchedule'>> = {
  title: () => 'Moved',
  rows: [
    { key: 'slots', title: 'Slots', kind: 'count' },
    { key: 'version', title: 'Version', kind: 'count' },
  ],
}

/** Only for what `--fields` chooses: the whole is printed as lines. */
export const checkedCard: CardView<CheckedSchedule> = {
  title: () => 'Findings',
  rows: [
    { key: 'version', title: 'Version', kind: 'count' },
    { key: 'counts', title: 'Findings', value: ({ counts }) => listed(counts) },
  ],
}

export const waiverTable: TableView<Waiver> = {
  noun: 'waivers',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'finding', title: 'Finding' },
    { key: 'code', title: 'Code', drop: 2 },
    { key: 'message', title: 'Message', wraps: true },
    { key: 'reason', title: 'Reason', wraps: true },
    { key: 'createdAt', title: 'Waived', kind: 'instant', drop: 3 },
  ],
  whenEmpty: 'turnout schedule waive EVENT --finding FINDING --reason "…"',
}

export const waiverCard: CardView<Waiver> = {
  title: () => 'Waived',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'finding', title: 'Finding' },
    { key: 'code', title: 'Code' },
    { key: 'message', title: 'Message' },
    { key: 'reason', title: 'Reason' },
    { key: 'createdAt', title: 'Waived', kind: 'instant', detail: true },
  ],
}

export const deletedWaiverCard: CardView<Result<'deleteWaiver'>> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
