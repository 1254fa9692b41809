// Undoes an import, a batch of rows per request: cancels the attendees it created, refunds the payments it recorded, and
// restores those it changed. Attendees touched since are kept and named.
import { isDeepStrictEqual } from 'node:util'
import type { AttendeeChanges } from '../../contract/attendees/attendees.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import { type Import, importTransitions, type UndoneRows } from '../../contract/imports/imports.ts'
import type { StoredAttendee } from '../../store/attendees/attendees.ts'
import { changesOfImport, forgetChanges, updateImportRow } from '../../store/imports/imports.ts'
import { findAttendeesOf, forgetReferences, referencesOfImport } from '../../store/imports/references.ts'
import { findOrderRows, type StoredOrder } from '../../store/orders/orders.ts'
import type { Tables } from '../../store/tables/index.ts'
import { type StoredTicket, ticketsOfAttendees } from '../../store/tickets/tickets.ts'
import { changeAttendee } from '../attendees/change-attendee.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectTransition } from '../core/transitions.ts'
import { endOrder } from '../orders/cancel-order.ts'
import { findOrderWithTickets } from '../orders/find-order.ts'
import { endUntouched, isPlain, type Untouched } from './cancel-untouched.ts'
import { findImport, importSubject } from './find-import.ts'

/** Rows per request, most of which are cancelled together. */
const undoMax = 500
/** Rows per request that are cancelled or restored one by one: each takes milliseconds while other writes wait. */
const oneByOneMax = 50

type UndoCall = Call<'undoImport'>
type Part = Omit<UndoneRows, 'importId' | 'currency'>
type Kept = Part['kept'][number]

export async function undoImport(call: UndoCall): Promise<Reply<'undoImport'>> {
  const found = await findImport(call)
  expectTransition(importTransitions, 'undo', importSubject(found))
  if (found.status !== 'undone') {
    await updateImportRow(call.session, found.id, { status: 'undone', updated_at: call.now.toISOString() })
    const { id, eventId, created, changed } = found
    recordChange(call, { topic: 'import.undone', subject: id, eventId, data: { created, changed } })
  }
  const { after = 'created:' } = call.body
  const place = after.slice(after.indexOf(':') + 1)
  const part = after.startsWith('created:') ? cancelSome(call, found, place) : restoreSome(call, found, place)
  const { currency } = await findEvent(call, found.eventId)
  return { body: { importId: found.id, currency, ...(await part) } }
}

async function cancelSome(call: UndoCall, found: Import, after: string): Promise<Part> {
  const { id: importId, eventId } = found
  const references = await referencesOfImport(call.session, { eventId, importId, after, limit: undoMax })
  const ids = references.map(({ attendee_id }) => attendee_id)
  const attendees = await findAttendeesOf(call.session, call.principal, { eventId, ids })
  const plain = await findPlain(call, [...attendees.values()].filter(isThere))
  const kept: Kept[] = []
  const [free, together]: [string[], Untouched[]] = [[], []]
  const money = { refunded: 0, owed: 0 }
  let [cancelled, oneByOne, last] = [0, 0, '']
  for (const { reference, attendee_id } of references) {
    if (oneByOne === oneByOneMax) break
    last = reference
    const attendee = attendees.get(attendee_id)
    const untouched = plain.get(attendee_id)
    const isLive = attendee !== undefined && isThere(attendee)
    if (isLive && !untouched) oneByOne += 1
    const reason = isLive && !untouched ? await cancel(call, attendee, money) : undefined
    if (untouched) together.push(untouched)
    if (reason !== undefined) kept.push(reason)
    else free.push(reference)
    if (isLive && reason === undefined) cancelled += 1
  }
  await endUntouched(call, together, ended)
  await forgetReferences(call.session, eventId, free)
  const isWhole = references.length < undoMax && last === (references.at(-1)?.reference ?? '')
  return { cancelled, restored: 0, ...money, kept, next: isWhole ? 'changed:' : `created:${last}` }
}

const ended = { reason: 'Import undone', topic: 'order.undone' }
export const isThere = ({ status }: StoredAttendee) => status !== 'cancelled'

/** Orders that can be cancelled together, by attendee. */
async function findPlain(
  call: UndoCall,
  attendees: readonly StoredAttendee[],
): Promise<ReadonlyMap<string, Untouched>> {
  const { session, principal, now } = call
  const orderIds = [...new Set(attendees.map(({ orderId }) => orderId))]
  const orders = await findOrderRows(session, principal, orderIds)
  const ids = attendees.map(({ id }) => id)
  const tickets = await ticketsOfAttendees(session, principal, ids)
  return new Map(
    attendees.flatMap(({ id, orderId }) => {
      const [order, ticket] = [orders.get(orderId), tickets.get(id)]
      return order && ticket && isPlain({ order, ticket }, now) ? [[id, { order, ticket }]] : []
    }),
  )
}

/** Whether an order has changed since it was imported: each payment, refund, move or transfer increments a version. */
export const isTouched = (order: StoredOrder, tickets: readonly StoredTicket[]): boolean =>
  order.version > 1 || tickets.some(({ generation }) => generation > 1)

/** @param money to which what goes back is added. @returns why it was kept; undefined if it was cancelled */
async function cancel(
  call: UndoCall,
  attendee: StoredAttendee,
  money: { refunded: number; owed: number },
): Promise<Kept | undefined> {
  const { order, tickets } = await findOrderWithTickets(call, attendee.orderId)
  if (isTouched(order, tickets)) return keptBecause(attendee, 'was paid, refunded, moved or transferred since')
  const given = await endOrder(call, { order, tickets }, { refund: call.body.owed ? 'owed' : 'if any', ...ended })
  money.refunded += given.refunded
  money.owed += given.owed
  return undefined
}

async function restoreSome(call: UndoCall, { id: importId, eventId }: Import, after: string): Promise<Part> {
  const changes = await changesOfImport(call.session, { importId, after, limit: oneByOneMax })
  const ids = changes.map(({ attendee_id }) => attendee_id)
  const attendees = await findAttendeesOf(call.session, call.principal, { eventId, ids })
  const kept: Kept[] = []
  const restored: string[] = []
  for (const { attendee_id, name, email, answers, ...change } of changes) {
    const attendee = attendees.get(attendee_id)
    if (!attendee) continue
    const why = whyNotRestored(attendee, change)
    if (why !== undefined) kept.push(keptBecause(attendee, why))
    else {
      await changeAttendee(call, attendee, { name, email, ...answersBefore(attendee, answers) })
      restored.push(attendee_id)
    }
  }
  await forgetChanges(call.session, importId, restored)
  const last = changes.length === oneByOneMax ? changes.at(-1) : undefined
  return {
    cancelled: 0,
    restored: restored.length,
    refunded: 0,
    owed: 0,
    kept,
    next: last ? `changed:${last.attendee_id}` : null,
  }
}

/** Why an attendee whom the import changed keeps what they have now; undefined if they get their earlier values back. */
export function whyNotRestored(
  attendee: StoredAttendee,
  { version, paid }: Pick<Tables['import_changes'], 'version' | 'paid'>,
): string | undefined {
  if (attendee.version !== version) return 'was changed since'
  return paid ? 'was marked as paid by the import: refund the order by hand' : undefined
}

/** The earlier answers as changes: those the import added are removed. */
function answersBefore({ answers: now }: StoredAttendee, text: string): Pick<AttendeeChanges, 'answers'> {
  const before = JSON.parse(text) as Answers
  if (isDeepStrictEqual(now, before)) return {}
  return { answers: { ...Object.fromEntries(Object.keys(now).map((key) => [key, null])), ...before } }
}

function keptBecause({ id, name }: StoredAttendee, why: string): Kept {
  return { attendeeId: id, code: 'state_conflict', message: `${name} ${why}` }
}
