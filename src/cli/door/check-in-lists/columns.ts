// A check-in list as a table row and as a card.
import type { CheckInList, DeletedCheckInList } from '../../../contract/door/check-in-lists.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

const types = ({ ticketTypes, session }: CheckInList) => {
  if (session) return `enrolled in ${session.code} ${session.title}`
  return ticketTypes?.map(({ name }) => name).join(', ') || 'every admission'
}

/** Its own hours, else those of the event's dates. */
const opens = ({ opensAt, doorHours }: CheckInList) => doorHours?.opensAt ?? opensAt
const closes = ({ closesAt, doorHours }: CheckInList) => doorHours?.closesAt ?? closesAt

export const listTable: TableView<CheckInList> = {
  noun: 'check-in lists',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'ticketTypes', title: 'Admits', value: types, drop: 4 },
    { key: 'opensAt', title: 'Opens', kind: 'instant', value: opens, drop: 2 },
    { key: 'closesAt', title: 'Closes', kind: 'instant', value: closes, drop: 3 },
    { key: 'reentry', title: 'Re-entry', drop: 5 },
  ],
  whenEmpty: 'turnout check-in-lists create --event EVENT --name "Main entrance"',
}

export const listCard: CardView<CheckInList> = {
  title: ({ name }) => name ?? 'Check-in list',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'ticketTypes', title: 'Admits', value: types },
    { key: 'opensAt', title: 'Opens', kind: 'instant', value: opens },
    { key: 'closesAt', title: 'Closes', kind: 'instant', value: closes },
    { key: 'reentry', title: 'Re-entry' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

export const deletedListCard: CardView<DeletedCheckInList> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
