// Migration 12: agendas. Keys that could do everything can do this too.
import { sql } from 'kysely'
import { createTable, type Migration, type TableDescription } from './migration.ts'

const versioned = 'id account_id created_at updated_at'
const ofEvent = `${versioned} event_id`
const inEvent = { account_id: 'accounts', event_id: 'events' }

const tables: readonly TableDescription[] = [
  {
    name: 'venues',
    text: `${versioned} name name_key details contact_name? contact_email? contact_phone? notes?`,
    integer: 'version=1',
    key: ['id'],
    parents: { account_id: 'accounts' },
    indexes: { by_account: 'account_id, id', by_name: 'account_id, name_key' },
  },
  {
    name: 'rooms',
    text: `${versioned} venue_id name name_key details`,
    integer: 'capacity? version=1',
    key: ['id'],
    unique: { name: ['venue_id', 'name_key'] },
    parents: { account_id: 'accounts', venue_id: 'venues' },
  },
  {
    name: 'event_rooms',
    text: `${ofEvent} room_id windows`,
    integer: 'position hidden=0 version=1',
    key: ['id'],
    unique: { room: ['event_id', 'room_id'] },
    parents: { ...inEvent, room_id: 'rooms' },
    cascade: ['event_id'],
    indexes: { by_room: 'room_id' },
  },
  {
    name: 'tracks',
    text: `${ofEvent} name name_key color description?`,
    integer: 'position version=1',
    key: ['id'],
    unique: { name: ['event_id', 'name_key'] },
    parents: inEvent,
    cascade: ['event_id'],
  },
  {
    name: 'speakers',
    text: `${ofEvent} code name name_key details attendee_id? email? email_key? phone? notes?`,
    integer: 'link_number=0 erased=0 version=1',
    key: ['id'],
    unique: { code: ['event_id', 'code'] },
    parents: inEvent,
    cascade: ['event_id'],
    indexes: { by_event: 'event_id, id', by_name: 'event_id, name_key' },
    partial: {
      by_email: ['event_id, email_key', 'email_key is not null', 'unique'],
      by_attendee: ['attendee_id', 'attendee_id is not null'],
    },
  },
  {
    name: 'sessions',
    text: `${ofEvent} code title subtitle? type track_id? status speakers details enrolment? reason? notes?`,
    integer: 'minutes released=0 version=1',
    key: ['id'],
    unique: { code: ['event_id', 'code'] },
    checks: { status: `status in ('draft', 'accepted', 'confirmed', 'rejected', 'withdrawn', 'cancelled')` },
    parents: { ...inEvent, track_id: 'tracks' },
    cascade: ['event_id'],
    indexes: { by_event: 'event_id, id' },
    partial: { by_track: ['track_id', 'track_id is not null'] },
  },
  {
    name: 'slots',
    text: `${ofEvent} session_id? kind title? room_id? start guid changed_by`,
    integer: 'fold=0 minutes number changed_in',
    key: ['id'],
    unique: { number: ['event_id', 'number'] },
    checks: {
      kind: `kind in ('session', 'break', 'blocker') and (kind = 'session') = (session_id is not null)`,
      time: 'fold in (0, 1) and minutes between 1 and 1435',
    },
    parents: { ...inEvent, session_id: 'sessions', room_id: 'rooms' },
    cascade: ['event_id'],
    indexes: { by_start: 'event_id, start, id' },
    partial: {
      by_session: ['session_id', 'session_id is not null'],
      by_room: ['room_id, start', 'room_id is not null'],
    },
  },
  {
    name: 'agendas',
    text: 'event_id account_id settings speaker_ticket_type_id? visibility updated_at',
    integer: 'version slot_number=0',
    key: ['event_id'],
    checks: { visibility: `visibility in ('private', 'unlisted', 'public')` },
    parents: inEvent,
    cascade: ['event_id'],
  },
  {
    name: 'waivers',
    text: 'id account_id event_id finding_id code message reason created_at',
    key: ['id'],
    unique: { finding: ['event_id', 'finding_id'] },
    parents: inEvent,
    cascade: ['event_id'],
  },
  {
    name: 'enrolments',
    text: `${ofEvent} session_id attendee_id status`,
    integer: 'version=1',
    key: ['id'],
    checks: { status: `status in ('enrolled', 'waiting', 'cancelled')` },
    parents: { ...inEvent, session_id: 'sessions' },
    cascade: ['event_id'],
    indexes: { by_session: 'session_id, status, id', by_event: 'event_id, id' },
    partial: { current: ['attendee_id, session_id', `status <> 'cancelled'`, 'unique'] },
  },
  {
    name: 'schedule_imports',
    text: `${ofEvent} name format source fingerprint status`,
    integer: 'rows rows_done=0 created=0 changed=0 unchanged=0 refused=0 version=1',
    key: ['id'],
    checks: { status: `status in ('open', 'done', 'undone')` },
    parents: inEvent,
    cascade: ['event_id'],
    indexes: { by_event: 'event_id, id' },
  },
  {
    name: 'agenda_keys',
    text: 'id account_id event_id source kind key record_id made_by? import_id fields before? updated_at',
    key: ['id'],
    unique: { source_key: ['event_id', 'source', 'kind', 'key'] },
    parents: inEvent,
    cascade: ['event_id'],
    indexes: { by_import: 'import_id', by_record: 'record_id' },
  },
]

/** The scopes that came with agendas. */
const added = ['agenda:read', 'agenda:write', 'speakers:read', 'speakers:write']
/** A key with these could do everything there was. */
const widest = ['events:write', 'attendees:write', 'money:write', 'keys:write', 'people:write']

export const addAgendas: Migration = async (db, engine) => {
  for (const table of tables) await createTable(db, engine, table)
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table events add column venue_id ${text}`.execute(db)
  await sql`create index events_by_venue on events (venue_id) where venue_id is not null`.execute(db)
  await sql`alter table check_in_lists add column session_id ${text}`.execute(db)
  const { rows } = await sql<{ id: string; scopes: string }>`select id, scopes from keys`.execute(db)
  for (const { id, scopes } of rows) {
    const held = JSON.parse(scopes) as string[]
    if (!widest.every((scope) => held.includes(scope))) continue
    await sql`update keys set scopes = ${JSON.stringify([...held, ...added])} where id = ${id}`.execute(db)
  }
}
