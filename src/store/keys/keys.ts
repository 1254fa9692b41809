// API keys as rows, found by hash on every request. Knows no rule; never sees a key itself.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, inScope } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import { statement } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type KeyRow = Tables['keys']
export type KeyStatus = 'active' | 'expired' | 'revoked'

/** The columns that authentication reads on every request. */
export type KeyProof = Pick<KeyRow, 'id' | 'account_id' | 'scopes' | 'event_id' | 'expires_at' | 'revoked_at'>

const keyByHash = statement<{ hash: string }, KeyProof>((db, slot) =>
  db
    .selectFrom('keys')
    .select(['id', 'account_id', 'scopes', 'event_id', 'expires_at', 'revoked_at'])
    .where('hash', '=', slot('hash')),
)

export async function findKeyByHash(session: Session, hash: string): Promise<KeyProof | undefined> {
  return (await session.run(keyByHash, { hash }))[0]
}

const selectKeys = ({ db }: Session, scope: TenantScope) =>
  db.selectFrom('keys').selectAll('keys').where(inScope('keys', scope))

/** The key of an id in the caller's scope. */
export function findKey(session: Session, scope: TenantScope, id: string): Promise<KeyRow | undefined> {
  return selectKeys(session, scope).where('keys.id', '=', id).executeTakeFirst()
}

/** Whether an account has a key at all, whatever its state. */
export async function hasKeys({ db }: Session, accountId: string): Promise<boolean> {
  const query = db.selectFrom('keys').select('id').where('account_id', '=', accountId).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function insertKey(session: Session, row: KeyRow): Promise<void> {
  await session.db.insertInto('keys').values(row).execute()
}

export async function markKeyRevoked(session: Session, id: string, now: string): Promise<void> {
  const revocation = { revoked_at: now, updated_at: now }
  await session.db.updateTable('keys').set(revocation).where('id', '=', id).where('revoked_at', 'is', null).execute()
}

/** Records when keys were last used: instants by id. */
export async function markKeysUsed({ db }: Session, usedAt: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, instant] of usedAt) {
    await db.updateTable('keys').set({ last_used_at: instant }).where('id', '=', id).execute()
  }
}

/** Records when a grant of OAuth was last used. */
export async function markGrantUsed({ db }: Session, id: string, instant: string): Promise<void> {
  await db.updateTable('grants').set({ last_used_at: instant }).where('id', '=', id).execute()
}

export interface KeyFilter {
  readonly status?: KeyStatus | undefined
  readonly updatedSince?: string | undefined
  /** The instant that tells active from expired. */
  readonly now: string
}

const statusConditions = {
  active: (now: string) => sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > ${now}))`,
  expired: (now: string) => sql<boolean>`(revoked_at is null and expires_at <= ${now})`,
  revoked: () => sql<boolean>`revoked_at is not null`,
}

const matchingKeys = (session: Session, scope: TenantScope, { status, updatedSince, now }: KeyFilter) =>
  selectKeys(session, scope).where(
    allOf([status && statusConditions[status](now), changedSince('keys.updated_at', updatedSince)]),
  )

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('keys.updated_at') }

/** Keys that a filter finds. */
export function queryKeys(session: Session, scope: TenantScope, filter: KeyFilter): Listing<KeyRow> {
  return listing(matchingKeys(session, scope, filter), {
    table: 'keys',
    orders,
    keys: [calledBy('keys.name')],
    toRecord: plainRow,
  })
}

/** The names of an account's keys by id, for saying who did something. */
export async function findKeyNames(
  { db }: Session,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('keys')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ['', ...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
