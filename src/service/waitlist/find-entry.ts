// Finds a waitlist entry within the caller's scope, and makes public records of entries. An offer shows as expired as soon
// as its time is over, even before its places are returned.
import type { WaitlistEntry } from '../../contract/waitlist/waitlist.ts'
import { findPositions, findWaitlistRow, type StoredWaitlistEntry } from '../../store/waitlist/waitlist.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'

/** @throws Failure not_found, the same for an unknown entry and one out of scope */
export async function findWaitlistEntry(call: AnyCall, id = ''): Promise<StoredWaitlistEntry> {
  const entry = await findWaitlistRow(call.session, call.principal, id)
  if (!entry) throw notFound('waitlist entry', id)
  return entry
}

/** Whether an offer has expired. */
export const isOfferOver = ({ offerExpiresAt }: Pick<WaitlistEntry, 'offerExpiresAt'>, now: Date) =>
  offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now.getTime()

const statusAt = (entry: StoredWaitlistEntry, now: Date) =>
  entry.status === 'offered' && isOfferOver(entry, now) ? 'offer_expired' : entry.status

/** Name and status of an entry, for messages. */
export const waitlistSubject = (entry: StoredWaitlistEntry, now: Date) => {
  return { name: `${entry.name}'s waitlist entry ${entry.id}`, status: statusAt(entry, now) }
}

/** Public records of several entries, in the same order. */
export async function waitlistRecords(
  { session, now }: AnyCall,
  entries: readonly StoredWaitlistEntry[],
): Promise<WaitlistEntry[]> {
  const positions = await findPositions(session, entries)
  return entries.map((entry) => {
    const { accountId: _account, version: _version, ...record } = entry
    return { ...record, status: statusAt(entry, now), position: positions.get(entry.id) ?? null }
  })
}

/** Answers with the entry as it is now in this transaction. */
export async function replyWithWaitlistEntry(call: AnyCall, id: string | undefined) {
  const entry = await findWaitlistEntry(call, id)
  const [body] = await waitlistRecords(call, [entry])
  if (!body) throw new RangeError(`the waitlist entry ${id} made no record`)
  return { body, version: entry.version }
}
