// Migration 31: the connection to a model, what it was asked, and its stored answers.
import { sql } from 'kysely'
import { createTable, type Migration } from '../migration.ts'

/** A key with these could do everything there was. */
const widest = ['events:write', 'attendees:write', 'money:write', 'keys:write', 'people:write']
const added = ['models:read', 'models:write']

export const addModels: Migration = async (db, engine) => {
  await createTable(db, engine, {
    name: 'model_connections',
    text: 'id account_id base_url model mode api_key? key_hint? created_at',
    integer: 'daily_tokens price_in? price_out? monthly_budget?',
    key: ['id'],
    checks: { mode: `mode in ('json_schema', 'json_object', 'text')` },
    parents: { account_id: 'accounts' },
    unique: { account: ['account_id'] },
  })
  await createTable(db, engine, {
    name: 'model_uses',
    text: 'account_id day task result',
    integer: 'requests tokens_in tokens_out cost',
    key: ['account_id', 'day', 'task', 'result'],
    parents: { account_id: 'accounts' },
  })
  await createTable(db, engine, {
    name: 'model_answers',
    text: 'account_id hash answer created_at',
    key: ['account_id', 'hash'],
    parents: { account_id: 'accounts' },
    indexes: { by_age: 'account_id, created_at' },
  })
  const { rows } = await sql<{ id: string; scopes: string }>`select id, scopes from keys`.execute(db)
  for (const { id, scopes } of rows) {
    const held = JSON.parse(scopes) as string[]
    if (!widest.every((scope) => held.includes(scope))) continue
    await sql`update keys set scopes = ${JSON.stringify([...held, ...added])} where id = ${id}`.execute(db)
  }
}
