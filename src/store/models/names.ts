// Names that are replaced before a text is sent to a model.
import { inScope } from '../core/conditions.ts'
import type { Session, TenantScope } from '../core/store.ts'

/** The names of an event's speakers, of all of them. */
export async function speakerNames({ db }: Session, scope: TenantScope, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('speakers')
    .select('name')
    .where(inScope('speakers', scope))
    .where('event_id', '=', eventId)
    .execute()
  return rows.map(({ name }) => name)
}

/** The names of an account's other events. */
export async function otherEventNames({ db }: Session, accountId: string, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('name')
    .distinct()
    .where('account_id', '=', accountId)
    .where('id', '<>', eventId)
    .execute()
  return rows.map(({ name }) => name)
}
