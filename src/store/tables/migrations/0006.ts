// Migration 6: money received for an order that no ticket was sold for: a part of its price, or more than it.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addCredit: Migration = async (db, engine) => {
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  for (const column of ['credit', 'credit_refunded']) {
    const name = sql.ref(column)
    await sql`alter table orders add column ${name} ${integer} not null default 0 check (${name} >= 0)`.execute(db)
  }
  await sql`alter table refunds add column credit ${integer} not null default 0
    check (credit >= 0 and credit <= amount)`.execute(db)
}
