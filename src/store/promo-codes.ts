// Promo codes as rows, with their uses and reserved places. Knows no rule.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, compare, inScope } from './core/conditions.ts'
import { type Listing, listing } from './core/paging.ts'
import { insertion, statement } from './core/statement.ts'
import type { Session, TenantScope } from './core/store.ts'
import type { Tables } from './tables/index.ts'

type PromoCodeRow = Tables['promo_codes']

export interface StoredPromoCode {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly currency: string
  readonly code: string
  readonly percent: number | null
  readonly amount: number | null
  /** Null for all ticket types of the event. */
  readonly ticketTypeIds: readonly string[] | null
  readonly unlocksHidden: boolean
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly maxUses: number | null
  readonly uses: number
  readonly maxTickets: number | null
  readonly reserved: number
  readonly reservedLeft: number
  readonly disabledAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

/** What a promo code does, and for whom; all of it can be changed. */
export type PromoTerms = Pick<
  StoredPromoCode,
  'percent' | 'amount' | 'ticketTypeIds' | 'unlocksHidden' | 'validFrom' | 'validUntil' | 'maxUses' | 'maxTickets'
>

export const insertPromoCode = insertion('promo_codes', [
  'id',
  'account_id',
  'event_id',
  'code',
  'percent',
  'amount',
  'ticket_types',
  'unlocks_hidden',
  'valid_from',
  'valid_until',
  'max_uses',
  'max_tickets',
  'reserved',
  'reserved_left',
  'created_at',
  'updated_at',
] as const)

export interface PromoCodeFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly code?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectPromoCodes({ db }: Session, scope: TenantScope, filter: PromoCodeFilter) {
  return db
    .selectFrom('promo_codes')
    .innerJoin('events', 'events.id', 'promo_codes.event_id')
    .selectAll('promo_codes')
    .select('events.currency')
    .where(
      allOf([
        inScope('promo_codes', scope, filter.eventId),
        compare('promo_codes.id', '=', filter.id),
        compare('promo_codes.code', '=', filter.code),
        changedSince('promo_codes.updated_at', filter.updatedSince),
      ]),
    )
}

function toPromoCode(row: PromoCodeRow & { currency: string }): StoredPromoCode {
  return {
    id: row.id,
    accountId: row.account_id,
    eventId: row.event_id,
    currency: row.currency,
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    ticketTypeIds: row.ticket_types === null ? null : (JSON.parse(row.ticket_types) as string[]),
    unlocksHidden: row.unlocks_hidden === 1,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    maxUses: row.max_uses,
    uses: row.uses,
    maxTickets: row.max_tickets,
    reserved: row.reserved,
    reservedLeft: row.reserved_left,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

/** The promo code of an id, or of a code within an event. */
export async function findPromoCodeRow(
  session: Session,
  scope: TenantScope,
  filter: PromoCodeFilter,
): Promise<StoredPromoCode | undefined> {
  const row = await selectPromoCodes(session, scope, filter).limit(1).executeTakeFirst()
  return row && toPromoCode(row)
}

/** Promo codes that a filter finds. */
export function queryPromoCodes(
  session: Session,
  scope: TenantScope,
  filter: PromoCodeFilter,
): Listing<StoredPromoCode> {
  return listing(selectPromoCodes(session, scope, filter), {
    table: 'promo_codes',
    keys: [calledBy('promo_codes.code')],
    toRecord: toPromoCode,
  })
}

/** Those of some words that are promo codes of an event, as they are written there. @param words in capitals */
export async function promoCodesAmong({ db }: Session, eventId: string, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const rows = await db
    .selectFrom('promo_codes')
    .select('code')
    .where('event_id', '=', eventId)
    .where('code', 'in', [...words])
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ code }) => code)
}

/** All promo codes of an event, oldest first. */
export async function promoCodesOfEvent(session: Session, eventId: string): Promise<StoredPromoCode[]> {
  const rows = await session.db
    .selectFrom('promo_codes')
    .innerJoin('events', 'events.id', 'promo_codes.event_id')
    .selectAll('promo_codes')
    .select('events.currency')
    .where('promo_codes.event_id', '=', eventId)
    .orderBy('promo_codes.id')
    .execute()
  return rows.map(toPromoCode)
}

/** Takes one use of a promo code; returns no row if none is left. */
export const takePromoUse = statement<{ id: string }, { uses: number }>((db, slot) =>
  db
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', slot('id'))
    .where(sql<boolean>`(max_uses is null or uses < max_uses)`)
    .returning('uses'),
)

/** Returns one use. */
export const returnPromoUse = statement<{ id: string }, unknown>((db, slot) =>
  db.updateTable('promo_codes').set({ uses: sql`uses - 1` }).where('id', '=', slot('id')),
)

/** Adds reserved places to a promo code and to the stock of its ticket type. */
export async function addReserved(
  { db }: Session,
  { id, typeQuotaId, places }: { id: string; typeQuotaId: string; places: number },
): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set({ reserved_left: sql`reserved_left + ${places}` })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('quotas')
    .set({ kept: sql`kept + ${places}` })
    .where('id', '=', typeQuotaId)
    .execute()
}

/**
 * Writes the terms, with a limit that is never below the uses: what it became tells whether the wanted one was too low.
 * @returns whether it still had this version, and so was changed
 */
export async function updatePromoCodeRow(
  { db }: Session,
  { id, version }: Pick<StoredPromoCode, 'id' | 'version'>,
  { maxUses, now, ...terms }: PromoTerms & { readonly now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('promo_codes')
    .set({
      percent: terms.percent,
      amount: terms.amount,
      ticket_types: terms.ticketTypeIds && JSON.stringify(terms.ticketTypeIds),
      unlocks_hidden: terms.unlocksHidden ? 1 : 0,
      valid_from: terms.validFrom,
      valid_until: terms.validUntil,
      max_uses:
        maxUses === null
          ? null
          : sql<number>`case when uses > ${sql.lit(maxUses)} then uses else ${sql.lit(maxUses)} end`,
      max_tickets: terms.maxTickets,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Disables a promo code. */
export async function disablePromoCodeRow({ db }: Session, id: string, now: string): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set({ disabled_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Expired promo codes that still have reserved places, of one event or all. */
export async function findLapsedReserves(
  { db }: Session,
  { eventId, now, limit }: { eventId?: string | undefined; now: string; limit: number },
): Promise<StoredPromoCode[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .innerJoin('events', 'events.id', 'promo_codes.event_id')
    .selectAll('promo_codes')
    .select('events.currency')
    .where('promo_codes.reserved_left', '>', 0)
    .where('promo_codes.valid_until', '<=', now)
    .$if(eventId !== undefined, (query) => query.where('promo_codes.event_id', '=', eventId ?? ''))
    .limit(limit)
    .execute()
  return rows.map(toPromoCode)
}
