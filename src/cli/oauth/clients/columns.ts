// The table and the cards of OAuth clients; only the card of a new secret has its text.
import type { CreatedOAuthClient, OAuthClient, OAuthClientWithSecret } from '../../../contract/oauth/oauth.ts'
import type { CardView, Column, TableView } from '../../../terminal/tables/view.ts'
import { scopesOf } from '../../verbs/access/scopes.ts'

const flowsOf = ({ grantTypes }: OAuthClient) =>
  grantTypes?.map((type) => (type === 'client_credentials' ? 'for itself' : 'for people')).join(', ')

export const clientTable: TableView<OAuthClient> = {
  noun: 'OAuth clients',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'grantTypes', title: 'Acts', value: flowsOf, drop: 1 },
    { key: 'hint', title: 'Secret', absent: 'none', drop: 2 },
    { key: 'redirectUris', title: 'Returns to', value: ({ redirectUris }) => redirectUris?.join(', '), drop: 3 },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', drop: 4 },
    { key: 'eventId', title: 'Event', kind: 'id', drop: 6 },
    { key: 'scopes', title: 'Scopes', value: scopesOf, drop: 5 },
  ],
  whenEmpty: 'turnout oauth-clients create --name CI --scopes events:write',
}

const rows: readonly Column<OAuthClient>[] = [
  { key: 'id', title: 'Client ID', kind: 'id' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'grantTypes', title: 'Acts', value: flowsOf },
  { key: 'isPublic', title: 'Secret', value: ({ isPublic, hint }) => (isPublic ? 'none: a public client' : hint) },
  { key: 'redirectUris', title: 'Returns to', value: ({ redirectUris }) => redirectUris?.join(', ') || null },
  { key: 'scopes', title: 'Scopes', value: scopesOf },
  { key: 'eventId', title: 'Only for event', kind: 'id' },
  { key: 'expiresAt', title: 'Expires', kind: 'instant', absent: 'never' },
  { key: 'revokedAt', title: 'Revoked', kind: 'instant' },
  { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
]

export const clientCard: CardView<OAuthClient> = { title: ({ name }) => name ?? 'OAuth client', rows }

const secretRow: Column<OAuthClientWithSecret> = { key: 'clientSecret', title: 'Client secret', kind: 'id' }

export const secretCard: CardView<OAuthClientWithSecret> = {
  title: ({ name }) => name ?? 'OAuth client',
  rows: [secretRow, ...rows],
}

export const createdClientCard: CardView<CreatedOAuthClient> = {
  title: ({ name }) => name ?? 'OAuth client',
  rows: [secretRow, ...rows, { key: 'grant.id', title: 'Grant', kind: 'id', value: ({ grant }) => grant?.id ?? null }],
}

export const secretNotice = 'store the client secret now: it is not shown again'
