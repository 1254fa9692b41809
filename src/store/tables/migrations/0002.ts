// Migration 2: money owed to buyers, the account it is paid back from, and how a refund was paid back where it didn't go the
// way it was paid.
import { sql } from 'kysely'
import { createTable, type Migration, type TableDescription } from './migration.ts'

const repayments: TableDescription = {
  // One per order that money was ever owed for; the order's own `owed` is the same amount.
  name: 'repayments',
  text: 'order_id account_id event_id iban? bic? holder? owed_since? exported_at? created_at updated_at',
  integer: 'amount=0 tax=0 exported=0',
  key: ['order_id'],
  checks: { amount: 'amount >= 0 and tax >= 0 and tax <= amount and exported >= 0 and exported <= amount' },
  parents: { order_id: 'orders' },
  // Nothing else of an event is small: what is owed is read with every event.
  partial: { due: ['event_id, order_id', 'amount > 0'] },
}

export const addRepayments: Migration = async (db, engine) => {
  const integer = engine === 'sqlite' ? 'integer' : 'bigint'
  await sql`alter table orders add column owed ${sql.raw(integer)} not null default 0
    check (owed >= 0 and owed <= total - refunded)`.execute(db)
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql`alter table refunds add column method ${sql.raw(text)}`.execute(db)
  for (const column of ['iban', 'bic']) {
    await sql`alter table sellers add column ${sql.ref(column)} ${sql.raw(text)}`.execute(db)
  }
  await sql`create index refunds_by_event on refunds (event_id, id)`.execute(db)
  await createTable(db, engine, repayments)
}
