// Waitlist offers: holds the places of an offer and returns them. Doesn't know whose turn it is.

import { stockOfEvent, type TypeStock } from '../../store/ticket-types/stock.ts'
import { movePlaces, takePlaces } from '../../store/ticket-types/take-places.ts'
import { addOffered, addWaiting, offeredByType, recountWaiting } from '../../store/waitlist/counts.ts'
import { cancelWaitlistRows, type StoredWaitlistEntry, updateWaitlistRow } from '../../store/waitlist/waitlist.ts'
import type { ReadContext, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { expectWritten } from '../core/versions.ts'
import { heldPlaces, sumByQuota } from '../ticket-types/quota-places.ts'

type Offering = Omit<WriteContext, 'operation'>

/** The quotas of an entry's ticket type. */
export async function stockOf(
  { session }: Pick<ReadContext, 'session'>,
  entry: StoredWaitlistEntry,
): Promise<TypeStock> {
  const stock = (await stockOfEvent(session, entry.eventId)).get(entry.ticketTypeId)
  if (!stock) throw new Error(`the ticket type ${entry.ticketTypeId} has no quota`)
  return stock
}

/**
 * Holds the places of an entry. @returns whether there were enough
 * @param isCounted whether the stock counts the entry among those waiting
 */
export async function holdOffered(
  { session }: Offering,
  { stock, quantity }: { stock: TypeStock; quantity: number },
  isCounted: boolean,
): Promise<boolean> {
  const taken = await takePlaces(session, sumByQuota([{ ...stock, places: heldPlaces(quantity) }]), 'waitlist')
  if (taken.length === 0) return false
  await addOffered(session, stock, quantity)
  if (isCounted) await addWaiting(session, stock, -quantity)
  return true
}

/** Returns the places of an offer. */
export async function releaseOffered({ session }: Offering, entry: StoredWaitlistEntry): Promise<void> {
  const stock = await stockOf({ session }, entry)
  await addOffered(session, stock, -entry.quantity)
  await movePlaces(session, sumByQuota([{ ...stock, places: heldPlaces(-entry.quantity) }]))
}

/** Records an offer whose places are held. */
export async function recordOffer(call: WriteContext, entry: StoredWaitlistEntry, offerHours: number): Promise<void> {
  const now = call.now.toISOString()
  const offerExpiresAt = new Date(call.now.getTime() + offerHours * 3_600_000).toISOString()
  const changes = { status: 'offered', offered_at: now, offer_expires_at: offerExpiresAt, updated_at: now }
  expectWritten(await updateWaitlistRow(call.session, entry, changes), entry.version)
  const { ticketTypeId, quantity } = entry
  recordChange(call, {
    topic: 'waitlist.offered',
    subject: entry.id,
    eventId: entry.eventId,
    data: { from: entry.status, ticketTypeId, quantity, offerExpiresAt },
  })
}

/** Expires an offer and returns its places. */
export async function expireOffer(offering: Offering, entry: StoredWaitlistEntry): Promise<void> {
  const now = offering.now.toISOString()
  await releaseOffered(offering, entry)
  const changes = { status: 'offer_expired', updated_at: now }
  expectWritten(await updateWaitlistRow(offering.session, entry, changes), entry.version)
  const { ticketTypeId, quantity, offerExpiresAt } = entry
  recordChange(
    { ...offering, operation: 'expireOffer' },
    {
      topic: 'waitlist.offer_expired',
      subject: entry.id,
      eventId: entry.eventId,
      data: { ticketTypeId, quantity, offerExpiresAt },
    },
  )
}

/** Cancels all waitlist entries of a cancelled event. @returns how many there were */
export async function endWaitlist({ session, now }: Offering, eventId: string): Promise<number> {
  const ended = await cancelWaitlistRows(session, eventId, now.toISOString())
  if (ended === 0) return 0
  const stocks = await stockOfEvent(session, eventId)
  for (const [typeId, offered] of await offeredByType(session, eventId)) {
    const stock = stocks.get(typeId)
    if (!stock) continue
    await addOffered(session, stock, -offered)
    await movePlaces(session, sumByQuota([{ ...stock, places: heldPlaces(-offered) }]))
  }
  await recountWaiting(session, eventId)
  return ended
}
