// Runs of automations as rows.
import { sql } from 'kysely'
import { allOf, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type RunRow = Tables['automation_runs']

/** Adds a run, once per automation and occurrence; returns whether it is new. */
export async function insertRun({ db }: Session, row: RunRow): Promise<boolean> {
  const added = await db
    .insertInto('automation_runs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['automation_id', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateRun({ db }: Session, id: string, changes: Partial<RunRow>): Promise<void> {
  await db.updateTable('automation_runs').set(changes).where('id', '=', id).execute()
}

export function findRun(
  { db }: Session,
  { automationId, occurrence }: { readonly automationId: string; readonly occurrence: string },
): Promise<RunRow | undefined> {
  return db
    .selectFrom('automation_runs')
    .selectAll()
    .where('automation_id', '=', automationId)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst()
}

/** When an automation was last carried out, and for when. */
export function findLastDone({ db }: Session, automationId: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('automation_runs')
    .selectAll()
    .where('automation_id', '=', automationId)
    .where('status', 'in', ['planned', 'done'])
    .where('ran_at', 'is not', null)
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When automations were last carried out, by id. */
export async function lastRunTimes({ db }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('automation_runs')
    .select(({ fn }) => ['automation_id', fn.max('ran_at').as('ranAt')])
    .where('automation_id', 'in', [...ids])
    .groupBy('automation_id')
    .execute()
  return new Map(rows.flatMap(({ automation_id: id, ranAt }) => (ranAt === null ? [] : [[id, ranAt] as const])))
}

export interface MissedRow extends RunRow {
  readonly count: number
}

/** The run of each that was missed or failed since an instant and was due last, with how many there are, by automation. */
export async function missedRuns(
  { db }: Session,
  { ids, since }: { readonly ids: readonly string[]; readonly since: string },
): Promise<ReadonlyMap<string, MissedRow>> {
  if (ids.length === 0) return new Map()
  const ranked = db
    .selectFrom('automation_runs')
    .selectAll()
    .select(({ fn }) => [
      fn
        .countAll()
        .over((over) => over.partitionBy('automation_id'))
        .as('count'),
      fn
        .agg<number | string>('row_number')
        .over((over) => over.partitionBy('automation_id').orderBy('due_at', 'desc').orderBy('id', 'desc'))
        .as('rank'),
    ])
    .where('automation_id', 'in', [...ids])
    .where('status', 'in', ['missed', 'failed'])
    .where('updated_at', '>=', since)
  const rows = await db.selectFrom(ranked.as('ranked')).selectAll().where('rank', '=', 1).execute()
  return new Map(rows.map((row) => [row.automation_id, { ...row, count: Number(row.count) }]))
}

/** When an automation by changes has last done something; null if it never has. */
export async function findLastDoneAt({ db }: Session, automationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('automation_runs')
    .select(({ fn }) => fn.max('ran_at').as('ranAt'))
    .where('automation_id', '=', automationId)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row?.ranAt ?? null
}

/** Mailboxes that an account's automations have been for since an instant. */
export async function countMatchedSince({ db }: Session, accountId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('automation_runs')
    .select(({ fn }) => fn.sum<number | string | null>('matched').as('sum'))
    .where('account_id', '=', accountId)
    .where('ran_at', '>', since)
    .where('mailing_id', 'is not', null)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** Runs whose e-mails have all been made, or were cancelled before. */
export function runsToSettle({ db }: Session, limit: number): Promise<RunRow[]> {
  return db
    .selectFrom('automation_runs')
    .selectAll()
    .where('status', '=', 'planned')
    .where('mailing_id', 'in', (within) =>
      within.selectFrom('mailings').select('mailings.id').where('mailings.status', '<>', 'planning'),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

interface RunFilter {
  readonly automationId: string
  readonly status?: string | undefined
  readonly updatedSince?: string | undefined
}

/** The runs of an automation, page by page. */
export const queryRuns = (
  { db }: Session,
  scope: TenantScope,
  { automationId, status, updatedSince }: RunFilter,
): Listing<RunRow> =>
  listing(
    db
      .selectFrom('automation_runs')
      .selectAll()
      .where(
        allOf([
          inScope('automation_runs', scope),
          compare('automation_runs.automation_id', '=', automationId),
          compare('automation_runs.status', '=', status),
          changedSince('automation_runs.updated_at', updatedSince),
        ]),
      ),
    {
      table: 'automation_runs',
      orders: { updatedAt: sql.ref('automation_runs.updated_at') },
      keys: [],
      toRecord: (row): RunRow => plainRow(row),
    },
  )

/** The e-mails by which an automation told the organizer, by the time of its runs and by status. */
export async function countTold(
  { db }: Session,
  { automationId, ranAt }: { readonly automationId: string; readonly ranAt: readonly string[] },
): Promise<{ ranAt: string; status: string; count: number }[]> {
  if (ranAt.length === 0) return []
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['created_at as ranAt', 'status', fn.countAll().as('count')])
    // All causes of one automation, by the index of causes: `!` follows a blank.
    .where('cause', '>=', `automation ${automationId} `)
    .where('cause', '<', `automation ${automationId}!`)
    // Made in the write that ends the runs which it tells of.
    .where('created_at', 'in', [...ranAt])
    .groupBy(['created_at', 'status'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Mailboxes of some that the automation of a mailing has written to since an instant by others. */
export async function writtenToSince(
  { db }: Session,
  { id, automation_id: automationId }: Pick<Tables['mailings'], 'id' | 'automation_id'>,
  { mailboxes, since }: { readonly mailboxes: readonly string[]; readonly since: string },
): Promise<ReadonlySet<string>> {
  if (mailboxes.length === 0) return new Set()
  const rows = await db
    .selectFrom('messages')
    .innerJoin('mailings', 'mailings.id', 'messages.mailing_id')
    .select('messages.address_key')
    .where('mailings.automation_id', '=', automationId)
    .where('mailings.id', '<>', id)
    .where('messages.created_at', '>', since)
    .where('messages.address_key', 'in', [...new Set(mailboxes)])
    .where('messages.status', '<>', 'cancelled')
    .execute()
  return new Set(rows.map(({ address_key: mailbox }) => mailbox))
}

/** The run of an id whose e-mails have all been made; undefined once it is settled. */
export function findRunToSettle({ db }: Session, id: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('automation_runs')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .where('mailing_id', 'is not', null)
    .executeTakeFirst()
}

/** Old runs go, of automations that have ended and of changes, which do not come again; returns whether more may be waiting. */
export async function sweepRuns(
  { db }: Session,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<boolean> {
  const old = await db
    .selectFrom('automation_runs')
    .innerJoin('automations', 'automations.id', 'automation_runs.automation_id')
    .select('automation_runs.id')
    .where((where) =>
      where.or([where('automations.status', '=', 'ended'), where('automation_runs.subject_id', 'is not', null)]),
    )
    .where('automation_runs.status', '<>', 'planned')
    .where('automation_runs.created_at', '<', before)
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('automation_runs').where('id', 'in', ids).execute()
  return ids.length === limit
}
