// Migration 28: mailboxes whose owners object to profiling.
import { createTable, type Migration } from '../migration.ts'

export const addProfilingObjections: Migration = (db, engine) =>
  createTable(db, engine, {
    name: 'profiling_objections',
    text: 'id account_id mailbox address source created_at',
    key: ['id'],
    checks: { source: `source in ('page', 'organizer')` },
    parents: { account_id: 'accounts' },
    unique: { mailbox: ['account_id', 'mailbox'] },
  })
