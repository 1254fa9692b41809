// Waivers as rows: findings that are meant.
import type { Waiver } from '../../contract/agenda/findings.ts'
import { allOf, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export const insertWaiver = insertion('waivers', [
  'id',
  'account_id',
  'event_id',
  'finding_id',
  'code',
  'message',
  'reason',
  'created_at',
] as const)

const toWaiver = (row: Tables['waivers']): Waiver => ({
  id: row.id,
  eventId: row.event_id,
  finding: row.finding_id,
  code: row.code as Waiver['code'],
  message: row.message,
  reason: row.reason,
  createdAt: row.created_at,
})

const select = ({ db }: Session, scope: TenantScope, { eventId, id }: { eventId?: string; id?: string }) =>
  db
    .selectFrom('waivers')
    .selectAll()
    .where(allOf([inScope('waivers', scope, eventId), compare('waivers.id', '=', id)]))

/** The waivers of an event. */
export const queryWaivers = (session: Session, scope: TenantScope, eventId: string): Listing<Waiver> =>
  listing(select(session, scope, { eventId }), { table: 'waivers', toRecord: toWaiver })

export async function findWaiver(session: Session, scope: TenantScope, id: string): Promise<Waiver | undefined> {
  const row = await select(session, scope, { id }).executeTakeFirst()
  return row && toWaiver(row)
}

export async function deleteWaiverRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('waivers').where('id', '=', id).execute()
}
