// The table and the cards of speakers.
import type { DeletedSpeaker, Speaker } from '../../../contract/agenda/speakers.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import type { Context } from '../../core/context.ts'
import { readsCards } from '../../core/next-step.ts'
import { ifAllowed } from '../../verbs/if-allowed.ts'
import { windowText } from '../windows.ts'

/** What they agree to now: `profile, picture`. */
const consents = ({ consents: known }: Speaker) =>
  known
    ?.filter(({ given }) => given)
    .map(({ kind }) => kind)
    .join(', ') || null
const ticket = ({ attendeeId }: Speaker) => (attendeeId ? 'yes' : 'no')
const windows = (key: 'available' | 'avoid') => (speaker: Speaker) => speaker[key]?.map(windowText).join('; ') || null
const links = ({ links: known }: Speaker) => known?.map(({ title, url }) => `${title}: ${url}`).join('; ') || null

export const speakerTable: TableView<Speaker> = {
  noun: 'speakers',
  columns: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'affiliation', title: 'Affiliation', drop: 3 },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 4 },
    { key: 'sessions', title: 'Sessions', kind: 'count', drop: 1 },
    { key: 'attendeeId', title: 'Ticket', value: ticket, drop: 2 },
    { key: 'consents', title: 'Agrees to', value: consents, drop: 5 },
  ],
  whenEmpty: 'turnout speakers create --event EVENT --name "Grace Hopper" --email grace@example.org',
}

export const speakerCard: CardView<Speaker> = {
  title: ({ name }) => name ?? 'Speaker',
  rows: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'id', title: 'ID', kind: 'id', detail: true },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'erased', title: 'Erased', usual: 'no', value: ({ erased }) => (erased ? 'yes' : 'no') },
    { key: 'pronouns', title: 'Pronouns' },
    { key: 'affiliation', title: 'Affiliation' },
    { key: 'language', title: 'Language' },
    { key: 'sessions', title: 'Sessions', kind: 'count' },
    { key: 'attendeeId', title: 'Ticket', kind: 'id', absent: 'none' },
    { key: 'consents', title: 'Agrees to', value: consents, absent: 'nothing' },
    { key: 'available', title: 'Available', value: windows('available'), startsGroup: true },
    { key: 'avoid', title: 'Prefers to avoid', value: windows('avoid') },
    { key: 'email', title: 'E-mail', kind: 'email', startsGroup: true },
    { key: 'phone', title: 'Telephone' },
    { key: 'notes', title: 'Notes' },
    { key: 'pictureUrl', title: 'Picture', startsGroup: true },
    { key: 'links', title: 'Links', value: links },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
  sections: ({ biography }) => (biography ? [{ title: 'Biography', lines: biography.split('\n') }] : []),
}

/** The same with the type and the code of their ticket instead of an id, for a person who may see it. */
export async function ticketedCard(context: Context, { attendeeId }: Speaker): Promise<CardView<Speaker>> {
  if (!attendeeId || !readsCards(context)) return speakerCard
  const client = await context.client()
  const attendee = await ifAllowed(
    async () => (await client.call('showAttendee', { params: { attendee_id: attendeeId } })).value,
  )
  if (attendee === undefined) return speakerCard
  const { ticketType, ticket: held, status } = attendee
  const text = [ticketType, held?.code, ...(status === 'confirmed' ? [] : [status])].filter(Boolean).join(', ')
  const rows = speakerCard.rows.map((row) =>
    row.key === 'attendeeId' ? { key: row.key, title: row.title, value: () => text } : row,
  )
  return { ...speakerCard, rows }
}

export const deletedSpeakerCard: CardView<DeletedSpeaker> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
