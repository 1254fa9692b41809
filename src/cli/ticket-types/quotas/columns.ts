// The table and the card of quotas.
import type { DeletedQuota, Quota } from '../../../contract/ticket-types/quotas.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'

/** Places confirmed or held: `3 of 40`. */
const places = ({ sold, held, capacity }: Quota) => `${sold + held} of ${capacity}`
const names = ({ ticketTypes }: Quota) => ticketTypes.map(({ name }) => name).join(', ')

export const quotaTable: TableView<Quota> = {
  noun: 'quotas',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'sold', title: 'Taken', kind: 'count', value: places },
    { key: 'held', title: 'Held', kind: 'count', drop: 3 },
    { key: 'ticketTypes', title: 'Ticket types', value: names, drop: 2 },
  ],
  whenEmpty:
    'turnout quotas create --event EVENT --name Workshops --capacity 40 --ticket-type Workshop --ticket-type VIP',
}

export const quotaCard: CardView<Quota> = {
  title: ({ name }) => name ?? 'Quota',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'capacity', title: 'Capacity', kind: 'count' },
    { key: 'sold', title: 'Confirmed', kind: 'count' },
    { key: 'held', title: 'Held', kind: 'count', usual: 0 },
    { key: 'ticketTypes', title: 'Ticket types', value: names },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}

export const deletedQuotaCard: CardView<DeletedQuota> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}
