// Keys that sign tickets as rows, each with the number of its event; the private half is sealed. Knows no rule and opens no
// seal.
import { sql } from 'kysely'
import { allOf, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type SigningKeyRow = Tables['signing_keys']
export type NumberedKey = SigningKeyRow & { event_number: number }

const selectKeys = ({ db }: Session, scope: TenantScope) =>
  db
    .selectFrom('signing_keys')
    .innerJoin('ticket_series', 'ticket_series.event_id', 'signing_keys.event_id')
    .selectAll('signing_keys')
    .select('ticket_series.seq as event_number')
    .where(inScope('signing_keys', scope))

/** The key of an id in the caller's scope. */
export function findSigningKey(session: Session, scope: TenantScope, id: string): Promise<NumberedKey | undefined> {
  return selectKeys(session, scope).where('signing_keys.id', '=', id).executeTakeFirst()
}

/** All keys that an event ever had, the newest first. */
export function signingKeysOf({ db }: Session, eventId: string): Promise<SigningKeyRow[]> {
  return db.selectFrom('signing_keys').selectAll().where('event_id', '=', eventId).orderBy('key_id', 'desc').execute()
}

export async function insertSigningKey({ db }: Session, row: SigningKeyRow): Promise<void> {
  await db.insertInto('signing_keys').values(row).execute()
}

export async function markSigningKeyRevoked({ db }: Session, id: string, now: string): Promise<void> {
  await db.updateTable('signing_keys').set({ revoked_at: now, updated_at: now }).where('id', '=', id).execute()
}

export interface SigningKeyFilter {
  readonly eventId: string
  readonly status?: 'active' | 'revoked' | undefined
  readonly updatedSince?: string | undefined
}

const matchingKeys = (session: Session, scope: TenantScope, { eventId, status, updatedSince }: SigningKeyFilter) =>
  selectKeys(session, scope).where(
    allOf([
      compare('signing_keys.event_id', '=', eventId),
      status && (status === 'active' ? sql<boolean>`revoked_at is null` : sql<boolean>`revoked_at is not null`),
      changedSince('signing_keys.updated_at', updatedSince),
    ]),
  )

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('signing_keys.updated_at') }

/** Keys that a filter finds. */
export function querySigningKeys(session: Session, scope: TenantScope, filter: SigningKeyFilter): Listing<NumberedKey> {
  return listing(matchingKeys(session, scope, filter), { table: 'signing_keys', orders, toRecord: plainRow })
}
