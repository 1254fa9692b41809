// OAuth clients as rows. Knows no rule; never sees a secret itself.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, inScope } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import { type GrantStatus, inStatus } from './status.ts'

export type OAuthClientRow = Tables['oauth_clients']

const selectClients = ({ db }: Session, scope: TenantScope) =>
  db.selectFrom('oauth_clients').selectAll('oauth_clients').where(inScope('oauth_clients', scope))

/** The client of an id in the caller's scope. */
export function findOAuthClient(session: Session, scope: TenantScope, id: string): Promise<OAuthClientRow | undefined> {
  return selectClients(session, scope).where('oauth_clients.id', '=', id).executeTakeFirst()
}

/** The client that a request for tokens names, whoever made it. */
export function findOAuthClientById({ db }: Session, id: string): Promise<OAuthClientRow | undefined> {
  return db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many clients of an account aren't revoked. */
export async function countOAuthClients({ db }: Session, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_clients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertOAuthClient(session: Session, row: OAuthClientRow): Promise<void> {
  await session.db.insertInto('oauth_clients').values(row).execute()
}

/** Changes a client's secret, or when it was revoked. */
export async function updateOAuthClient(
  { db }: Session,
  id: string,
  changes: Partial<Pick<OAuthClientRow, 'secret_hash' | 'hint' | 'revoked_at'>> & { updated_at: string },
): Promise<void> {
  await db.updateTable('oauth_clients').set(changes).where('id', '=', id).execute()
}

export interface ClientFilter {
  readonly status?: GrantStatus | undefined
  readonly updatedSince?: string | undefined
  /** The instant that tells active from expired. */
  readonly now: string
}

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('oauth_clients.updated_at') }

/** Clients that a filter finds. */
export function queryOAuthClients(
  session: Session,
  scope: TenantScope,
  { status, updatedSince, now }: ClientFilter,
): Listing<OAuthClientRow> {
  const found = selectClients(session, scope).where(
    allOf([inStatus('oauth_clients', status, now), changedSince('oauth_clients.updated_at', updatedSince)]),
  )
  return listing(found, {
    table: 'oauth_clients',
    orders,
    keys: [calledBy('oauth_clients.name')],
    toRecord: plainRow,
  })
}
