// Part of migration 1: triggers that make the ledger, invoices, the audit log and scans append-only for every connection.
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../migration.ts'

interface Trigger {
  readonly name: string
  readonly event: string
  readonly table: string
  readonly when?: string
  readonly message: string
}

const auditColumns = 'seq, id, account_id, actor, action, subject, event_id, data, created_at'

const triggers: readonly Trigger[] = [
  { name: 'ledger_no_update', event: 'update', table: 'ledger', message: 'the ledger is never changed' },
  { name: 'ledger_no_delete', event: 'delete', table: 'ledger', message: 'the ledger is never shortened' },
  { name: 'invoices_no_update', event: 'update', table: 'invoices', message: 'an invoice is never changed' },
  { name: 'invoices_no_delete', event: 'delete', table: 'invoices', message: 'an invoice is never taken away' },
  {
    name: 'audit_no_update',
    event: `update of ${auditColumns}`,
    table: 'audit',
    message: 'the audit record is never changed',
  },
  {
    name: 'audit_no_reseal',
    event: 'update of seal',
    table: 'audit',
    when: 'old.seal is not null',
    message: 'a sealed audit entry is never changed',
  },
  { name: 'scans_no_update', event: 'update', table: 'scans', message: 'a scan is never changed' },
  { name: 'scans_no_delete', event: 'delete', table: 'scans', message: 'a scan is never taken away' },
  { name: 'audit_no_delete', event: 'delete', table: 'audit', message: 'the audit record is never shortened' },
]

export async function protectRecords(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = engine === 'sqlite' ? triggers.map(onSqlite) : onPostgres()
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function onSqlite({ name, event, table, when, message }: Trigger): string {
  const condition = when === undefined ? '' : ` when ${when}`
  return `create trigger ${name} before ${event} on ${table}${condition} begin select raise(abort, '${message}'); end`
}

function onPostgres(): string[] {
  return [
    `create function turnout_refuse() returns trigger language plpgsql as
       $$ begin raise exception '%', tg_argv[0]; end $$`,
    ...triggers.map(({ name, event, table, when, message }) => {
      const condition = when === undefined ? '' : ` when (${when})`
      return `create trigger ${name} before ${event} on ${table} for each row${condition}
        execute function turnout_refuse('${message}')`
    }),
    // Row triggers do not fire on TRUNCATE.
    ...['ledger', 'invoices', 'audit', 'scans'].map(
      (table) => `create trigger ${table}_no_truncate before truncate on ${table} for each statement
        execute function turnout_refuse('${table} is never emptied')`,
    ),
  ]
}
