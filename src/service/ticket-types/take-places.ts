// Creates quotas, takes places from them and changes their caps; refusals state the numbers.
import { Failure } from '../../contract/core/failures.ts'
import {
  insertQuota,
  type Places,
  readQuota,
  type StoredQuota,
  setCap,
  type TypeStock,
  takePlaceOfBoth,
  takesSeat,
} from '../../store/ticket-types/stock.ts'
import { type Gone, movePlaces, type QuotaPlaces, takePlaces } from '../../store/ticket-types/take-places.ts'
import type { AnyCall } from '../core/call.ts'
import { type CountedPlaces, type PlacesOfType, sumByQuota } from './quota-places.ts'

/** Creates the quota of an event, or of one of its ticket types. A cap of null means no limit. */
export async function addQuota(
  call: AnyCall,
  quota: { eventId: string; ticketTypeId: string | null; cap: number | null },
): Promise<string> {
  const id = call.newId('quo')
  await call.session.run(insertQuota, {
    id,
    account_id: call.principal.accountId,
    event_id: quota.eventId,
    ticket_type_id: quota.ticketTypeId,
    cap: quota.cap,
    held: 0,
    sold: 0,
    held_amount: 0,
    taken: 0,
  })
  return id
}

export interface Sale extends TypeStock {
  readonly eventId: string
  readonly eventName: string
  readonly ticketTypeId: string
  readonly ticketTypeName: string
}

/** Whether a sale counts only against its event and its type, as most do. */
const isPlain = ({ kind, sharedQuotaIds }: Sale) => takesSeat(kind) && sharedQuotaIds.length === 0

interface OnePlace {
  readonly sale: Sale
  readonly places: Places
  /** Places that were reserved for this sale and are returned with it; nobody on the waitlist gets them. */
  readonly own: readonly PlacesOfType[]
}

/**
 * Takes one place in the quotas of an event and a ticket type.
 * @throws Failure sold_out with the numbers; nothing is taken then
 */
export async function takePlace(call: AnyCall, { sale, places, own }: OnePlace): Promise<void> {
  if (!isPlain(sale) || own.length > 0) {
    await takeAllPlaces(call, [{ sale, places: { ...places, taken: 1 } }], own)
    return
  }
  const quotas = { one: sale.eventQuotaId, other: sale.typeQuotaId }
  const taken = await call.session.run(takePlaceOfBoth, { ...quotas, ...places })
  if (taken.length === 0) throw await soldOut(call, sale)
}

/**
 * The same for tickets whose price depends on how many are gone: takes their places, then settles the price of each.
 * @param placesAt the places of each ticket, given how many of its type were gone before it
 * @param own places that were reserved for this sale
 * @throws Failure sold_out with the numbers; nothing is taken then
 */
export async function takeCountedPlaces(
  call: AnyCall,
  { sales, own }: { sales: readonly Sale[]; own: readonly PlacesOfType[] },
  placesAt: (counts: readonly number[]) => readonly Places[],
): Promise<void> {
  const first = { held: 1, sold: 0, heldAmount: 0, taken: 1 }
  const gone = await takeAllPlaces(
    call,
    sales.map((sale) => ({ sale, places: first })),
    own,
  )
  const counts = sales.map(({ typeQuotaId }, index) => {
    const fromHereOn = sales.slice(index).filter((sale) => sale.typeQuotaId === typeQuotaId)
    const { held = 0, sold = 0 } = gone.find(({ id }) => id === typeQuotaId) ?? {}
    return held + sold - fromHereOn.length
  })
  const settled = placesAt(counts).flatMap(({ held, sold, heldAmount }, index) => {
    const sale = sales[index]
    return sale ? [{ ...sale, places: { held: held - 1, sold, heldAmount, taken: 0 } }] : []
  })
  await movePlaces(call.session, sumByQuota(settled))
}

async function soldOut({ session }: AnyCall, sale: Sale): Promise<Failure> {
  const event = await readQuota(session, sale.eventQuotaId)
  const short = isShortOf(event, 1) ? event : await readQuota(session, sale.typeQuotaId)
  return soldOutFailure(sale, short, 1)
}

/** Whether a quota has fewer places left than requested. */
export const isShortOf = ({ cap, held, sold, waiting }: StoredQuota, asked: number) =>
  cap !== null && asked > 0 && held + sold + waiting + asked > cap

/** The refusal for a quota with too few places. */
export function soldOutFailure(
  sale: Pick<Sale, 'eventId' | 'eventName' | 'ticketTypeName'>,
  { id, cap, held, sold, waiting, ticketTypeId, name }: StoredQuota,
  asked: number,
): Failure {
  const ofType = [`${sale.ticketTypeName} tickets of ${sale.eventName}`, 'are sold out']
  const ofAll = [name === null ? sale.eventName : `The quota ${name} of ${sale.eventName}`, 'is sold out']
  const [what, are] = ticketTypeId === null ? ofAll : ofType
  const heldText = held > 0 ? `, ${held} of them held` : ''
  const line = waiting > 0 ? `, and ${waiting} requested on the waitlist` : ''
  const taken = `(${held + sold} of ${cap}${heldText}${line})`
  const left = (cap ?? 0) - held - sold - waiting
  const message = left > 0 ? `${what}: ${asked} places requested, ${left} left ${taken}` : `${what} ${are} ${taken}`
  const whose = { ...(ticketTypeId === null ? {} : { ticketTypeId }), ...(name === null ? {} : { quotaId: id }) }
  return new Failure('sold_out', message, {
    details: { eventId: sale.eventId, ...whose, capacity: cap, sold, held, waiting },
  })
}

/** Places of one ticket type to take or return, and the sale they belong to. */
export interface SalePlaces {
  readonly sale: Sale
  readonly places: CountedPlaces
}

/**
 * Takes places of several ticket types of one event, all of them or none.
 * @param own places that were reserved for this sale and are returned with it
 * @returns what is gone from each quota afterwards
 * @throws Failure sold_out with the numbers; nothing is taken then
 */
export async function takeAllPlaces(
  call: AnyCall,
  parts: readonly SalePlaces[],
  own: readonly PlacesOfType[] = [],
): Promise<Gone[]> {
  const wanted = sumByQuota([...parts.map(({ sale, places }) => ({ ...sale, places })), ...own])
  return takeOrSaySoldOut(
    call,
    wanted,
    (id) => parts.find(({ sale }) => sale.typeQuotaId === id)?.sale ?? parts[0]?.sale,
  )
}

/** @param saleOf the sale that a quota's places are for */
async function takeOrSaySoldOut(
  call: AnyCall,
  wanted: readonly QuotaPlaces[],
  saleOf: (quotaId: string) => Sale | undefined,
): Promise<Gone[]> {
  const taken = await takePlaces(call.session, wanted)
  if (taken.length > 0) return taken
  for (const { id, held, sold } of wanted) {
    const quota = await readQuota(call.session, id)
    const sale = saleOf(id)
    if (sale && isShortOf(quota, held + sold)) throw soldOutFailure(sale, quota, held + sold)
  }
  throw new Failure('sold_out', 'Somebody else has just taken these places', { hint: 'Try again.' })
}

/**
 * Takes places in some quotas and returns them in others, all or nothing.
 * @param sale the sale the places are for
 * @throws Failure sold_out with the numbers; nothing is taken then
 */
export async function exchangePlaces(call: AnyCall, sale: Sale, wanted: readonly QuotaPlaces[]): Promise<void> {
  if (wanted.length > 0) await takeOrSaySoldOut(call, wanted, () => sale)
}

/**
 * Changes the cap of a quota.
 * @param change `field` of the body, and `what` it limits, for the message
 * @throws Failure below_sold when more places are taken
 */
export async function changeCap(
  call: AnyCall,
  owner: { readonly quotaId: string },
  { field, what, cap }: { field: 'capacity' | 'quantity'; what: string; cap: number | null },
): Promise<void> {
  if (await setCap(call.session, owner.quotaId, cap)) return
  const { held, sold } = await readQuota(call.session, owner.quotaId)
  const taken = held + sold
  throw new Failure('below_sold', `${what} cannot be ${cap}: ${taken} places are taken (${sold} sold, ${held} held)`, {
    details: { [field]: cap, sold, held },
    issues: [{ pointer: `/${field}`, code: 'below_sold', detail: `"${field}" must be at least ${taken}` }],
    hint: `Set it to ${taken} or more, or cancel registrations first.`,
  })
}
