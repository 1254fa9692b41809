// Imports as rows: their progress and results, and the previous values of attendees they changed. Knows no rule.
import { sql } from 'kysely'
import type { Import, ImportStatus } from '../../contract/imports/imports.ts'
import { allOf, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion, statement } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

type ImportRow = Tables['imports']

export const insertImport = insertion('imports', [
  'id',
  'account_id',
  'event_id',
  'name',
  'fingerprint',
  'status',
  'rows',
  'invalid',
  'created_at',
  'updated_at',
] as const)

export interface ImportFilter {
  readonly id?: string | undefined
  readonly eventId?: string | undefined
  readonly status?: ImportStatus | undefined
  readonly fingerprint?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectImports({ db }: Session, scope: TenantScope, filter: ImportFilter) {
  return db
    .selectFrom('imports')
    .selectAll()
    .where(
      allOf([
        inScope('imports', scope, filter.eventId),
        compare('imports.id', '=', filter.id),
        compare('imports.status', '=', filter.status),
        compare('imports.fingerprint', '=', filter.fingerprint),
        changedSince('imports.updated_at', filter.updatedSince),
      ]),
    )
}

function toImport(row: ImportRow): Import {
  return {
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    status: row.status as ImportStatus,
    fingerprint: row.fingerprint,
    rows: row.rows,
    invalid: row.invalid,
    rowsDone: row.rows_done,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The first import that a filter finds in the caller's scope. */
export async function findImportRow(
  session: Session,
  scope: TenantScope,
  filter: ImportFilter,
): Promise<Import | undefined> {
  const row = await selectImports(session, scope, filter).orderBy('imports.id').executeTakeFirst()
  return row && toImport(row)
}

/** Imports that a filter finds. */
export function queryImports(session: Session, scope: TenantScope, filter: ImportFilter): Listing<Import> {
  return listing(selectImports(session, scope, filter), {
    table: 'imports',
    keys: [calledBy('imports.name')],
    toRecord: toImport,
  })
}

export type ImportColumns = Pick<
  ImportRow,
  'status' | 'rows_done' | 'created' | 'changed' | 'unchanged' | 'refused' | 'updated_at'
>

/** Changes an import, in a write that is not concurrent. */
export async function updateImportRow({ db }: Session, id: string, changes: Partial<ImportColumns>): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute()
}

/** Stores an attendee's values from before an import first changed it; the version is that after its last change. */
export const insertImportChange = statement<Tables['import_changes'], unknown>((db, slot) =>
  db
    .insertInto('import_changes')
    .values({
      import_id: slot('import_id'),
      attendee_id: slot('attendee_id'),
      name: slot('name'),
      email: slot('email'),
      answers: slot('answers'),
      version: slot('version'),
      paid: slot('paid'),
    })
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'attendee_id']).doUpdateSet({ version: sql.ref<number>('excluded.version') }),
    ),
)

/** The changes of an import after a given attendee, ordered by attendee. */
export function changesOfImport(
  { db }: Session,
  { importId, after, limit }: { importId: string; after: string; limit: number },
): Promise<Tables['import_changes'][]> {
  return db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('attendee_id', '>', after)
    .orderBy('attendee_id')
    .limit(limit)
    .execute()
}

/** Forgets that an import changed these attendees. */
export async function forgetChanges({ db }: Session, importId: string, attendeeIds: readonly string[]): Promise<void> {
  if (attendeeIds.length === 0) return
  await db
    .deleteFrom('import_changes')
    .where('import_id', '=', importId)
    .where('attendee_id', 'in', attendeeIds)
    .execute()
}
