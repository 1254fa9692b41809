// Migration 17: personal agendas: which sessions somebody without an account chose, at a secret link.
import { createTable, type Migration } from '../migration.ts'

export const addPersonalAgendas: Migration = (db, engine) =>
  createTable(db, engine, {
    name: 'personal_agendas',
    text: 'id account_id event_id attendee_id? sessions? created_at updated_at',
    integer: 'link_number=0 generation=0 version',
    key: ['id'],
    parents: { account_id: 'accounts', event_id: 'events', attendee_id: 'attendees' },
    cascade: ['event_id'],
    unique: { attendee: ['attendee_id'] },
    indexes: { by_event: 'event_id' },
  })
