// A part of migration 1: indexes over some rows of a table, on columns that the others leave empty.
import { type Kysely, sql } from 'kysely'

export async function indexRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ledger_reference')
    .unique()
    .on('ledger')
    .columns(['account_id', 'reference'])
    .where(sql.ref('reference'), 'is not', null)
    .execute()
  // An expense that was void is no reason against recording it again, and right.
  await db.schema
    .createIndex('expenses_reference')
    .unique()
    .on('expenses')
    .columns(['account_id', 'reference'])
    .where(sql.ref('reference'), 'is not', null)
    .where(sql.ref('status'), '=', sql.lit('recorded'))
    .execute()
  // Only orders that end by themselves are in it; a registration doesn't.
  await db.schema
    .createIndex('orders_holds')
    .on('orders')
    .columns(['status', 'expires_at'])
    .where(sql.ref('expires_at'), 'is not', null)
    .execute()
  // What a processor gave back is written down once.
  await db.schema
    .createIndex('refunds_reference')
    .unique()
    .on('refunds')
    .columns(['account_id', 'reference'])
    .where(sql.ref('reference'), 'is not', null)
    .execute()
  // Small whatever the table's size: what is done, or had nobody waiting for it, is not in it.
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['topic', 'due_at'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
