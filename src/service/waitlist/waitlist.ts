// The rules of waitlists: join, list, show, change, offer by hand, cancel. Automatic offers are in offer-next.ts, orders
// claim them in claim-offer.ts.
import { Failure } from '../../contract/core/failures.ts'
import { waitlistTransitions } from '../../contract/waitlist/waitlist.ts'
import { readQuota } from '../../store/ticket-types/stock.ts'
import { findTicketTypeRow } from '../../store/ticket-types/ticket-types.ts'
import { addWaiting, placesIn } from '../../store/waitlist/counts.ts'
import {
  findWaitingPerson,
  insertWaitlistEntry,
  queryWaitlist,
  type StoredWaitlistEntry,
  updateWaitlistRow,
} from '../../store/waitlist/waitlist.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { findTicketTypeId } from '../ticket-types/find-ticket-type.ts'
import { expectPerOrder } from '../ticket-types/purchase-limits.ts'
import { findWaitlistEntry, replyWithWaitlistEntry, waitlistRecords, waitlistSubject } from './find-entry.ts'
import { expireOffer, holdOffered, recordOffer, releaseOffered, stockOf } from './offers.ts'

type JoinCall = Call<'createWaitlistEntry'>

async function createWaitlistEntry(call: JoinCall): Promise<Reply<'createWaitlistEntry'>> {
  const { body, session, principal } = call
  const sale = await resolveSale(call, call.params.event_id ?? '', body)
  const { eventId, ticketTypeId } = sale
  const { quantity = 1, priority = 0 } = body
  expectPerOrder(sale, quantity, '/quantity')
  await expectWaitlistOn(call, sale)
  const standing = await findStanding(call, sale)
  await call.expireHolds(eventId)
  // Checked before anything reveals whether the address is on the waitlist: other refusals are the same for everybody.
  await expectSoldOut(call, sale, quantity)
  if (standing) return joinAgain(call, sale, standing)
  const id = call.newId('wle')
  const now = call.now.toISOString()
  await session.run(insertWaitlistEntry, {
    id,
    account_id: principal.accountId,
    event_id: eventId,
    ticket_type_id: ticketTypeId,
    name: body.name,
    email: body.email,
    language: body.language ?? null,
    quantity,
    priority,
    status: 'waiting',
    created_at: now,
    updated_at: now,
  })
  await addWaiting(session, sale, quantity)
  const channel = call.channel === 'page' ? { channel: call.channel } : {}
  const data = { ticketTypeId, quantity, priority, ...channel }
  recordChange(call, { topic: 'waitlist.joined', subject: id, eventId, data })
  return replyWithWaitlistEntry(call, id)
}

async function expectWaitlistOn(call: JoinCall, sale: OpenSale): Promise<void> {
  const { ofEvent, ofType } = await settingsOf(call, sale)
  if (ofEvent && ofType) return
  const { eventId, eventName, ticketTypeId, ticketTypeName } = sale
  const [what, change] = ofEvent
    ? [`${ticketTypeName} tickets of ${eventName} have`, `ticket-types update ${ticketTypeId}`]
    : [`${eventName} has`, `events update ${eventId}`]
  throw new Failure('state_conflict', `${what} no waitlist`, {
    details: { eventId, ticketTypeId, waitlist: false },
    hint: `To turn it on: turnout ${change} --waitlist`,
  })
}

async function settingsOf(call: AnyCall, { eventId, ticketTypeId }: { eventId: string; ticketTypeId: string }) {
  const event = await findEvent(call, eventId)
  const type = await findTicketTypeRow(call.session, call.principal, ticketTypeId)
  return { offerHours: event.offerHours, ofEvent: event.waitlist, ofType: type?.waitlist === true }
}

/** The entry of an address that is already on the waitlist. */
async function findStanding(call: JoinCall, { ticketTypeId }: OpenSale): Promise<StoredWaitlistEntry | undefined> {
  const found = await findWaitingPerson(call.session, { ticketTypeId, email: call.body.email })
  // After an expired offer one may join again.
  if (!found || waitlistSubject(found, call.now).status !== 'offer_expired') return found
  await expireOffer(call, found)
  return undefined
}

/**
 * On the public page the answer is the same as for a new entry, and the address gets an e-mail: otherwise strangers could
 * find out which addresses are on the waitlist.
 * @throws Failure duplicate to other callers
 */
async function joinAgain(
  call: JoinCall,
  { ticketTypeName }: OpenSale,
  found: StoredWaitlistEntry,
): Promise<Reply<'createWaitlistEntry'>> {
  if (call.channel === 'page') {
    const { id: subject, eventId, ticketTypeId } = found
    recordChange(call, { topic: 'waitlist.joined_again', subject, eventId, data: { ticketTypeId } })
    return replyWithWaitlistEntry(call, found.id)
  }
  const is = found.status === 'offered' ? 'already has an offer for' : 'is already on the waitlist for'
  throw new Failure('duplicate', `${call.body.email} ${is} ${ticketTypeName} tickets`, {
    details: { waitlistEntryId: found.id, status: found.status },
    issues: [{ pointer: '/email', code: 'duplicate', detail: 'this e-mail address is already on the waitlist' }],
    hint: `To see the entry: turnout waitlist show ${found.id}`,
  })
}

/** @throws Failure state_conflict if tickets are available; validation_failed for more places than exist */
async function expectSoldOut(call: JoinCall, sale: OpenSale, quantity: number): Promise<void> {
  const left: number[] = []
  for (const id of placesIn(sale)) {
    const { cap, held, sold, waiting } = await readQuota(call.session, id)
    if (cap === null) continue
    if (quantity > cap) {
      const detail = `"quantity" must be at most ${cap}, the number of places for ${sale.ticketTypeName} tickets, not ${quantity}`
      throw invalidField('/quantity', detail, { code: 'too_big' })
    }
    left.push(cap - held - sold - waiting)
  }
  if (call.body.evenIfAvailable || left.some((places) => places < quantity)) return
  const { eventId, eventName, ticketTypeId, ticketTypeName } = sale
  const places = left.length === 0 ? null : Math.min(...left)
  const many = places === null ? 'no limit' : `${places} left`
  throw new Failure('state_conflict', `${ticketTypeName} tickets of ${eventName} are available (${many})`, {
    details: { eventId, ticketTypeId, available: places },
    hint: 'Order them, or join the waitlist anyway: --even-if-available.',
  })
}

async function listWaitlistEntries(call: Call<'listWaitlistEntries'>): Promise<Reply<'listWaitlistEntries'>> {
  const event = await findEvent(call, call.params.event_id)
  const { ticketType, status, email, q, updatedSince } = call.query
  const ticketTypeId = ticketType === undefined ? undefined : await findTicketTypeId(call, event.id, ticketType)
  const filter = { eventId: event.id, status, email, q, ticketTypeId, updatedSince, now: call.now.toISOString() }
  const list = queryWaitlist(call.session, call.principal, filter)
  return { body: await makePage(call, list, (entries) => waitlistRecords(call, entries)) }
}

async function showWaitlistEntry(call: Call<'showWaitlistEntry'>): Promise<Reply<'showWaitlistEntry'>> {
  return replyWithWaitlistEntry(call, call.params.waitlist_entry_id)
}

async function updateWaitlistEntry(call: Call<'updateWaitlistEntry'>): Promise<Reply<'updateWaitlistEntry'>> {
  const { priority } = call.body
  const entry = await findEntryTo(call, 'update')
  if (priority === undefined) return replyWithWaitlistEntry(call, entry.id)
  const changes = { priority, updated_at: call.now.toISOString() }
  expectWritten(await updateWaitlistRow(call.session, entry, changes), entry.version)
  const { id, eventId, priority: from } = entry
  recordChange(call, { topic: 'waitlist.updated', subject: id, eventId, data: { from, priority } })
  return replyWithWaitlistEntry(call, id)
}

async function offerWaitlistEntry(call: Call<'offerWaitlistEntry'>): Promise<Reply<'offerWaitlistEntry'>> {
  const found = await findEntryTo(call, 'offer')
  await call.expireHolds(found.eventId)
  const entry = await findWaitlistEntry(call, found.id)
  // Refuses to offer what isn't on sale, and has the names for refusals.
  const sale = await resolveSale(call, entry.eventId, { ticketType: entry.ticketTypeId })
  const { offerHours, ofEvent, ofType } = await settingsOf(call, entry)
  if (entry.status !== 'offered') {
    const { quantity } = entry
    const isCounted = entry.status === 'waiting' && ofEvent && ofType
    if (!(await holdOffered(call, { stock: sale, quantity }, isCounted))) throw await tooFew(call, sale, quantity)
  }
  await recordOffer(call, entry, call.body.offerHours ?? offerHours)
  return replyWithWaitlistEntry(call, entry.id)
}

async function tooFew({ session }: AnyCall, sale: OpenSale, quantity: number): Promise<Failure> {
  const quotas = await Promise.all(placesIn(sale).map((id) => readQuota(session, id)))
  const left = Math.min(...quotas.flatMap(({ cap, held, sold }) => (cap === null ? [] : [cap - held - sold])))
  const { eventId, eventName, ticketTypeId, ticketTypeName } = sale
  const message = `Cannot offer ${quantity} ${ticketTypeName} tickets of ${eventName}: ${left} left`
  return new Failure('sold_out', message, {
    details: { eventId, ticketTypeId, available: left, held: 0 },
    hint: "Wait until places are returned, or raise the event's capacity or the ticket type's quantity, whichever is used up.",
  })
}

async function cancelWaitlistEntry(call: Call<'cancelWaitlistEntry'>): Promise<Reply<'cancelWaitlistEntry'>> {
  const entry = await findEntryTo(call, 'cancel')
  if (entry.status === 'offered') await releaseOffered(call, entry)
  else await stopWaiting(call, entry)
  const changes = { status: 'cancelled', updated_at: call.now.toISOString() }
  expectWritten(await updateWaitlistRow(call.session, entry, changes), entry.version)
  const { id, eventId, ticketTypeId, quantity, status: from } = entry
  recordChange(call, { topic: 'waitlist.cancelled', subject: id, eventId, data: { from, ticketTypeId, quantity } })
  return replyWithWaitlistEntry(call, id)
}

async function stopWaiting(call: AnyCall, entry: StoredWaitlistEntry): Promise<void> {
  const { ofEvent, ofType } = await settingsOf(call, entry)
  if (ofEvent && ofType) await addWaiting(call.session, await stockOf(call, entry), -entry.quantity)
}

async function findEntryTo(call: AnyCall, action: keyof typeof waitlistTransitions): Promise<StoredWaitlistEntry> {
  const entry = await findWaitlistEntry(call, call.params.waitlist_entry_id)
  expectVersion(call, entry.version)
  expectTransition(waitlistTransitions, action, waitlistSubject(entry, call.now))
  return entry
}

export const waitlistRules: Rules<
  | 'createWaitlistEntry'
  | 'listWaitlistEntries'
  | 'showWaitlistEntry'
  | 'updateWaitlistEntry'
  | 'offerWaitlistEntry'
  | 'cancelWaitlistEntry'
> = {
  createWaitlistEntry,
  listWaitlistEntries,
  showWaitlistEntry,
  updateWaitlistEntry,
  offerWaitlistEntry,
  cancelWaitlistEntry,
}
