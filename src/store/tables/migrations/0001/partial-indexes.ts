// Part of migration 1: partial indexes, on columns that most rows leave empty.
import { type Kysely, sql } from 'kysely'

export async function indexRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ledger_reference')
    .unique()
    .on('ledger')
    .columns(['account_id', 'reference'])
    .where(sql.ref('reference'), 'is not', null)
    .execute()
  // A void expense does not prevent recording the same one again, correctly.
  await db.schema
    .createIndex('expenses_reference')
    .unique()
    .on('expenses')
    .columns(['account_id', 'reference'])
    .where(sql.ref('reference'), 'is not', null)
    .where(sql.ref('status'), '=', sql.lit('recorded'))
    .execute()
  // Holds only orders that can expire; registrations don't.
  await db.schema
    .createIndex('orders_holds')
    .on('orders')
    .columns(['status', 'expires_at'])
    .where(sql.ref('expires_at'), 'is not', null)
    .execute()
  // Records each of a processor's refunds once.
  await db.schema
    .createIndex('refunds_reference')
    .unique()
    .on('refunds')
    .columns(['account_id', 'reference'])
    .where(sql.ref('reference'), 'is not', null)
    .execute()
  // Small whatever the table's size: holds only entries still to be handled.
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['topic', 'due_at'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
