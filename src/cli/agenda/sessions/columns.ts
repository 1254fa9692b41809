// The table and the cards of sessions.
import type { AgendaSession, DeletedSession } from '../../../contract/agenda/sessions.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

const speakers = ({ speakers: people }: AgendaSession) => people?.map(({ name }) => name).join(', ') || null

/** With roles where they are more than speakers. */
const speakersWithRoles = ({ speakers: people }: AgendaSession) =>
  people?.map(({ name, role }) => (role === 'speaker' ? name : `${name} (${role})`)).join(', ') || null

/** `2027-03-14 10:45, Tent`; and its length where the session is meant to take another. */
const places = ({ slots, minutes: meant }: AgendaSession) =>
  slots
    ?.map(({ start, room, minutes: takes }) =>
      [start.replace('T', ' '), room?.name, ...(takes === meant ? [] : [`${takes} minutes there`])]
        .filter((part) => part !== undefined)
        .join(', '),
    )
    .join('; ') || null

/** When the first of several slots is; a list is for an overview. */
function firstStart({ slots }: Partial<AgendaSession>): string | null {
  const [first, ...others] = slots ?? []
  if (first === undefined) return null
  return `${first.start.replace('T', ' ')}${others.length > 0 ? ` +${others.length}` : ''}`
}
const firstRoom = ({ slots }: AgendaSession) => slots?.[0]?.room?.name ?? null

const track = ({ track: named }: AgendaSession) => named?.name ?? null
const minutes = (key: 'minutes' | 'setupMin' | 'teardownMin') => (session: AgendaSession) =>
  typeof session[key] === 'number' ? `${session[key]} minutes` : null
const list = (key: 'tags' | 'needs') => (session: AgendaSession) => session[key]?.join(', ') || null
const yes = (key: 'featured' | 'doNotRecord') => (session: AgendaSession) => (session[key] ? 'yes' : 'no')
const links = ({ links: known }: AgendaSession) => known?.map(({ title, url }) => `${title}: ${url}`).join('; ') || null

/** `12 of 24, 3 waiting; Standard, VIP`. */
function enrolment({ enrolment: taking }: AgendaSession): string | null {
  if (taking === undefined || taking.kind === 'none') return null
  const { capacity, enrolled, waiting, kind, ticketTypes } = taking
  const taken = capacity === null ? `${enrolled}` : `${enrolled} of ${capacity}`
  const line = waiting > 0 ? `, ${waiting} waiting` : ''
  const types = ticketTypes.map(({ name }) => name).join(', ')
  const whose = types === '' ? '' : kind === 'ticket' ? `, by ticket: ${types}` : `, for ${types}`
  return `${taken}${line}${whose}`
}

export const sessionTable: TableView<AgendaSession> = {
  noun: 'sessions',
  columns: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'title', title: 'Title' },
    { key: 'speakers', title: 'Speakers', value: speakers, drop: 3 },
    { key: 'type', title: 'Type', drop: 4 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'slots.start', title: 'Start', value: firstStart, drop: 1 },
    { key: 'slots.room.name', title: 'Room', value: firstRoom, drop: 2 },
  ],
  whenEmpty:
    'turnout sessions create --event EVENT --title "Types at scale" --speaker "Grace Hopper" --create-speakers',
}

export const sessionCard: CardView<AgendaSession> = {
  title: ({ title }) => title ?? 'Session',
  rows: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'id', title: 'ID', kind: 'id', detail: true },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'subtitle', title: 'Subtitle' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'reason', title: 'Why' },
    { key: 'speakers', title: 'Speakers', value: speakersWithRoles, absent: 'nobody' },
    { key: 'slots', title: 'When and where', value: places, absent: 'not placed' },
    { key: 'type', title: 'Type', startsGroup: true },
    { key: 'minutes', title: 'Length', value: minutes('minutes') },
    { key: 'setupMin', title: 'Set up', usual: '0 minutes', value: minutes('setupMin') },
    { key: 'teardownMin', title: 'Tear down', usual: '0 minutes', value: minutes('teardownMin') },
    { key: 'track', title: 'Track', value: track },
    { key: 'language', title: 'Language' },
    { key: 'tags', title: 'Tags', value: list('tags') },
    { key: 'needs', title: 'Needs', value: list('needs') },
    { key: 'expected', title: 'Expected', kind: 'count' },
    { key: 'enrolment', title: 'Enrolled', value: enrolment },
    { key: 'enrolment.opensAt', title: 'Opens', kind: 'instant' },
    { key: 'enrolment.closesAt', title: 'Closes', kind: 'instant' },
    { key: 'featured', title: 'Featured', usual: 'no', value: yes('featured') },
    { key: 'doNotRecord', title: 'Not recorded', usual: 'no', value: yes('doNotRecord') },
    { key: 'streamUrl', title: 'Stream', startsGroup: true },
    { key: 'recordingUrl', title: 'Recording' },
    { key: 'links', title: 'Links', value: links },
    { key: 'notes', title: 'Notes' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
  sections: ({ abstract, description }) => [
    ...(abstract ? [{ title: 'Abstract', lines: abstract.split('\n') }] : []),
    ...(description ? [{ title: 'Description', lines: description.split('\n') }] : []),
  ],
}

export const deletedSessionCard: CardView<DeletedSession> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
