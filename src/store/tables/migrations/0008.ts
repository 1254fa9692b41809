// Migration 8: to whom an order's invoice is made out, what a promo code took off each ticket, and what an invoice says of
// its seller.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addBilling: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  await sql`alter table orders add column billing ${text}`.execute(db)
  for (const column of ['discount', 'exchanged']) {
    const name = sql.ref(column)
    await sql`alter table attendees add column ${name} ${integer} not null default 0 check (${name} >= 0)`.execute(db)
  }
  for (const column of ['postcode', 'city', 'country', 'email', 'phone', 'exemption']) {
    await sql`alter table sellers add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`alter table sellers add column payment_days ${integer} not null default 14`.execute(db)
}
