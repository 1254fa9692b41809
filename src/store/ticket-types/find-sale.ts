// Reads everything a sale needs in one query: the event, the ticket type and their quotas.
import { statement } from '../core/statement.ts'

export interface SaleRow {
  readonly event_id: string
  readonly event_name: string
  readonly event_status: string
  readonly timezone: string
  readonly currency: string
  readonly tax_rounding: string
  readonly event_quota_id: string
  readonly type_id: string | null
  readonly type_name: string | null
  readonly kind: string | null
  readonly price: number | null
  readonly tax_rate: number | null
  readonly tax_name: string | null
  readonly tax_mode: string | null
  readonly min_price: number | null
  readonly tiers: string | null
  readonly min_per_order: number | null
  readonly max_per_order: number | null
  readonly hidden: number | null
  readonly shared: number | null
  readonly type_status: string | null
  readonly sale_starts_at: string | null
  readonly sale_ends_at: string | null
  readonly type_quota_id: string | null
}

export interface SaleLookup {
  readonly accountId: string
  /** Id or slug of the event. */
  readonly event: string
  /** Ticket type by id … */
  readonly typeId: string
  /** … or by its name's key. */
  readonly typeKey: string
}

const findSaleBy = (column: 'events.id' | 'events.slug') =>
  statement<SaleLookup, SaleRow>((db, slot) =>
    db
      .selectFrom('events')
      .innerJoin('quotas as event_quota', (join) =>
        join.onRef('event_quota.event_id', '=', 'events.id').on('event_quota.ticket_type_id', 'is', null),
      )
      .leftJoin('ticket_types as type', (join) =>
        join
          .onRef('type.event_id', '=', 'events.id')
          .on((on) => on.or([on('type.name_key', '=', slot('typeKey')), on('type.id', '=', slot('typeId'))])),
      )
      .leftJoin('quotas as type_quota', (join) =>
        join.onRef('type_quota.event_id', '=', 'type.event_id').onRef('type_quota.ticket_type_id', '=', 'type.id'),
      )
      .where('events.account_id', '=', slot('accountId'))
      .where(column, '=', slot('event'))
      .select([
        'events.id as event_id',
        'events.name as event_name',
        'events.status as event_status',
        'events.timezone',
        'events.currency',
        'events.tax_rounding',
        'event_quota.id as event_quota_id',
        'type.id as type_id',
        'type.name as type_name',
        'type.kind',
        'type.price',
        'type.tax_rate',
        'type.tax_name',
        'type.tax_mode',
        'type.min_price',
        'type.tiers',
        'type.min_per_order',
        'type.max_per_order',
        'type.hidden',
        'type.shared',
        'type.status as type_status',
        'type.sale_starts_at',
        'type.sale_ends_at',
        'type_quota.id as type_quota_id',
      ]),
  )

/** By the event's id: one row, its type columns null when the event has no such type. */
export const findSaleByEventId = findSaleBy('events.id')
/** The same by the event's slug. */
export const findSaleBySlug = findSaleBy('events.slug')
