// Ticket types as rows, each with the stock of its quota and of its event's. Knows no rule and no sale state.
import { sql } from 'kysely'
import type { TaxMode } from '../../contract/core/choices.ts'
import { formatTaxRate, parseTaxRate } from '../../contract/core/tax.ts'
import type { PriceTier, TicketKind, TicketType, TicketTypeStatus } from '../../contract/ticket-types/ticket-types.ts'
import { tierOfField } from '../../contract/ticket-types/translate-ticket-type.ts'
import { allOf, type Condition, calledAs, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import { readWords, textsOf, type Words } from '../core/words.ts'
import type { Tables } from '../tables/index.ts'
import { unsortedPosition } from '../tables/ticket-types.ts'
import { waitedFor } from './waitlist-demand.ts'

/** A ticket type without what is derived from the clock. */
export interface StoredTicketType extends Omit<TicketType, 'saleState' | 'currentPrice' | 'currentTier'> {
  readonly version: number
  /** Its translations, each with what it was made from. */
  readonly words: Words
  readonly quotaId: string
  /** Created by the first registration, because the event had no ticket types. */
  readonly implicit: boolean
  /** One of its shared quotas is full. */
  readonly isSharedFull: boolean
}

/** The key that ticket type names are compared by: unique within an event, ignoring case. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase()

/** Price tiers as stored in one column: always read and written as a whole. */
export const tiersOf = (column: string | null): PriceTier[] => (column === null ? [] : JSON.parse(column))
export const tiersColumn = (tiers: readonly PriceTier[]) => (tiers.length === 0 ? null : JSON.stringify(tiers))

/** Rates are percent in a record and millionths in a column. */
export const taxRateColumn = (rate: string | null) => (rate === null ? null : (parseTaxRate(rate) ?? null))
export const taxRateOf = (column: number | null) => (column === null ? null : formatTaxRate(column))

/** Tickets of a kind. Their types are probed by key, since one event has few. */
export function ofKind(kind: TicketKind | undefined): Condition {
  if (kind === undefined) return undefined
  return sql<boolean>`exists (select 1 from ticket_types as of_kind
    where of_kind.id = attendees.ticket_type_id and of_kind.kind = ${kind})`
}

export const insertTicketType = insertion('ticket_types', [
  'id',
  'account_id',
  'event_id',
  'name',
  'name_key',
  'kind',
  'description',
  'translations',
  'price',
  'tax_rate',
  'tax_name',
  'tax_mode',
  'min_price',
  'tiers',
  'min_per_order',
  'max_per_order',
  'hidden',
  'status',
  'sale_starts_at',
  'sale_ends_at',
  'implicit',
  'shared',
  'waitlist',
  'position',
  'version',
  'created_at',
  'updated_at',
] as const)

/** How many of a ticket type's shared quotas are full. */
const fullQuotas = sql<number>`case when ticket_types.shared = 0 then 0 else (
  select count(*) from quota_members
  join quotas as common on common.id = quota_members.quota_id
  where quota_members.ticket_type_id = ticket_types.id and common.held + common.sold + ${waitedFor('common')} >= common.cap) end`

function selectTicketTypes({ db }: Session, scope: TenantScope) {
  return db
    .selectFrom('ticket_types')
    .innerJoin('events', 'events.id', 'ticket_types.event_id')
    .innerJoin('quotas', (join) =>
      join
        .onRef('quotas.event_id', '=', 'ticket_types.event_id')
        .onRef('quotas.ticket_type_id', '=', 'ticket_types.id'),
    )
    .selectAll('ticket_types')
    .select(['events.currency', 'quotas.id as quota_id', 'quotas.cap', 'quotas.held', 'quotas.sold', 'quotas.waiting'])
    .select(fullQuotas.as('full_quotas'))
    .where(inScope('ticket_types', scope))
}

type TicketTypeRow = Tables['ticket_types'] & {
  currency: string
  quota_id: string
  cap: number | null
  held: number
  sold: number
  waiting: number
  full_quotas: number
}

/** The texts as records have them: names of price tiers apart from the words of the type itself. */
const translationsOf = (words: Words): TicketType['translations'] =>
  Object.fromEntries(
    Object.entries(textsOf(words)).map(([language, texts]) => {
      const fields = Object.entries(texts).map(([field, text]) => ({ field, tier: tierOfField(field), text }))
      const own = fields.flatMap(({ field, tier, text }) => (tier === undefined ? [[field, text]] : []))
      const tiers = fields.flatMap(({ tier, text }) => (tier === undefined ? [] : [[tier, text]]))
      return [language, { ...Object.fromEntries(own), ...(tiers.length > 0 && { tiers: Object.fromEntries(tiers) }) }]
    }),
  )

function toTicketType(row: TicketTypeRow): StoredTicketType {
  const words = readWords(row.translations)
  return {
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    kind: row.kind as TicketKind,
    description: row.description,
    translations: translationsOf(words),
    price: row.price,
    minPrice: row.min_price,
    tiers: tiersOf(row.tiers),
    currency: row.currency,
    quantity: row.cap,
    sold: row.sold,
    held: row.held,
    waiting: row.waiting,
    minPerOrder: row.min_per_order,
    maxPerOrder: row.max_per_order,
    hidden: row.hidden === 1,
    waitlist: row.waitlist === 1,
    position: row.position === unsortedPosition ? null : row.position,
    saleStartsAt: row.sale_starts_at,
    saleEndsAt: row.sale_ends_at,
    taxRate: taxRateOf(row.tax_rate),
    taxName: row.tax_name,
    taxMode: row.tax_mode as TaxMode | null,
    status: row.status as TicketTypeStatus,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    words,
    quotaId: row.quota_id,
    implicit: row.implicit === 1,
    isSharedFull: row.full_quotas > 0,
  }
}

/** The ticket type of an id in the caller's scope. */
export async function findTicketTypeRow(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredTicketType | undefined> {
  const row = await selectTicketTypes(session, scope).where('ticket_types.id', '=', id).executeTakeFirst()
  return row && toTicketType(row)
}

/** All ticket types of some events in the caller's scope, as they are sorted, else oldest first. */
export async function ticketTypesOfEvents(
  session: Session,
  scope: TenantScope,
  eventIds: readonly string[],
): Promise<StoredTicketType[]> {
  if (eventIds.length === 0) return []
  const rows = await selectTicketTypes(session, scope)
    .where('ticket_types.event_id', 'in', eventIds)
    .orderBy('ticket_types.position')
    .orderBy('ticket_types.id')
    .execute()
  return rows.map(toTicketType)
}

/** Numbers ticket types in this order, from 1. */
export async function sortTicketTypeRows(
  { db }: Session,
  ids: readonly string[],
  { updatedAt }: { readonly updatedAt: string },
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await db
      .updateTable('ticket_types')
      .set(({ eb }) => ({ position: index + 1, version: eb('version', '+', 1), updated_at: updatedAt }))
      .where('id', '=', id)
      .where('position', '!=', index + 1)
      .execute()
  }
}

type TicketTypeColumns = Omit<Tables['ticket_types'], 'id' | 'account_id' | 'event_id' | 'version' | 'created_at'>

/** Changes a ticket type that still has the version read. Returns whether it had. */
export function updateTicketTypeRow(
  session: Session,
  { id, version }: Pick<StoredTicketType, 'id' | 'version'>,
  changes: Partial<TicketTypeColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'ticket_types', id, version }, changes)
}

export interface TicketTypeFilter {
  readonly eventId: string
  readonly status?: TicketTypeStatus | undefined
  readonly updatedSince?: string | undefined
}

function filteredTicketTypes(session: Session, scope: TenantScope, filter: TicketTypeFilter) {
  return selectTicketTypes(session, scope).where(
    allOf([
      compare('ticket_types.event_id', '=', filter.eventId),
      compare('ticket_types.status', '=', filter.status),
      changedSince('ticket_types.updated_at', filter.updatedSince),
    ]),
  )
}

/** Ticket types that a filter finds. */
export function queryTicketTypes(
  session: Session,
  scope: TenantScope,
  filter: TicketTypeFilter,
): Listing<StoredTicketType> {
  return listing(filteredTicketTypes(session, scope, filter), {
    table: 'ticket_types',
    // A plain column: SQLite compares it with a cursor's text as numbers.
    orders: { position: sql<string>`ticket_types.position` },
    keys: [calledAs('ticket_types.name_key', nameKey)],
    toRecord: toTicketType,
  })
}
