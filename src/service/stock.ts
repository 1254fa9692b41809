// Stock from the rules' side: makes quotas, takes places out of them, changes their caps, and says the numbers when
// there is not enough.
import { Failure } from '../contract/failures.ts'
import { type Gone, takePlaces } from '../store/group-places.ts'
import {
  insertQuota,
  type Places,
  readQuota,
  type StoredQuota,
  setCap,
  settlePlaceOfBoth,
  takeCountedPlaceOfBoth,
  takePlaceOfBoth,
} from '../store/quotas.ts'
import { sumByQuota } from './places.ts'
import type { AnyCall } from './reading.ts'

/** Makes the quota of an event, or of one of its ticket types. A cap of null is no limit. */
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

export interface Sale {
  readonly eventId: string
  readonly eventName: string
  readonly eventQuotaId: string
  readonly ticketTypeId: string
  readonly ticketTypeName: string
  readonly typeQuotaId: string
}

/**
 * Takes one place of an event and of a ticket type.
 * @throws Failure sold_out with the numbers; nothing was taken then
 */
export async function takePlace(call: AnyCall, sale: Sale, places: Places): Promise<void> {
  const quotas = { one: sale.eventQuotaId, other: sale.typeQuotaId }
  const taken = await call.session.run(takePlaceOfBoth, { ...quotas, ...places })
  if (taken.length === 0) throw await soldOut(call, sale)
}

/**
 * The same for a ticket whose price depends on how many are gone: takes a place, and settles then what it is.
 * @param placesAt what it is with so many tickets of the type sold or held before it
 * @throws Failure sold_out with the numbers; nothing was taken then
 */
export async function takeCountedPlace(call: AnyCall, sale: Sale, placesAt: (count: number) => Places): Promise<void> {
  const quotas = { one: sale.eventQuotaId, other: sale.typeQuotaId }
  const first = { held: 1, sold: 0, heldAmount: 0 }
  const taken = await call.session.run(takeCountedPlaceOfBoth, { ...quotas, ...first })
  const quota = taken.find(({ id }) => id === sale.typeQuotaId)
  if (!quota) throw await soldOut(call, sale)
  const { held, sold, heldAmount } = placesAt(quota.held + quota.sold - 1)
  await call.session.run(settlePlaceOfBoth, { ...quotas, held: held - 1, sold, heldAmount })
}

async function soldOut({ session }: AnyCall, sale: Sale): Promise<Failure> {
  const event = await readQuota(session, sale.eventQuotaId)
  const short = lacks(event, 1) ? event : await readQuota(session, sale.typeQuotaId)
  return soldOutFailure(sale, short, 1)
}

const lacks = ({ cap, held, sold }: StoredQuota, asked: number) => cap !== null && held + sold + asked > cap

/** What is said of a quota that has not as many places as were asked for. */
function soldOutFailure(
  sale: Pick<Sale, 'eventId' | 'eventName' | 'ticketTypeName'>,
  { cap, held, sold, ticketTypeId }: StoredQuota,
  asked: number,
): Failure {
  const [what, are] =
    ticketTypeId === null
      ? [sale.eventName, 'is sold out']
      : [`${sale.ticketTypeName} tickets of ${sale.eventName}`, 'are sold out']
  const waiting = held > 0 ? `, ${held} of them not paid yet` : ''
  const taken = `(${held + sold} of ${cap}${waiting})`
  const left = (cap ?? 0) - held - sold
  const message =
    left > 0 ? `${what}: ${asked} places are asked for and ${left} left ${taken}` : `${what} ${are} ${taken}`
  return new Failure('sold_out', message, {
    details: { eventId: sale.eventId, ...(ticketTypeId === null ? {} : { ticketTypeId }), capacity: cap, sold, held },
  })
}

/** Tickets of one type that are asked for or given back, in the sale they belong to. */
export interface SalePlaces {
  readonly sale: Sale
  readonly places: Places & { readonly taken: number }
}

/**
 * Takes places of several ticket types of one event, all of them or none.
 * @returns what is gone of each quota then
 * @throws Failure sold_out with the numbers; nothing was taken then
 */
export async function takeAllPlaces(call: AnyCall, parts: readonly SalePlaces[]): Promise<Gone[]> {
  const wanted = sumByQuota(parts.map(({ sale, places }) => ({ ...sale, places })))
  const taken = await takePlaces(call.session, wanted)
  if (taken.length > 0) return taken
  for (const { id, held, sold } of wanted) {
    const quota = await readQuota(call.session, id)
    const part = parts.find(({ sale }) => sale.typeQuotaId === id) ?? parts[0]
    if (part && lacks(quota, held + sold)) throw soldOutFailure(part.sale, quota, held + sold)
  }
  throw new Failure('sold_out', 'Somebody else took these places a moment ago', { hint: 'Try again.' })
}

/** Takes a place of a ticket type alone, for a ticket that has one of the event. @throws Failure sold_out */
export async function takePlaceOfType(call: AnyCall, sale: Sale, places: SalePlaces['places']): Promise<void> {
  const taken = await takePlaces(call.session, [{ id: sale.typeQuotaId, ...places }])
  if (taken.length > 0) return
  throw soldOutFailure(sale, await readQuota(call.session, sale.typeQuotaId), 1)
}

/**
 * Changes how many places there are.
 * @param change `field` of the body, and `what` it limits, for the message
 * @throws Failure below_sold when more are taken already
 */
export async function changeCap(
  call: AnyCall,
  owner: { readonly quotaId: string },
  { field, what, cap }: { field: 'capacity' | 'quantity'; what: string; cap: number | null },
): Promise<void> {
  if (await setCap(call.session, owner.quotaId, cap)) return
  const { held, sold } = await readQuota(call.session, owner.quotaId)
  const taken = held + sold
  throw new Failure(
    'below_sold',
    `${what} can't be ${cap}: ${taken} places are taken (${sold} sold, ${held} waiting for payment)`,
    {
      details: { [field]: cap, sold, held },
      issues: [{ pointer: `/${field}`, code: 'below_sold', detail: `"${field}" must be at least ${taken}` }],
      hint: `Set it to ${taken} or more, or cancel registrations first.`,
    },
  )
}
