// Waitlist counts in the stock: places wanted, in every quota they would be taken from, and places offered, per ticket type.
// Sees entries only as numbers.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { TypeStock } from '../ticket-types/stock.ts'
import { takesSeat } from '../ticket-types/stock.ts'

/** The quotas in which a ticket of a type takes a place. */
export const placesIn = ({ eventQuotaId, typeQuotaId, sharedQuotaIds, kind }: TypeStock): readonly string[] => [
  ...(takesSeat(kind) ? [eventQuotaId] : []),
  typeQuotaId,
  ...sharedQuotaIds,
]

/** Adds to the number of places wanted. */
export async function addWaiting({ db }: Session, stock: TypeStock, places: number): Promise<void> {
  await db
    .updateTable('quotas')
    .set({ waiting: sql`waiting + ${places}` })
    .where('id', 'in', placesIn(stock))
    .execute()
}

/** Adds to the number of held places that are offered. */
export async function addOffered({ db }: Session, { typeQuotaId }: TypeStock, places: number): Promise<void> {
  await db
    .updateTable('quotas')
    .set({ offered: sql`offered + ${places}` })
    .where('id', '=', typeQuotaId)
    .execute()
}

/** Recounts the places wanted in an event: none where its waitlist, or the ticket type's, is off. */
export async function recountWaiting({ db }: Session, eventId: string): Promise<void> {
  await sql`update quotas set waiting = (
      select coalesce(sum(entry.quantity), 0) from waitlist_entries as entry
      join ticket_types as type on type.id = entry.ticket_type_id join events on events.id = entry.event_id
      where entry.ticket_type_id = quotas.ticket_type_id and entry.status = 'waiting'
        and type.waitlist = 1 and events.waitlist = 1)
    where event_id = ${eventId} and ticket_type_id is not null`.execute(db)
  await sql`update quotas set waiting = (
      select coalesce(sum(own.waiting), 0) from quotas as own
      join ticket_types as type on type.id = own.ticket_type_id
      where own.event_id = ${eventId} and type.kind = 'admission')
    where event_id = ${eventId} and ticket_type_id is null`.execute(db)
  await sql`update quotas set waiting = (
      select coalesce(sum(own.waiting), 0) from quota_members as member
      join quotas as own on own.ticket_type_id = member.ticket_type_id
      where member.quota_id = quotas.id)
    where id in (select id from shared_quotas where event_id = ${eventId})`.execute(db)
}

/** The number of places offered per ticket type of an event; types without offers are left out. */
export async function offeredByType({ db }: Session, eventId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('quotas')
    .select(['ticket_type_id', 'offered'])
    .where('event_id', '=', eventId)
    .where('offered', '>', 0)
    .execute()
  return new Map(rows.map(({ ticket_type_id, offered }) => [ticket_type_id ?? '', offered]))
}

/** Free places per quota, whether wanted or not; quotas without a limit are left out. */
export async function freePlaces({ db }: Session, quotaIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('quotas').select(['id', 'cap', 'held', 'sold']).where('id', 'in', quotaIds).execute()
  return new Map(rows.flatMap(({ id, cap, held, sold }) => (cap === null ? [] : [[id, cap - held - sold]])))
}

/**
 * Events with a ticket type on sale that has both people waiting and a free place: the only ones where an offer is possible.
 * Few at any time, and found without reading the others.
 */
export async function findServedEvents({ db }: Session, now: string): Promise<{ id: string; accountId: string }[]> {
  const hasPlace = (quota: 'own' | 'whole') =>
    sql<boolean>`(${sql.ref(`${quota}.cap`)} is null
      or ${sql.ref(`${quota}.held`)} + ${sql.ref(`${quota}.sold`)} < ${sql.ref(`${quota}.cap`)})`
  return db
    .selectFrom('quotas as own')
    .innerJoin('ticket_types as type', 'type.id', 'own.ticket_type_id')
    .innerJoin('events', 'events.id', 'own.event_id')
    .innerJoin('quotas as whole', (join) =>
      join.onRef('whole.event_id', '=', 'own.event_id').on('whole.ticket_type_id', 'is', null),
    )
    .where('own.waiting', '>', 0)
    .where(hasPlace('own'))
    .where(sql<boolean>`(type.kind <> 'admission' or ${hasPlace('whole')})`)
    .where('type.status', '=', 'active')
    .where(sql<boolean>`(type.sale_starts_at is null or type.sale_starts_at <= ${now})`)
    .where(sql<boolean>`(type.sale_ends_at is null or type.sale_ends_at > ${now})`)
    .where('events.status', 'in', ['draft', 'published'])
    .distinct()
    .select(['events.id', 'events.account_id as accountId'])
    .execute()
}
