// A device as a table row and as a card; the card of a new device shows its key, this once.
import type { CreatedDevice, Device } from '../../../contract/door/devices.ts'
import type { CardView, Column, TableView } from '../../../terminal/tables/view.ts'

const listsOf = ({ lists }: Device) => lists?.join(', ') || 'every list'
const role = ({ supervisor, cash }: Device) => `${supervisor ? 'supervisor' : 'steward'}${cash ? ', takes cash' : ''}`

export const deviceTable: TableView<Device> = {
  noun: 'devices',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'supervisor', title: 'Role', value: role, drop: 4 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'hint', title: 'Key', drop: 2 },
    { key: 'lastUsedAt', title: 'Last used', kind: 'instant', drop: 3 },
  ],
  whenEmpty: 'turnout devices create --event EVENT --name "Door laptop"',
}

const rows: readonly Column<Device>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'supervisor', title: 'Role', value: role },
  { key: 'lists', title: 'Lists', value: listsOf },
  { key: 'hint', title: 'Key' },
  { key: 'eventId', title: 'Event', kind: 'id', detail: true },
  { key: 'expiresAt', title: 'Expires', kind: 'instant', absent: 'never' },
  { key: 'lastUsedAt', title: 'Last used', kind: 'instant' },
  { key: 'revokedAt', title: 'Revoked', kind: 'instant' },
  { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
]

export const deviceCard: CardView<Device> = { title: ({ name }) => name ?? 'Device', rows }

export const createdDeviceCard: CardView<CreatedDevice> = {
  title: ({ name }) => name ?? 'Device',
  rows: [{ key: 'apiKey', title: 'API key', kind: 'id' }, ...rows],
}
