// The table and the card of tracks.
import type { DeletedTrack, Track } from '../../../contract/agenda/tracks.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

export const trackTable: TableView<Track> = {
  noun: 'tracks',
  columns: [
    { key: 'position', title: '#', kind: 'count' },
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'color', title: 'Colour', drop: 2 },
    { key: 'sessions', title: 'Sessions', kind: 'count' },
    { key: 'description', title: 'Description', drop: 3 },
  ],
  whenEmpty: 'turnout tracks create --event EVENT --name Web',
}

export const trackCard: CardView<Track> = {
  title: ({ name }) => name ?? 'Track',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'position', title: 'Position', kind: 'count' },
    { key: 'color', title: 'Colour' },
    { key: 'sessions', title: 'Sessions', kind: 'count' },
    { key: 'description', title: 'Description' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

export const deletedTrackCard: CardView<DeletedTrack> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
