// Migration 21: what OAuth hands out, as hashes: codes, tokens and logins by code.
import { createTable, type Migration } from '../migration.ts'

// No foreign key on grant_id: a used code names its grant before that is inserted.
export const addOAuthRecords: Migration = (db, engine) =>
  createTable(db, engine, {
    name: 'oauth_records',
    text: `hash kind client_id grant_id? details user_code? state? salt? successor? polled_at? used_at? expires_at
      created_at`,
    key: ['hash'],
    checks: { kind: `kind in ('code', 'access', 'refresh', 'device')` },
    indexes: { by_end: 'expires_at' },
    partial: {
      by_user_code: ['user_code', 'user_code is not null', 'unique'],
      by_salt: ['used_at', 'salt is not null'],
    },
  })
