// The table and the card of venues.
import type { DeletedVenue, Venue } from '../../../contract/agenda/venues.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import { hoursText } from './opening-hours.ts'

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ') || null

export const venueTable: TableView<Venue> = {
  noun: 'venues',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'city', title: 'City', drop: 1 },
    { key: 'street', title: 'Street', drop: 3 },
    { key: 'rooms', title: 'Rooms', kind: 'count' },
    { key: 'contactName', title: 'Contact', drop: 4 },
  ],
  whenEmpty: 'turnout venues create --name "Town Hall" --street "Rathausmarkt 1" --city Hamburg',
}

export const venueCard: CardView<Venue> = {
  title: ({ name }) => name ?? 'Venue',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'street', title: 'Street' },
    { key: 'city', title: 'City', value: ({ postalCode, city }) => joined(postalCode, city) },
    { key: 'country', title: 'Country' },
    {
      key: 'latitude',
      title: 'Coordinates',
      value: ({ latitude, longitude }) =>
        typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : null,
    },
    { key: 'url', title: 'Web page' },
    { key: 'rooms', title: 'Rooms', kind: 'count' },
    {
      key: 'hours',
      title: 'Open',
      absent: 'always',
      value: ({ hours }) => (hours?.length ? hours.map(hoursText).join('; ') : null),
    },
    { key: 'access', title: 'Access' },
    { key: 'description', title: 'Description' },
    { key: 'contactName', title: 'Contact', startsGroup: true },
    { key: 'contactEmail', title: 'E-mail', kind: 'email' },
    { key: 'contactPhone', title: 'Telephone' },
    { key: 'notes', title: 'Notes' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

export const deletedVenueCard: CardView<DeletedVenue> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
