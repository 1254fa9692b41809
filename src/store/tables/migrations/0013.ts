// Migration 13: releases of agendas, as spans: a row per slot and version, from the release that began it to the one that
// ended it.
import { type Kysely, sql } from 'kysely'
import { createTable, type Engine, type Migration, type TableDescription } from './migration.ts'

const inEvent = { account_id: 'accounts', event_id: 'events' }

const tables: readonly TableDescription[] = [
  {
    name: 'releases',
    text: `id account_id event_id name? name_key? note? status timezone publish_at? released_at changes forced?
      created_at updated_at`,
    integer: 'number slots',
    key: ['id'],
    unique: { number: ['event_id', 'number'] },
    checks: { status: `status in ('scheduled', 'current', 'superseded', 'recalled')` },
    parents: inEvent,
    indexes: { by_event: 'event_id, id' },
    partial: {
      current: ['event_id', `status = 'current'`, 'unique'],
      name: ['event_id, name_key', `name_key is not null and status <> 'recalled'`, 'unique'],
      due: ['released_at', `status = 'scheduled'`],
    },
  },
  {
    name: 'release_slots',
    text: `id account_id event_id guid kind session_id? title subtitle? type? track_id? language? speakers room_id? start
      starts_at ends_at status changed_at created_at`,
    integer: 'from_number to_number? number fold minutes do_not_record=0 sequence changed_in',
    key: ['id', 'from_number'],
    checks: {
      span: 'from_number > 0 and (to_number is null or to_number > from_number)',
      status: `status in ('confirmed', 'cancelled', 'removed')`,
      kind: `kind in ('session', 'break') and (kind = 'session') = (session_id is not null)`,
      sequence: 'sequence >= 0 and ends_at > starts_at',
    },
    parents: { ...inEvent, session_id: 'sessions', room_id: 'rooms' },
    indexes: { by_event: 'event_id, start, id' },
    partial: {
      open: ['event_id, id', 'to_number is null', 'unique'],
      by_session: ['session_id', 'session_id is not null'],
      by_room: ['room_id', 'room_id is not null'],
    },
  },
]

interface Trigger {
  readonly name: string
  readonly event: string
  readonly table: string
  readonly when?: string
  readonly message: string
}

const frozen = {
  releases: `id, account_id, event_id, name, name_key, note, timezone, publish_at, released_at, changes, forced,
    created_at, number, slots`,
  release_slots: `id, account_id, event_id, guid, kind, session_id, title, subtitle, type, track_id, language, speakers,
    room_id, start, starts_at, ends_at, status, changed_at, created_at, from_number, number, fold, minutes, do_not_record,
    sequence, changed_in`,
}

const triggers: readonly Trigger[] = [
  {
    name: 'releases_no_update',
    event: `update of ${frozen.releases}`,
    table: 'releases',
    message: 'a release is never changed',
  },
  {
    name: 'releases_states',
    event: 'update of status',
    table: 'releases',
    when: `not (old.status = 'scheduled' and new.status in ('current', 'recalled')
      or old.status = 'current' and new.status = 'superseded')`,
    message: 'a release never goes back',
  },
  { name: 'releases_no_delete', event: 'delete', table: 'releases', message: 'a release is never taken away' },
  {
    name: 'release_slots_no_update',
    event: `update of ${frozen.release_slots}`,
    table: 'release_slots',
    message: 'a released slot is never changed',
  },
  {
    name: 'release_slots_one_end',
    event: 'update of to_number',
    table: 'release_slots',
    when: 'old.to_number is not null',
    message: 'a released slot ends once',
  },
  {
    name: 'release_slots_no_delete',
    event: 'delete',
    table: 'release_slots',
    message: 'a released slot is never taken away',
  },
]

export const addReleases: Migration = async (db, engine) => {
  for (const table of tables) await createTable(db, engine, table)
  await protectReleases(db, engine)
}

/** The triggers of migration 1 for these tables; their function in PostgreSQL is from there. */
async function protectReleases(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { name, event, table, when, message } of triggers) {
    const condition = when === undefined ? '' : ` when (${when})`
    const statement =
      engine === 'sqlite'
        ? `create trigger ${name} before ${event} on ${table}${condition} begin select raise(abort, '${message}'); end`
        : `create trigger ${name} before ${event} on ${table} for each row${condition}
            execute function turnout_refuse('${message}')`
    await sql.raw(statement).execute(db)
  }
  if (engine === 'sqlite') return
  // Row triggers do not fire on TRUNCATE.
  for (const { name } of tables) {
    const statement = `create trigger ${name}_no_truncate before truncate on ${name} for each statement
      execute function turnout_refuse('${name} is never emptied')`
    await sql.raw(statement).execute(db)
  }
}
