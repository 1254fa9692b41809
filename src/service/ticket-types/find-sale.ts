// Resolves the event and ticket type that a registration names, and checks that they are on sale.
import type { TaxMode, TaxRounding } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { readIdTail } from '../../contract/core/ids.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { findEventRow } from '../../store/events.ts'
import { findSaleByEventId, findSaleBySlug, type SaleRow } from '../../store/ticket-types/find-sale.ts'
import { sharedQuotasOf } from '../../store/ticket-types/stock.ts'
import { nameKey, ticketTypesOfEvents, tiersOf } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { addTicketType } from './add-ticket-type.ts'
import { findCalled, unknownType } from './find-called.ts'
import type { PriceTerms } from './price.ts'
import type { Sale } from './take-places.ts'
import type { TaxTerms } from './tax.ts'
import { plainTerms } from './terms.ts'
import { freeTicketWords } from './type-words.ts'

/** A ticket type on sale; stock and order limits are checked later. */
export interface OpenSale extends Sale, PriceTerms {
  readonly timezone: string
  /** Null if untaxed. */
  readonly tax: TaxTerms | null
  readonly taxRounding: TaxRounding
  readonly minPerOrder: number | null
  readonly maxPerOrder: number | null
  /** Whether this call made the ticket type. */
  readonly isCreated?: true
}

/** A ticket type by name or id, and where in the body it is named. */
interface AskedType {
  readonly ticketType: string
  readonly pointer?: string
  /** Whether a buyer on the public page may name this hidden ticket type; callers with a key may name all. */
  readonly unlocks?: (ticketTypeId: string) => boolean
  /** A dry run: a ticket type that the sale would create is not created, and has no id. */
  readonly isPlan?: boolean
  /** Whether an unknown one is made; by default it is, except for the command line, where names are typed. */
  readonly createTicketType?: boolean | undefined
}

/**
 * Finds the sale of a ticket type (by name or id) of an event (by id or slug). As long as all ticket types of the event
 * are implicit, an unknown name creates another free one.
 * @throws Failure not_found, state_conflict, validation_failed (no such type), not_on_sale
 */
export async function resolveSale(call: AnyCall, eventReference: string, asked: AskedType): Promise<OpenSale> {
  const { ticketType } = asked
  const row = await readSale(call, eventReference, ticketType)
  if (row.event_status !== 'draft' && row.event_status !== 'published') {
    throw new Failure('state_conflict', `${row.event_name} is ${row.event_status} and does not accept registrations`, {
      details: { eventId: row.event_id, status: row.event_status },
    })
  }
  const event = {
    eventId: row.event_id,
    eventName: row.event_name,
    eventQuotaId: row.event_quota_id,
    timezone: row.timezone,
    currency: row.currency,
    taxRounding: row.tax_rounding as TaxRounding,
  }
  const isHidden = row.hidden === 1 && row.type_id !== ticketType && isOnPage(call)
  if (row.type_id === null || (isHidden && !asked.unlocks?.(row.type_id)))
    return { ...event, ...(await makeImplicitType(call, row, { ...asked, event: eventReference })) }
  expectOnSale(row, call.now)
  return {
    ...event,
    kind: row.kind as TicketKind,
    sharedQuotaIds: row.shared ? await readSharedQuotas(call, row.type_id) : [],
    ticketTypeId: row.type_id,
    ticketTypeName: row.type_name ?? '',
    typeQuotaId: row.type_quota_id ?? '',
    price: row.price ?? 0,
    minPrice: row.min_price,
    tiers: tiersOf(row.tiers),
    tax: taxTermsOf(row),
    minPerOrder: row.min_per_order,
    maxPerOrder: row.max_per_order,
  }
}

/** Whether a buyer asks, who may not learn what hidden ticket types there are. */
const isOnPage = ({ channel }: AnyCall) => channel === 'page'

function taxTermsOf({ tax_rate: rateMillionths, tax_name: name, tax_mode: mode }: SaleRow): TaxTerms | null {
  return rateMillionths === null ? null : { rateMillionths, name: name ?? '', mode: mode as TaxMode }
}

async function readSharedQuotas({ session }: AnyCall, typeId: string): Promise<string[]> {
  return (await session.run(sharedQuotasOf, { typeId })).map(({ id }) => id)
}

async function readSale(call: AnyCall, event: string, ticketType: string): Promise<SaleRow> {
  const { eventId } = call.principal
  const name = JSON.stringify(['sale', call.principal.accountId, event, ticketType])
  const row = (call.session.known?.get(name) as SaleRow | undefined) ?? (await readSaleRow(call, event, ticketType))
  if (!row || (eventId !== null && eventId !== row.event_id)) throw notFound('event', event)
  // Not cached if missing: the next registration may create it.
  if (row.type_id !== null) call.session.known?.set(name, row)
  return row
}

async function readSaleRow(call: AnyCall, event: string, ticketType: string): Promise<SaleRow | undefined> {
  const { accountId } = call.principal
  if (readIdTail(event) !== undefined && !isOnPage(call)) {
    // Before any look at slugs, or the count of queries would tell another event's slug from an unknown one.
    const called = await findEventRow(call.session, call.principal, event)
    return called && readSaleRow(call, called.id, ticketType)
  }
  const find = event.includes('_') ? findSaleByEventId : findSaleBySlug
  const rows = await call.session.run(find, { accountId, event, typeId: ticketType, typeKey: nameKey(ticketType) })
  // Two rows if one type's name is another's id: the id wins.
  const row = rows.find((one) => one.type_id === ticketType) ?? rows[0]
  if (row?.type_id !== null || readIdTail(ticketType) === undefined) return row
  const types = await ticketTypesOfEvents(call.session, call.principal, [row.event_id])
  const called = isOnPage(call) ? undefined : findCalled(types, ticketType)
  return called ? readSaleRow(call, row.event_id, called.id) : row
}

const unmade = { kind: 'admission', ticketTypeId: '', typeQuotaId: '', sharedQuotaIds: [], tax: null } as const

async function makeImplicitType(call: AnyCall, row: SaleRow, asked: AskedType & { readonly event: string }) {
  const name = asked.ticketType
  const types = await ticketTypesOfEvents(call.session, call.principal, [row.event_id])
  const isCreatable = types.every((type) => type.implicit)
  if (!isCreatable || !(asked.createTicketType ?? call.channel !== 'cli')) {
    const named = types.filter((type) => !type.hidden || !isOnPage(call)).map((type) => type.name)
    const { ticketType, pointer = '/ticketType', event } = asked
    throw unknownType({ id: row.event_id, name: row.event_name }, { ticketType, pointer, event, isCreatable }, named)
  }
  if (asked.isPlan) return { ...plainTerms, ...unmade, ticketTypeName: name }
  const type = {
    ...plainTerms,
    name,
    eventId: row.event_id,
    kind: 'admission',
    status: 'active',
    quantity: null,
  } as const
  const words = isOnPage(call) ? await freeTicketWords(name) : {}
  const { id, quotaId } = await addTicketType(call, { ...type, words, implicit: true })
  const change = { subject: id, eventId: row.event_id, data: { name, price: 0, implicit: true } }
  recordChange(call, { topic: 'ticket_type.created', ...change })
  const stock = { typeQuotaId: quotaId, sharedQuotaIds: [], kind: type.kind }
  return { ...plainTerms, ...stock, tax: null, ticketTypeId: id, ticketTypeName: name, isCreated: true as const }
}

/** Why a ticket type in one of these states is not on sale, and what to do about it. */
const notSold: Readonly<Record<string, { is: string; hint: string }>> = {
  draft: { is: 'are not published yet', hint: 'Publish the ticket type to sell it.' },
  paused: { is: 'are paused', hint: 'Resume the ticket type to sell it.' },
}

function expectOnSale(row: SaleRow, now: Date): void {
  const { sale_starts_at: starts, sale_ends_at: ends } = row
  const state = notSold[row.type_status ?? '']
  const early = starts !== null && Date.parse(starts) > now.getTime()
  const late = ends !== null && Date.parse(ends) <= now.getTime()
  if (state === undefined && !early && !late) return
  const window = early ? `are on sale from ${starts}` : `were on sale until ${ends}`
  throw new Failure('not_on_sale', `${row.type_name} tickets of ${row.event_name} ${state?.is ?? window}`, {
    details: {
      eventId: row.event_id,
      ticketTypeId: row.type_id,
      status: row.type_status,
      saleStartsAt: starts,
      saleEndsAt: ends,
    },
    hint: state?.hint ?? 'Change the sale window of the ticket type to sell it now.',
  })
}
