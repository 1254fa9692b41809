// Job: offers returned places to the first entry that fits, unless an earlier entry is waiting for the same places. What is
// due is read from the stock, so nothing has to notify it of returned places.

import type { Session, Store } from '../../store/core/store.ts'
import { findEventRow } from '../../store/events.ts'
import { stockOfEvent, type TypeStock } from '../../store/ticket-types/stock.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import { findServedEvents, freePlaces, placesIn } from '../../store/waitlist/counts.ts'
import { findFirstInLine, type StoredWaitlistEntry } from '../../store/waitlist/waitlist.ts'
import { systemOf } from '../core/call.ts'
import { isOver, isSold } from '../ticket-types/sale-state.ts'
import { holdOffered, recordOffer } from './offers.ts'

/** Offers per write, so that requests never wait long for it. */
const offersMax = 20

interface Sweep {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

interface Turn {
  readonly entry: StoredWaitlistEntry
  readonly stock: TypeStock
  readonly offerHours: number
}

/** Offers free places to the waitlist; returns whether more may be due. */
export async function offerDue(store: Store, sweep: Sweep): Promise<boolean> {
  // Looked for before it is written: a write that is not concurrent holds the others up.
  if ((await store.read((session) => findTurn(session, sweep.now))) === undefined) return false
  return store.write(async (session) => {
    for (let made = 0; made < offersMax; made++) {
      const turn = await findTurn(session, sweep.now)
      if (turn === undefined) return false
      await offer(session, sweep, turn)
    }
    return true
  })
}

async function offer(session: Session, { now, newId }: Sweep, { entry, stock, offerHours }: Turn): Promise<void> {
  const call = { session, now, newId, principal: systemOf(entry.accountId), operation: 'offerDue' }
  const { quantity } = entry
  const isHeld = await holdOffered(call, { stock, quantity }, true)
  if (!isHeld) throw new Error(`the ${quantity} places for ${entry.id} are gone within one transaction`)
  await recordOffer(call, entry, offerHours)
}

async function findTurn(session: Session, now: Date): Promise<Turn | undefined> {
  for (const { id, accountId } of await findServedEvents(session, now.toISOString())) {
    const turn = await findTurnIn(session, { accountId, eventId: id }, now)
    if (turn) return turn
  }
  return undefined
}

async function findTurnIn(
  session: Session,
  scope: { accountId: string; eventId: string },
  now: Date,
): Promise<Turn | undefined> {
  const { eventId } = scope
  const event = await findEventRow(session, scope, eventId)
  if (!event?.waitlist || isOver(event, now)) return undefined
  const types = (await ticketTypesOfEvents(session, scope, [eventId])).filter((type) => isServed(type, now))
  const stocks = await stockOfEvent(session, eventId)
  const first = await Promise.all(types.map(({ id }) => findFirstInLine(session, id)))
  const free = await freePlaces(session, [...new Set([...stocks.values()].flatMap(placesIn))])
  const closed = new Set<string>()
  for (const entry of first.filter((one) => one !== undefined).sort(inLine)) {
    const stock = stocks.get(entry.ticketTypeId)
    if (!stock) continue
    const quotas = placesIn(stock)
    if (quotas.some((id) => closed.has(id))) continue
    const short = quotas.filter((id) => (free.get(id) ?? Number.POSITIVE_INFINITY) < entry.quantity)
    if (short.length === 0) return { entry, stock, offerHours: event.offerHours }
    // An earlier entry is not overtaken by a later one that wants fewer places.
    for (const id of short) closed.add(id)
  }
  return undefined
}

const isServed = (type: StoredTicketType, now: Date) => type.waitlist && type.waiting > 0 && isSold(type, now)

const inLine = (one: StoredWaitlistEntry, other: StoredWaitlistEntry) =>
  other.priority - one.priority || (one.id < other.id ? -1 : 1)
