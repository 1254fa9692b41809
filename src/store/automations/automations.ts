// Automations as rows. Knows no rule.
import { sql } from 'kysely'
import { allOf, calledAs, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'
import { nameKey } from '../ticket-types/ticket-types.ts'

export type AutomationRow = Tables['automations']

/** Stores a new automation. */
export async function insertAutomation({ db }: Session, row: AutomationRow): Promise<void> {
  await db.insertInto('automations').values(row).execute()
}

/** The automation of an id in the caller's scope. */
export function findAutomation({ db }: Session, scope: TenantScope, id: string): Promise<AutomationRow | undefined> {
  return db
    .selectFrom('automations')
    .selectAll()
    .where(inScope('automations', scope))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The automation of an id, whosever it is; for jobs. */
export function readAutomation({ db }: Session, id: string): Promise<AutomationRow | undefined> {
  return db.selectFrom('automations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of an event, oldest first. */
export function automationsOfEvent({ db }: Session, eventId: string): Promise<AutomationRow[]> {
  return db.selectFrom('automations').selectAll().where('event_id', '=', eventId).orderBy('id').execute()
}

/** How many of an account are active. */
export async function countActiveAutomations({ db }: Session, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('automations')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

interface AutomationFilter {
  readonly eventId: string | undefined
  readonly status?: string | undefined
  readonly updatedSince?: string | undefined
}

/** Automations that a filter finds, page by page. */
export const queryAutomations = (
  { db }: Session,
  scope: TenantScope,
  { eventId, status, updatedSince }: AutomationFilter,
): Listing<AutomationRow> =>
  listing(
    db
      .selectFrom('automations')
      .selectAll()
      .where(
        allOf([
          inScope('automations', scope, eventId),
          compare('automations.status', '=', status),
          changedSince('automations.updated_at', updatedSince),
        ]),
      ),
    {
      table: 'automations',
      orders: { updatedAt: sql.ref('automations.updated_at') },
      keys: [calledAs('automations.name_key', nameKey)],
      toRecord: (row): AutomationRow => plainRow(row),
    },
  )

/** Changes an automation that still has the version read. Returns whether it had. */
export const changeAutomation = (
  session: Session,
  { id, version }: Pick<AutomationRow, 'id' | 'version'>,
  changes: Partial<AutomationRow>,
): Promise<boolean> => updateVersioned(session, { table: 'automations', id, version }, changes)

/** Stops an automation that has ended, or would exceed a limit: whatever its version, which grows. */
export async function stopAutomation(
  { db }: Session,
  id: string,
  changes: Partial<AutomationRow> & Pick<AutomationRow, 'status'>,
): Promise<void> {
  await db
    .updateTable('automations')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Notes what nobody is shown as a change, as when to look at it again: the version stays. */
export async function updateAutomationRow({ db }: Session, id: string, changes: Partial<AutomationRow>): Promise<void> {
  await db.updateTable('automations').set(changes).where('id', '=', id).execute()
}

/** Deletes an automation with its runs. */
export async function deleteAutomationRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('automations').where('id', '=', id).execute()
}

/** Ids of automations that a job has to look at, the longest due first. */
export async function automationsToLookAt(
  { db }: Session,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('automations')
    .select('id')
    .where('look_at', 'is not', null)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Has a job look at the automations of events again. */
export async function lookAgain({ db }: Session, eventIds: readonly string[], now: string): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .updateTable('automations')
    .set({ look_at: now })
    .where('event_id', 'in', [...eventIds])
    .execute()
}

/** The active automations of events. */
export function activeAutomationsOf({ db }: Session, eventIds: readonly string[]): Promise<AutomationRow[]> {
  return db
    .selectFrom('automations')
    .selectAll()
    .where('event_id', 'in', [...eventIds])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

/** Whether there is any automation that may still run. */
export async function hasAutomations({ db }: Session): Promise<boolean> {
  const row = await db.selectFrom('automations').select('id').where('status', '<>', 'ended').limit(1).executeTakeFirst()
  return row !== undefined
}
