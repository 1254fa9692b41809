// Inserts a ticket type with its quota: created by hand, copied with an event, or implied by a first registration.

import { wordsColumn } from '../../store/core/words.ts'
import { unsortedPosition } from '../../store/tables/ticket-types.ts'
import {
  insertTicketType,
  nameKey,
  type StoredTicketType,
  taxRateColumn,
  tiersColumn,
} from '../../store/ticket-types/ticket-types.ts'
import { numberTicketType } from '../../store/tickets/series.ts'
import type { AnyCall } from '../core/call.ts'
import { addQuota } from './take-places.ts'

/** The fields of a new ticket type; the rest follows from the call. */
export type TicketTypeParts = Omit<StoredTicketType, Derived | 'position' | 'words'> &
  Partial<Pick<StoredTicketType, 'position' | 'words'>>

type Derived =
  | 'id'
  | 'translations'
  | 'currency'
  | 'sold'
  | 'held'
  | 'waiting'
  | 'isSharedFull'
  | 'version'
  | 'quotaId'
  | 'createdAt'
  | 'updatedAt'

/** Makes a ticket type and returns its ids. */
export async function addTicketType(call: AnyCall, type: TicketTypeParts): Promise<{ id: string; quotaId: string }> {
  const id = call.newId('typ')
  const now = call.now.toISOString()
  await call.session.run(insertTicketType, {
    id,
    account_id: call.principal.accountId,
    event_id: type.eventId,
    name: type.name,
    name_key: nameKey(type.name),
    kind: type.kind,
    description: type.description,
    translations: wordsColumn(type.words ?? {}),
    price: type.price,
    tax_rate: taxRateColumn(type.taxRate),
    tax_name: type.taxName,
    tax_mode: type.taxMode,
    min_price: type.minPrice,
    tiers: tiersColumn(type.tiers),
    min_per_order: type.minPerOrder,
    max_per_order: type.maxPerOrder,
    hidden: type.hidden ? 1 : 0,
    status: type.status,
    sale_starts_at: type.saleStartsAt,
    sale_ends_at: type.saleEndsAt,
    implicit: type.implicit ? 1 : 0,
    shared: 0,
    waitlist: type.waitlist ? 1 : 0,
    position: type.position ?? unsortedPosition,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await call.session.run(numberTicketType, { eventId: type.eventId, id })
  const quotaId = await addQuota(call, { eventId: type.eventId, ticketTypeId: id, cap: type.quantity })
  return { id, quotaId }
}
