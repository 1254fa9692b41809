// Grants as rows. Knows no rule.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import { type GrantStatus, inStatus } from './status.ts'

export type GrantRow = Tables['grants']

const selectGrants = ({ db }: Session, scope: TenantScope) =>
  db.selectFrom('grants').selectAll('grants').where(inScope('grants', scope))

/** The grant of an id in the caller's scope. */
export function findGrant(session: Session, scope: TenantScope, id: string): Promise<GrantRow | undefined> {
  return selectGrants(session, scope).where('grants.id', '=', id).executeTakeFirst()
}

/** The grant with which a client acts for itself. */
export function findOwnGrant({ db }: Session, clientId: string): Promise<GrantRow | undefined> {
  const ofClient = db.selectFrom('grants').selectAll().where('client_id', '=', clientId)
  return ofClient.where('flow', '=', 'client_credentials').executeTakeFirst()
}

/** How many grants of an account are in force at an instant. */
export async function countGrants({ db }: Session, accountId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('grants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(allOf([inStatus('grants', 'active', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertGrant(session: Session, row: GrantRow): Promise<void> {
  await session.db.insertInto('grants').values(row).execute()
}

export async function markGrantRevoked({ db }: Session, id: string, now: string): Promise<void> {
  const revocation = { revoked_at: now, updated_at: now }
  await db.updateTable('grants').set(revocation).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

/** Revokes all grants of a client; returns their ids. */
export async function markGrantsRevoked({ db }: Session, clientId: string, now: string): Promise<string[]> {
  const revoked = await db
    .updateTable('grants')
    .set({ revoked_at: now, updated_at: now })
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return revoked.map(({ id }) => id).sort()
}

export interface GrantFilter {
  readonly status?: GrantStatus | undefined
  readonly client?: string | undefined
  readonly updatedSince?: string | undefined
  /** The instant that tells active from expired. */
  readonly now: string
}

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('grants.updated_at') }

/** Grants that a filter finds. */
export function queryGrants(
  session: Session,
  scope: TenantScope,
  { status, client, updatedSince, now }: GrantFilter,
): Listing<GrantRow> {
  const found = selectGrants(session, scope).where(
    allOf([
      inStatus('grants', status, now),
      compare('grants.client_id', '=', client),
      changedSince('grants.updated_at', updatedSince),
    ]),
  )
  const keys = [calledBy('grants.client_name'), calledBy('grants.client_id')]
  return listing(found, { table: 'grants', orders, keys, toRecord: plainRow })
}
