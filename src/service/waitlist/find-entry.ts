// Finds an entry of a waitlist as far as the caller may see, and makes records of entries. An offer whose time is over shows
// as expired from that instant on, whether its places have gone back yet or not.
import type { WaitlistEntry } from '../../contract/waitlist/waitlist.ts'
import { findPositions, findWaitlistRow, type StoredWaitlistEntry } from '../../store/waitlist/waitlist.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'

/** @throws Failure not_found, the same for an unknown, a foreign and a withheld entry */
export async function findWaitlistEntry(call: AnyCall, id = ''): Promise<StoredWaitlistEntry> {
  const entry = await findWaitlistRow(call.session, call.principal, id)
  if (!entry) throw notFound('waitlist entry', id)
  return entry
}

/** Whether the time of an offer is over. */
export const isOfferOver = ({ offerExpiresAt }: Pick<WaitlistEntry, 'offerExpiresAt'>, now: Date) =>
  offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now.getTime()

const statusAt = (entry: StoredWaitlistEntry, now: Date) =>
  entry.status === 'offered' && isOfferOver(entry, now) ? 'offer_expired' : entry.status

/** What an entry is called in a message. */
export const waitlistSubject = (entry: StoredWaitlistEntry, now: Date) => {
  return { name: `the waitlist entry ${entry.id} of ${entry.name}`, status: statusAt(entry, now) }
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
