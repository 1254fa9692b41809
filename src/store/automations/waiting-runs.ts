// Runs that wait for their time, by the change that made them or for a suggestion: planned, and without a mailing.
import type { Session } from '../core/store.ts'
import type { RunRow } from './runs.ts'

/** Rows of one statement: SQLite binds 32,766 values. */
const rowsMax = 1_000

/** Adds runs, each once per automation and occurrence. */
export async function insertRuns({ db }: Session, rows: readonly RunRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsMax) {
    await db
      .insertInto('automation_runs')
      .values(rows.slice(from, from + rowsMax))
      .onConflict((conflict) => conflict.columns(['automation_id', 'occurrence']).doNothing())
      .execute()
  }
}

const waiting = ({ db }: Session) =>
  db.selectFrom('automation_runs').where('status', '=', 'planned').where('mailing_id', 'is', null)

interface Due {
  readonly now: string
  /** One that was begun before this instant was given up. */
  readonly begunBefore: string
  readonly limit: number
}

const dueWithin = (session: Session, { now, begunBefore }: Due) =>
  waiting(session)
    .where('due_at', '<=', now)
    .where((where) => where.or([where('ran_at', 'is', null), where('ran_at', '<', begunBefore)]))

/** Automations with runs whose time has come. */
export async function automationsWithDueRuns(session: Session, due: Due): Promise<string[]> {
  const rows = await dueWithin(session, due)
    .select(['automation_id', ({ fn }) => fn.min('due_at').as('due_at')])
    .groupBy('automation_id')
    .orderBy('due_at')
    .limit(due.limit)
    .execute()
  return rows.map(({ automation_id: id }) => id)
}

/** The next runs of an automation whose time has come; those that wait to be told come last. */
export function dueRunsOf(session: Session, automationId: string, due: Due): Promise<RunRow[]> {
  return dueWithin(session, due)
    .selectAll()
    .where('automation_id', '=', automationId)
    .orderBy('matched')
    .orderBy('due_at')
    .orderBy('id')
    .limit(due.limit)
    .execute()
}

/** The waiting run of an automation that is due first, or last. */
export function findWaitingRun(
  session: Session,
  automationId: string,
  which: 'first' | 'last',
): Promise<RunRow | undefined> {
  return waiting(session)
    .selectAll()
    .where('automation_id', '=', automationId)
    .orderBy('due_at', which === 'first' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Changes a run that waits, or was given up; returns whether it did. */
export async function updateWaitingRun(
  { db }: Session,
  { id, ran_at: ranAt }: Pick<RunRow, 'id' | 'ran_at'>,
  changes: Partial<RunRow>,
): Promise<boolean> {
  const row = await db
    .updateTable('automation_runs')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .where('mailing_id', 'is', null)
    .where('ran_at', ranAt === null ? 'is' : '=', ranAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the runs of an automation that wait and have not begun. */
export async function endWaitingRuns(
  { db }: Session,
  automationId: string,
  changes: Pick<RunRow, 'status' | 'reason' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('automation_runs')
    .set(changes)
    .where('automation_id', '=', automationId)
    .where('status', '=', 'planned')
    .where('mailing_id', 'is', null)
    .where('ran_at', 'is', null)
    .execute()
}

const toTell = (session: Session, automationId: string, now: string) =>
  waiting(session).where('automation_id', '=', automationId).where('due_at', '<=', now).where('matched', '>', 0)

/** The first of the runs that are told together now: those that were found to be `matched`. */
export function listRunsToTell(
  session: Session,
  automationId: string,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<RunRow[]> {
  return toTell(session, automationId, now).selectAll().orderBy('id').limit(limit).execute()
}

/** Ends all runs that are told together; returns how many, 0 where another process was faster. */
export async function endToldRuns(session: Session, automationId: string, now: string): Promise<number> {
  const result = await session.db
    .updateTable('automation_runs')
    .set({ status: 'done', ran_at: now, updated_at: now })
    .where('automation_id', '=', automationId)
    .where('status', '=', 'planned')
    .where('mailing_id', 'is', null)
    .where('matched', '>', 0)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
