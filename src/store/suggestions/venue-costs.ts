// What venues cost before: the mean of the expenses of category `venue` of events there. Knows no rule.
import { sql } from 'kysely'
import type { Session, TenantScope } from '../core/store.ts'

/** Mean hire by venue, minor units, of events in a currency; a venue without such expenses is absent, never 0. */
export async function readHires(
  { db }: Session,
  { accountId, eventId }: TenantScope,
  currency: string,
): Promise<ReadonlyMap<string, number>> {
  const perEvent = db
    .selectFrom('expenses')
    .innerJoin('events', 'events.id', 'expenses.event_id')
    .select(['events.venue_id as venue', 'events.id as event', sql<number>`sum(expenses.amount)`.as('hire')])
    .where('expenses.account_id', '=', accountId)
    .where('expenses.category', '=', 'venue')
    .where('expenses.currency', '=', currency)
    .where('expenses.status', '=', 'recorded')
    .where('events.venue_id', 'is not', null)
    .$if(eventId !== null, (query) => query.where('events.id', '=', eventId ?? ''))
    .groupBy(['events.venue_id', 'events.id'])
  const rows = await db
    .selectFrom(perEvent.as('spent'))
    .select(['venue', sql<number>`avg(hire)`.as('hire')])
    .groupBy('venue')
    .execute()
  return new Map(rows.map(({ venue, hire }) => [venue ?? '', Math.round(Number(hire))]))
}
