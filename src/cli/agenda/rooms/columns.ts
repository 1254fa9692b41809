// The tables and the cards of rooms: of an event, and of a venue.
import type { DeletedRoom, EventRoom, RemovedEventRoom, Room } from '../../../contract/agenda/rooms.ts'
import type { CardView, Column, TableView } from '../../../terminal/tables/view.ts'
import { windowText } from '../windows.ts'

const equipment = ({ equipment: words }: Room) => words?.join(', ') || null
const includes = ({ includes: rooms }: Room) => rooms?.map(({ name }) => name).join(', ') || null
const venue = ({ venue: place }: Room) => place?.name ?? null
const hidden = (room: EventRoom) => (room.hidden ? 'yes' : null)
const windows = ({ windows: times }: EventRoom) => times?.map(windowText).join('; ') || null

const columns: readonly Column<Room>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'name', title: 'Name' },
  { key: 'capacity', title: 'Seats', kind: 'count' },
  { key: 'equipment', title: 'Equipment', value: equipment, drop: 2 },
  { key: 'includes', title: 'Includes', value: includes, drop: 4 },
]

export const eventRoomTable: TableView<EventRoom> = {
  noun: 'rooms',
  columns: [
    { key: 'position', title: '#', kind: 'count' },
    ...columns,
    { key: 'hidden', title: 'Hidden', value: hidden, drop: 3 },
    { key: 'venue', title: 'Venue', value: venue, drop: 1 },
  ],
  whenEmpty: 'turnout rooms create --event EVENT --name "Main hall" --capacity 300',
}

export const venueRoomTable: TableView<Room> = {
  noun: 'rooms',
  columns,
  whenEmpty: 'turnout rooms create --event EVENT --venue VENUE --name "Main hall"',
}

const own: readonly Column<Room>[] = [
  { key: 'venue', title: 'Venue', value: venue },
  { key: 'capacity', title: 'Seats', kind: 'count' },
  { key: 'equipment', title: 'Equipment', value: equipment },
  { key: 'includes', title: 'Includes', value: includes },
  { key: 'parallel', title: 'Sessions at once', kind: 'count', usual: 1 },
  {
    key: 'changeoverMin',
    title: 'Changeover',
    value: ({ changeoverMin }) => (typeof changeoverMin === 'number' ? `${changeoverMin} minutes` : null),
  },
  { key: 'description', title: 'Directions' },
  { key: 'speakerInfo', title: 'For speakers' },
  { key: 'url', title: 'Web page' },
]

const stamps: readonly Column<Room>[] = [
  { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
  { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
]

export const roomCard: CardView<Room> = {
  title: ({ name }) => name ?? 'Room',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }, ...own, ...stamps],
}

/** With what the event says of it. */
export const eventRoomCard: CardView<EventRoom> = {
  title: ({ name }) => name ?? 'Room',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    ...own,
    { key: 'position', title: 'Position', kind: 'count', startsGroup: true },
    { key: 'hidden', title: 'Hidden', value: hidden },
    { key: 'windows', title: 'Available', value: windows },
    ...stamps,
  ],
}

export const removedRoomCard: CardView<RemovedEventRoom> = {
  title: () => 'Removed from the event',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
  ],
}

export const deletedRoomCard: CardView<DeletedRoom> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
