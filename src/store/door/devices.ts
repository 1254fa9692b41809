// Devices as rows, each joined with its key, which has the same UUID.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import { statement } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

const renamed = (prefix: string, id: string) => prefix + id.slice(id.indexOf('_'))

export const deviceIdOf = (keyId: string): string => renamed('dev', keyId)
export const deviceKeyOf = (deviceId: string): string => renamed('key', deviceId)

export interface DeviceRow extends Readonly<Tables['devices']> {
  readonly hint: string
  /** JSON array. */
  readonly scopes: string
  readonly expires_at: string | null
  readonly last_used_at: string | null
  readonly revoked_at: string | null
}

export async function insertDevice({ db }: Session, row: Tables['devices']): Promise<void> {
  await db.insertInto('devices').values(row).execute()
}

/** The device of a key, if it has one. */
export const deviceById = statement<{ id: string }, Pick<DeviceRow, 'id' | 'lists'>>((db, slot) =>
  db.selectFrom('devices').select(['id', 'lists']).where('id', '=', slot('id')),
)

export interface DeviceFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectDevices({ db }: Session, scope: TenantScope, filter: DeviceFilter) {
  return db
    .selectFrom('devices')
    .innerJoin('keys', (join) => join.on(sql<boolean>`keys.id = 'key' || substr(devices.id, 4)`))
    .selectAll('devices')
    .select(['keys.hint', 'keys.scopes', 'keys.expires_at', 'keys.last_used_at', 'keys.revoked_at'])
    .where(
      allOf([
        inScope('devices', scope, filter.eventId),
        compare('devices.id', '=', filter.id),
        changedSince('keys.updated_at', filter.updatedSince),
      ]),
    )
}

export async function findDevice(session: Session, scope: TenantScope, id: string): Promise<DeviceRow | undefined> {
  return selectDevices(session, scope, { id }).executeTakeFirst()
}

/** Devices that a filter finds. */
export function queryDevices(session: Session, scope: TenantScope, filter: DeviceFilter): Listing<DeviceRow> {
  return listing(selectDevices(session, scope, filter), {
    table: 'devices',
    keys: [calledBy('devices.name')],
    toRecord: plainRow,
  })
}
