// The table and the card of grants.
import type { GrantFlow } from '../../../contract/oauth/choices.ts'
import type { Grant } from '../../../contract/oauth/oauth.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import { scopesOf } from '../../verbs/access/scopes.ts'

const flows: Readonly<Record<GrantFlow, string>> = {
  authorization_code: 'in a browser',
  device_code: 'by code',
  client_credentials: 'with the client',
}
const flowOf = ({ flow }: Grant) => flow && flows[flow]

export const grantTable: TableView<Grant> = {
  noun: 'grants',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'clientName', title: 'Client' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'flow', title: 'Granted', value: flowOf, drop: 1 },
    { key: 'lastUsedAt', title: 'Last used', kind: 'instant', drop: 2 },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', drop: 4 },
    { key: 'eventId', title: 'Event', kind: 'id', drop: 5 },
    { key: 'scopes', title: 'Scopes', value: scopesOf, drop: 3 },
  ],
  whenEmpty: 'turnout auth login --web --base-url https://…',
}

export const grantCard: CardView<Grant> = {
  title: ({ clientName }) => clientName ?? 'Grant',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'clientId', title: 'Client ID', kind: 'id' },
    { key: 'flow', title: 'Granted', value: flowOf },
    { key: 'grantedBy', title: 'By key', kind: 'id' },
    { key: 'scopes', title: 'Scopes', value: scopesOf },
    { key: 'isAgent', title: 'Acts as', value: ({ isAgent }) => (isAgent ? 'an agent' : null) },
    { key: 'eventId', title: 'Only for event', kind: 'id' },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', absent: 'with its client' },
    { key: 'lastUsedAt', title: 'Last used', kind: 'instant' },
    { key: 'revokedAt', title: 'Revoked', kind: 'instant' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
  ],
}
