// The events of an account as forecasts see them, the latest first. Knows no rule.
import { sql } from 'kysely'
import type { Session, TenantScope } from '../core/store.ts'

export interface ForecastEvent {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly date: string
  readonly endDate: string | null
  readonly startTime: string | null
  readonly timezone: string
  readonly capacity: number | null
  readonly cancelledAt: string | null
  readonly copiedFrom: string | null
  readonly createdAt: string
}

const selectEvents = ({ db }: Session) =>
  db
    .selectFrom('events')
    .innerJoin('quotas', (join) =>
      join.onRef('quotas.event_id', '=', 'events.id').on('quotas.ticket_type_id', 'is', null),
    )
    .select(['events.id', 'slug', 'name', 'date', 'end_date as endDate', 'start_time as startTime', 'timezone'])
    .select(['quotas.cap as capacity', 'cancelled_at as cancelledAt', 'copied_from as copiedFrom'])
    .select('events.created_at as createdAt')

const selectForecastEvents = (session: Session, scope: TenantScope) =>
  selectEvents(session)
    .where('events.account_id', '=', scope.accountId)
    .$if(scope.eventId !== null, (query) => query.where('events.id', '=', scope.eventId ?? ''))

/** Events that began on a day or before it. @param until a calendar date */
export function findEventsUntil(
  session: Session,
  scope: TenantScope,
  { until, limit }: { readonly until: string; readonly limit: number },
): Promise<ForecastEvent[]> {
  return selectForecastEvents(session, scope)
    .where('date', '<=', until)
    .orderBy('date', 'desc')
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute()
}

/** One of the caller's events by its id. */
export function findForecastEvent(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<ForecastEvent | undefined> {
  return selectForecastEvents(session, scope).where('events.id', '=', id).executeTakeFirst()
}

/** One of any account, for a job. */
export const findForecastEventById = (session: Session, id: string): Promise<ForecastEvent | undefined> =>
  selectEvents(session).where('events.id', '=', id).executeTakeFirst()

/** What the events of an account were copied from, by their ids. */
export async function readCopies({ db }: Session, scope: TenantScope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'copied_from'])
    .where('account_id', '=', scope.accountId)
    .where('copied_from', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, copied_from }) => [id, copied_from ?? '']))
}

/** Whether an attendee of an event has changed since an instant. */
export async function hasChangedSince({ db }: Session, eventId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('attendees')
    .select(sql<number>`1`.as('one'))
    .where('event_id', '=', eventId)
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ended events of any account whose sale is not stored, or has changed since.
 * @param before a calendar date after their last day
 */
export function findEventsToStore(
  session: Session,
  { before, ticketsMin, limit }: { readonly before: string; readonly ticketsMin: number; readonly limit: number },
): Promise<(ForecastEvent & { readonly accountId: string })[]> {
  return selectEvents(session)
    .leftJoin('sales_curves', 'sales_curves.event_id', 'events.id')
    .select('events.account_id as accountId')
    .where(sql<string>`coalesce(events.end_date, events.date)`, '<', before)
    .where('quotas.taken', '>=', ticketsMin)
    .where(
      sql<boolean>`(sales_curves.event_id is null or exists (select 1 from attendees
        where attendees.event_id = events.id and attendees.updated_at > sales_curves.made_at))`,
    )
    .orderBy('events.id')
    .limit(limit)
    .execute()
}
