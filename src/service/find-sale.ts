// What is to be sold: the event and the ticket type that a registration names, and whether they are sold at all.
import { Failure } from '../contract/failures.ts'
import { findSaleByEventId, findSaleBySlug, type SaleRow } from '../store/sales.ts'
import { insertTicketType, nameKey, ticketTypesOfEvents } from '../store/ticket-types.ts'
import { recordChange } from './changes.ts'
import { notFound } from './find-event.ts'
import { invalidField } from './invalid-field.ts'
import { shown } from './issues.ts'
import { nearestName } from './nearest-name.ts'
import type { AnyCall } from './reading.ts'
import { addQuota, type Sale } from './stock.ts'

/** A sale that may go on, as far as stock allows. */
export interface OpenSale extends Sale {
  readonly timezone: string
  readonly currency: string
  /** Minor units. */
  readonly price: number
}

/**
 * The sale of a ticket type, named by name or id, of an event, named by id or slug. Makes a free ticket type of a new
 * name as long as the event has none but such ones.
 * @throws Failure not_found, state_conflict, validation_failed (no such type), not_on_sale
 */
export async function findSale(call: AnyCall, eventReference: string, ticketType: string): Promise<OpenSale> {
  const row = await readSale(call, eventReference, ticketType)
  if (row.event_status !== 'draft' && row.event_status !== 'published') {
    throw new Failure('state_conflict', `${row.event_name} is ${row.event_status} and takes no registrations`, {
      details: { eventId: row.event_id, status: row.event_status },
    })
  }
  const event = {
    eventId: row.event_id,
    eventName: row.event_name,
    eventQuotaId: row.event_quota_id,
    timezone: row.timezone,
    currency: row.currency,
  }
  if (row.type_id === null) return { ...event, ...(await makeImplicitType(call, row, ticketType)) }
  expectOnSale(row, call.now)
  return {
    ...event,
    ticketTypeId: row.type_id,
    ticketTypeName: row.type_name ?? '',
    typeQuotaId: row.type_quota_id ?? '',
    price: row.price ?? 0,
  }
}

async function readSale(call: AnyCall, event: string, ticketType: string): Promise<SaleRow> {
  const { eventId } = call.principal
  const name = JSON.stringify(['sale', call.principal.accountId, event, ticketType])
  const row = (call.session.known?.get(name) as SaleRow | undefined) ?? (await readSaleRow(call, event, ticketType))
  if (!row || (eventId !== null && eventId !== row.event_id)) throw notFound('event', event)
  // A ticket type that is not there may be made by the very next registration.
  if (row.type_id !== null) call.session.known?.set(name, row)
  return row
}

async function readSaleRow(call: AnyCall, event: string, ticketType: string): Promise<SaleRow | undefined> {
  const { accountId } = call.principal
  const find = event.includes('_') ? findSaleByEventId : findSaleBySlug
  const rows = await call.session.run(find, { accountId, event, typeId: ticketType, typeKey: nameKey(ticketType) })
  // Two rows when one type is named like the id of another: the id wins.
  return rows.find((one) => one.type_id === ticketType) ?? rows[0]
}

async function makeImplicitType(call: AnyCall, row: SaleRow, name: string) {
  const types = await ticketTypesOfEvents(call.session, call.principal, [row.event_id])
  if (types.some((type) => !type.implicit)) {
    throw unknownType(
      row,
      name,
      types.map((type) => type.name),
    )
  }
  const id = call.newId('typ')
  const now = call.now.toISOString()
  await call.session.run(insertTicketType, {
    id,
    account_id: call.principal.accountId,
    event_id: row.event_id,
    name,
    name_key: nameKey(name),
    description: null,
    price: 0,
    status: 'active',
    sale_starts_at: null,
    sale_ends_at: null,
    implicit: 1,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  const typeQuotaId = await addQuota(call, { eventId: row.event_id, ticketTypeId: id, cap: null })
  const change = { subject: id, eventId: row.event_id, data: { name, price: 0, implicit: true } }
  recordChange(call, { topic: 'ticket_type.created', ...change })
  return { ticketTypeId: id, ticketTypeName: name, typeQuotaId, price: 0 }
}

function unknownType(row: SaleRow, name: string, names: readonly string[]): Failure {
  const nearest = nearestName(name, names)
  const ordered = nearest === undefined ? [...names] : [nearest, ...names.filter((other) => other !== nearest)]
  const choice = `it has ${ordered.slice(0, 10).join(', ')}${ordered.length > 10 ? ' and others' : ''}`
  const detail = `${row.event_name} has no ticket type ${shown(name)}; ${choice}`
  return invalidField('/ticketType', detail, {
    code: 'not_allowed',
    details: { eventId: row.event_id, ticketTypes: ordered.slice(0, 10) },
    ...(nearest === undefined ? {} : { hint: `Did you mean ${shown(nearest)}?` }),
  })
}

function expectOnSale(row: SaleRow, now: Date): void {
  const { sale_starts_at: starts, sale_ends_at: ends } = row
  const what = `${row.type_name} tickets of ${row.event_name}`
  const early = starts !== null && Date.parse(starts) > now.getTime()
  const late = ends !== null && Date.parse(ends) <= now.getTime()
  if (row.type_status !== 'paused' && !early && !late) return
  const reason =
    row.type_status === 'paused' ? 'are paused' : early ? `are on sale from ${starts}` : `were on sale until ${ends}`
  throw new Failure('not_on_sale', `${what} ${reason}`, {
    details: {
      eventId: row.event_id,
      ticketTypeId: row.type_id,
      status: row.type_status,
      saleStartsAt: starts,
      saleEndsAt: ends,
    },
    hint: row.type_status === 'paused' ? 'Resume the ticket type to sell it.' : 'Change its sale window to sell it.',
  })
}
