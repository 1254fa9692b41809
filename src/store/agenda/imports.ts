// Imports of agendas as rows, and the keys by which a source names records. Knows no rule.
import type { AgendaFormat, AgendaRowKind } from '../../contract/agenda/choices.ts'
import type { ScheduleImport } from '../../contract/agenda/imports/imports.ts'
import { allOf, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

type ImportStatus = ScheduleImport['status']

export const insertScheduleImport = insertion('schedule_imports', [
  'id',
  'account_id',
  'event_id',
  'name',
  'format',
  'source',
  'fingerprint',
  'status',
  'rows',
  'refused',
  'created_at',
  'updated_at',
] as const)

interface ImportFilter {
  readonly id?: string | undefined
  readonly eventId?: string | undefined
  readonly source?: string | undefined
  readonly status?: ImportStatus | undefined
  readonly fingerprint?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectImports({ db }: Session, scope: TenantScope, filter: ImportFilter) {
  return db
    .selectFrom('schedule_imports')
    .selectAll()
    .where(
      allOf([
        inScope('schedule_imports', scope, filter.eventId),
        compare('schedule_imports.id', '=', filter.id),
        compare('schedule_imports.source', '=', filter.source),
        compare('schedule_imports.status', '=', filter.status),
        compare('schedule_imports.fingerprint', '=', filter.fingerprint),
        changedSince('schedule_imports.updated_at', filter.updatedSince),
      ]),
    )
}

const toImport = (row: Tables['schedule_imports']): ScheduleImport => ({
  id: row.id,
  eventId: row.event_id,
  name: row.name,
  format: row.format as AgendaFormat,
  source: row.source,
  status: row.status as ImportStatus,
  fingerprint: row.fingerprint,
  rows: row.rows,
  rowsDone: row.rows_done,
  created: row.created,
  changed: row.changed,
  unchanged: row.unchanged,
  refused: row.refused,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The first import that a filter finds in the caller's scope. */
export async function findScheduleImportRow(
  session: Session,
  scope: TenantScope,
  filter: ImportFilter,
): Promise<ScheduleImport | undefined> {
  const row = await selectImports(session, scope, filter).orderBy('schedule_imports.id').executeTakeFirst()
  return row && toImport(row)
}

/** Imports that a filter finds. */
export function queryScheduleImports(
  session: Session,
  scope: TenantScope,
  filter: ImportFilter,
): Listing<ScheduleImport> {
  return listing(selectImports(session, scope, filter), {
    table: 'schedule_imports',
    keys: [calledBy('schedule_imports.name')],
    toRecord: toImport,
  })
}

type ImportColumns = Pick<
  Tables['schedule_imports'],
  'status' | 'rows_done' | 'created' | 'changed' | 'unchanged' | 'refused' | 'updated_at'
>

/** Changes an import, in a write that is not concurrent. */
export async function updateScheduleImportRow(
  { db }: Session,
  id: string,
  changes: Partial<ImportColumns>,
): Promise<void> {
  await db
    .updateTable('schedule_imports')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The values of fields, by name: as the source last said them, or as they were before. */
export type FieldValues = Readonly<Record<string, unknown>>

/** A source's key: the record that it stands for, and what the last import said of it. */
export interface AgendaKey {
  readonly id: string
  readonly kind: AgendaRowKind
  readonly key: string
  readonly recordId: string
  /** The import that made the record; null where it was here before. */
  readonly madeBy: string | null
  /** The import that last changed the record. */
  readonly importId: string
  /** As the source last said them. */
  readonly values: FieldValues
  /** What the record was like after the import: a version. Another one means that somebody touched it. */
  readonly stamp: string
  /** Ids of records that were made along with it. */
  readonly alongside: readonly string[]
  /** What the import overwrote; null where it changed nothing. */
  readonly before: FieldValues | null
}

interface StoredFields {
  readonly values: FieldValues
  readonly stamp: string
  readonly alongside?: readonly string[]
}

/** An erased speaker's column is empty. */
const nothingSaid: StoredFields = { values: {}, stamp: '' }

function toKey(row: Tables['agenda_keys']): AgendaKey {
  const { values, stamp, alongside = [] } = { ...nothingSaid, ...(JSON.parse(row.fields) as Partial<StoredFields>) }
  return {
    id: row.id,
    kind: row.kind as AgendaRowKind,
    key: row.key,
    recordId: row.record_id,
    madeBy: row.made_by,
    importId: row.import_id,
    values,
    stamp,
    alongside,
    before: row.before === null ? null : (JSON.parse(row.before) as FieldValues),
  }
}

/** Keys of a source, those that stand for something. */
export async function findAgendaKeys(
  { db }: Session,
  { eventId, source, keys }: { readonly eventId: string; readonly source: string; readonly keys: readonly string[] },
): Promise<AgendaKey[]> {
  const rows: Tables['agenda_keys'][] = []
  for (let at = 0; at < keys.length; at += 500) {
    const found = await db
      .selectFrom('agenda_keys')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('source', '=', source)
      .where('key', 'in', keys.slice(at, at + 500))
      .execute()
    rows.push(...found)
  }
  return rows.map(toKey)
}

/** Which of an event's records a source has keys for. */
export async function recordsWithKeys(
  { db }: Session,
  { eventId, source }: { readonly eventId: string; readonly source: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('agenda_keys')
    .select('record_id')
    .where('event_id', '=', eventId)
    .where('source', '=', source)
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}

/** The keys of records that an import made or last changed. */
export async function keysOfImport(
  { db }: Session,
  { eventId, importId }: { readonly eventId: string; readonly importId: string },
): Promise<AgendaKey[]> {
  const rows = await db
    .selectFrom('agenda_keys')
    .selectAll()
    .where('event_id', '=', eventId)
    .where((where) => where.or([where('made_by', '=', importId), where('import_id', '=', importId)]))
    .orderBy('id')
    .execute()
  return rows.map(toKey)
}

/** Where keys are written. */
interface KeyPlace {
  readonly accountId: string
  readonly eventId: string
  readonly source: string
  readonly now: string
}

/** Stores keys as they are now, known ones and new ones alike, a hundred in a statement. */
export async function writeAgendaKeys(
  { db }: Session,
  { accountId, eventId, source, now }: KeyPlace,
  keys: readonly AgendaKey[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += 100) {
    const rows = keys.slice(at, at + 100).map((key) => ({
      id: key.id,
      account_id: accountId,
      event_id: eventId,
      source,
      kind: key.kind,
      key: key.key,
      record_id: key.recordId,
      made_by: key.madeBy,
      import_id: key.importId,
      fields: JSON.stringify({
        values: key.values,
        stamp: key.stamp,
        ...(key.alongside.length > 0 ? { alongside: key.alongside } : {}),
      } satisfies StoredFields),
      before: key.before === null ? null : JSON.stringify(key.before),
      updated_at: now,
    }))
    await db
      .insertInto('agenda_keys')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          record_id: eb.ref('excluded.record_id'),
          made_by: eb.ref('excluded.made_by'),
          import_id: eb.ref('excluded.import_id'),
          fields: eb.ref('excluded.fields'),
          before: eb.ref('excluded.before'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}

/** Forgets keys, and all keys of records that are gone, so that another import makes their records anew. */
export async function deleteAgendaKeys(
  { db }: Session,
  { ids, recordIds }: { readonly ids: readonly string[]; readonly recordIds: readonly string[] },
): Promise<void> {
  const gone = { id: ids, record_id: recordIds }
  for (const [column, values] of Object.entries(gone) as [keyof typeof gone, readonly string[]][]) {
    for (let at = 0; at < values.length; at += 500) {
      await db
        .deleteFrom('agenda_keys')
        .where(column, 'in', values.slice(at, at + 500))
        .execute()
    }
  }
}

/** Forgets what sources said of an erased speaker; the keys stay, so that another import finds them erased. */
export async function forgetSaid({ db }: Session, recordId: string): Promise<void> {
  await db.updateTable('agenda_keys').set({ fields: '{}', before: null }).where('record_id', '=', recordId).execute()
}

/** Rows of sessions or speakers of an event by id; unknown ones are missing. */
export async function rowsById<T extends 'sessions' | 'speakers'>(
  { db }: Session,
  { table, eventId, ids }: { readonly table: T; readonly eventId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, Tables[T]>> {
  const found = new Map<string, Tables[T]>()
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom(table as 'sessions')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('id', 'in', ids.slice(at, at + 500))
      .execute()
    for (const row of rows) found.set(row.id, row as unknown as Tables[T])
  }
  return found
}

/** Codes of all sessions of an event, with their ids. */
export async function sessionCodes({ db }: Session, eventId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('sessions').select(['id', 'code']).where('event_id', '=', eventId).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
