// Finds the ticket behind a scanned QR code or a typed ticket code, or the one that a steward chose from a search. An id is
// never accepted as a code: it is derived from its order's, which others may know and which outlives a transfer.

import type { ScanMethod } from '../../../contract/door/choices.ts'
import { readTicketCode } from '../../../contract/tickets/ticket-code.ts'
import { verifyToken } from '../../../contract/tickets/token.ts'
import { attendeeIdOf } from '../../../store/core/order-ids.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import {
  type ScannedTicket,
  ticketByAttendee,
  ticketByCode,
  ticketByOldCode,
} from '../../../store/door/scanned-tickets.ts'
import { findTicketSeries } from '../../../store/tickets/series.ts'
import { findTicketByFirstCode, type StoredTicket } from '../../../store/tickets/tickets.ts'
import type { AnyCall } from '../../core/call.ts'
import { invalidField } from '../../core/refusals.ts'
import { codeOfSerial } from '../../tickets/ticket-serial.ts'
import { cachedInBatch, type Door } from '../find-door.ts'
import { eventOfCode, eventOfToken, type OtherEvent } from './find-other-event.ts'
import { anyHour, tokenCheckOf } from './token-check.ts'

/** `result` judges the text alone; `ticket` is set whenever one was found, valid or not. */
export interface Scanned {
  readonly result: 'ok' | 'invalid' | 'superseded' | 'wrong_event' | 'unknown_key'
  readonly ticket: ScannedTicket | undefined
  /** The event that it is for instead, if that is one of the same account. */
  readonly otherEvent?: OtherEvent | undefined
}

/** Longer texts are not read. */
const textMax = 512
/** Ten characters with generous spacing; a token is longer. */
const typedMax = 64

const none = (result: 'invalid' | 'wrong_event' | 'unknown_key'): Scanned => ({ result, ticket: undefined })

/** What was scanned: a code that was shown, or a ticket that was chosen from a search. */
interface Presented {
  readonly code?: string | undefined
  readonly ticketId?: string | undefined
}

/** How a presented ticket was found. */
export const methodOf = ({ ticketId }: Presented): ScanMethod => (ticketId === undefined ? 'code' : 'search')

/** @throws Failure validation_failed unless there is either a code or a ticket's id. @param pointer of their object */
export function expectPresented({ code, ticketId }: Presented, pointer = ''): void {
  if ((code === undefined) !== (ticketId === undefined)) return
  const fault = code === undefined ? 'required' : 'not_allowed'
  throw invalidField(`${pointer}/code`, 'exactly one of "code" and "ticketId" is required', { code: fault })
}

/** Finds the presented ticket within the door's event; judge-ticket.ts decides whether it admits. */
export async function readPresented(call: AnyCall, door: Door, { code, ticketId }: Presented): Promise<Scanned> {
  if (ticketId === undefined) return readScanned(call, door, code ?? '')
  const [ticket] = await call.session.run(ticketByAttendee, { ...placeOf(door), attendeeId: attendeeIdOf(ticketId) })
  return ticket ? { result: 'ok', ticket } : none('invalid')
}

async function readScanned(call: AnyCall, door: Door, text: string): Promise<Scanned> {
  const typed = text.trim()
  if (typed.length === 0 || typed.length > textMax) return none('invalid')
  const code = typed.length > typedMax ? '' : readTicketCode(typed)
  return /^[\dA-HJKMNP-TV-Z]{10}$/.test(code) ? readCode(call, door, code) : readToken(call, door, typed)
}

const placeOf = (door: Door) => ({ eventId: door.eventId, listId: door.list.id })

async function readCode(call: AnyCall, door: Door, code: string): Promise<Scanned> {
  const { session } = call
  const asked = { ...placeOf(door), code }
  const [ticket] = await session.run(ticketByCode, asked)
  if (ticket) return { result: 'ok', ticket }
  const [old] = await session.run(ticketByOldCode, asked)
  if (old) return { result: 'superseded', ticket: old }
  const otherEvent = await eventOfCode(call, code)
  return otherEvent ? { ...none('wrong_event'), otherEvent } : none('invalid')
}

async function readToken(call: AnyCall, door: Door, text: string): Promise<Scanned> {
  const signed = await cachedInBatch(call, `signed ${door.eventId}`, () => readSigned(call, door))
  if (signed === null) return none('invalid')
  // The door judges the hours, since its list may have its own.
  const verdict = verifyToken(text, { ...signed.check, window: anyHour })
  if (verdict.result === 'wrong_event') return { ...none('wrong_event'), otherEvent: await eventOfToken(call, text) }
  if (!('claims' in verdict)) return none(verdict.result)
  const first = codeOfSerial(verdict.claims.serial, signed.serialKey)
  const read = first === undefined ? none('invalid') : await readCode(call, door, first)
  if (!read.ticket) return none('invalid')
  const isOld = verdict.claims.generation < read.ticket.generation
  return { result: isOld ? 'superseded' : 'ok', ticket: read.ticket }
}

/** What an event's signed tickets are verified with; null when none was signed. */
async function readSigned({ session, now }: AnyCall, { eventId, date, endDate, timezone }: Door) {
  const series = await findTicketSeries(session, eventId)
  const check = await tokenCheckOf(session, { id: eventId, date, endDate, timezone }, now)
  return series && check ? { check, serialKey: series.serialKey } : null
}

/** The ticket behind a token's serial. */
export async function findTicketOfSerial(
  session: Session,
  scope: TenantScope,
  { eventId, serial }: { eventId: string; serial: string },
): Promise<StoredTicket | undefined> {
  const series = await findTicketSeries(session, eventId)
  const code = series && codeOfSerial(serial, series.serialKey)
  return code === undefined ? undefined : findTicketByFirstCode(session, scope, { eventId, code })
}
