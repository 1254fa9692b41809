// A ticket-signing key as a row of an event's keys and as a card.
import type { SigningKey } from '../../../contract/tickets/signing-keys.ts'
import type { CardView, Column, TableView } from '../../../terminal/tables/view.ts'

export const signingKeyTable: TableView<SigningKey> = {
  noun: 'signing keys',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'keyId', title: 'No.', kind: 'count' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'publicKey', title: 'Public key', kind: 'id', drop: 3 },
    { key: 'createdAt', title: 'Created', kind: 'instant', drop: 2 },
  ],
  whenEmpty: 'turnout signing-keys create --event EVENT',
}

const rows: readonly Column<SigningKey>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'publicKey', title: 'Public key', kind: 'id' },
  { key: 'eventId', title: 'Event', kind: 'id', detail: true },
  { key: 'eventNumber', title: 'Event no.', kind: 'count', detail: true },
  { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
  { key: 'revokedAt', title: 'Revoked', kind: 'instant' },
]

export const signingKeyCard: CardView<SigningKey> = {
  title: ({ keyId }) => (keyId === undefined ? 'Signing key' : `Signing key ${keyId}`),
  rows,
}
