// Migration 19: sign-ins of browsers, OAuth clients, and what was granted to them.
import { createTable, type Migration, type TableDescription } from '../migration.ts'

// No foreign key on event_id: what is restricted to a deleted event must stay restricted.
const tables: readonly TableDescription[] = [
  {
    name: 'sign_ins',
    text: `id account_id key_id? code_hash expires_at used_at? session_hash? session_ends_at? signed_out_at? created_at`,
    key: ['id'],
    unique: { code: ['code_hash'], session: ['session_hash'] },
    parents: { account_id: 'accounts', key_id: 'keys' },
    indexes: { by_end: 'expires_at' },
  },
  {
    name: 'oauth_clients',
    text: `id account_id name secret_hash? hint? redirect_uris grant_types scopes event_id? made_by? expires_at?
      revoked_at? created_at updated_at`,
    integer: 'is_public=0',
    key: ['id'],
    parents: { account_id: 'accounts' },
    indexes: { by_account: 'account_id, id', by_change: 'updated_at, id' },
  },
  {
    name: 'grants',
    text: `id account_id client_id client_name flow scopes event_id? key_id? expires_at? last_used_at? revoked_at?
      created_at updated_at`,
    integer: 'is_agent=0',
    key: ['id'],
    checks: { flow: `flow in ('authorization_code', 'device_code', 'client_credentials')` },
    parents: { account_id: 'accounts' },
    indexes: { by_account: 'account_id, id', by_change: 'updated_at, id', by_client: 'client_id' },
  },
]

export const addSignIns: Migration = async (db, engine) => {
  for (const table of tables) await createTable(db, engine, table)
}
