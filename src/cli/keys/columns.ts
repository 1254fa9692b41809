// The table and the card of API keys; only a new key's card has its text.

import type { CreatedKey, Key } from '../../contract/keys/keys.ts'
import type { CardView, Column, TableView } from '../../terminal/tables/view.ts'
import { fewScopesOf, scopesOf } from '../verbs/access/scopes.ts'

/** @param events the names of the events that keys are limited to, by id */
export const keyTable = (events: ReadonlyMap<string, string>): TableView<Key> => ({
  noun: 'keys',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'hint', title: 'Key' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'eventId', title: 'Event', value: ({ eventId }) => eventId && (events.get(eventId) ?? eventId), drop: 1 },
    { key: 'scopes', title: 'Scopes', value: fewScopesOf, wraps: true, drop: 2 },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', drop: 3 },
    { key: 'lastUsedAt', title: 'Last used', kind: 'instant', drop: 4 },
  ],
  whenEmpty: 'turnout keys create --name "Web site" --scopes events:read,attendees:write',
})

const rows: readonly Column<Key>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'hint', title: 'Key' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'scopes', title: 'Scopes', value: scopesOf },
  { key: 'eventId', title: 'Only for event', kind: 'id' },
  { key: 'expiresAt', title: 'Expires', kind: 'instant', absent: 'never' },
  { key: 'lastUsedAt', title: 'Last used', kind: 'instant' },
  { key: 'revokedAt', title: 'Revoked', kind: 'instant' },
  { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
]

export const keyCard: CardView<Key> = { title: ({ name }) => name ?? 'Key', rows }

export const createdKeyCard: CardView<CreatedKey> = {
  title: ({ name }) => name ?? 'Key',
  rows: [{ key: 'apiKey', title: 'API key', kind: 'id' }, ...rows],
}
