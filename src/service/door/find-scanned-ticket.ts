// What was scanned: a ticket of the event, found by what the QR code or a person's typing says, or why it is none. An
// id is neither: it is that of its order, which is printed on every ticket and outlives a transfer.

import { readTicketCode } from '../../contract/tickets/ticket-code.ts'
import { readPublicKey, type TokenCheck, verifyToken } from '../../contract/tickets/token.ts'
import type { Session, TenantScope } from '../../store/core/store.ts'
import { type ScannedTicket, ticketByCode, ticketByOldCode } from '../../store/door/scanned-tickets.ts'
import type { StoredEvent } from '../../store/events.ts'
import { findTicketSeries } from '../../store/tickets/series.ts'
import { signingKeysOf } from '../../store/tickets/signing-keys.ts'
import { findTicketByFirstCode, type StoredTicket } from '../../store/tickets/tickets.ts'
import type { AnyCall } from '../core/call.ts'
import { codeOfSerial } from '../tickets/ticket-serial.ts'
import { ticketWindow } from '../tickets/validity-window.ts'
import { type Door, remembered } from './find-door.ts'

/** `result` is what the text alone says; what is known of a ticket, good or not, is in `ticket`. */
export interface Scanned {
  readonly result: 'ok' | 'invalid' | 'superseded' | 'wrong_event' | 'unknown_key'
  readonly ticket: ScannedTicket | undefined
}

/** Nothing longer is a ticket; it is not looked at. */
const textMax = 512
/** Ten characters, however much they were spaced out: a token is longer. */
const typedMax = 64

const none = (result: 'invalid' | 'wrong_event' | 'unknown_key'): Scanned => ({ result, ticket: undefined })

/** Finds the ticket that a scanner read, within the event of the door. When it admits is not asked here. */
export async function readScanned(call: AnyCall, door: Door, text: string): Promise<Scanned> {
  const typed = text.trim()
  if (typed.length === 0 || typed.length > textMax) return none('invalid')
  const code = typed.length > typedMax ? '' : readTicketCode(typed)
  return /^[\dA-HJKMNP-TV-Z]{10}$/.test(code) ? readCode(call, door, code) : readToken(call, door, typed)
}

const placeOf = (door: Door) => ({ eventId: door.eventId, listId: door.list.id })

async function readCode({ session }: AnyCall, door: Door, code: string): Promise<Scanned> {
  const asked = { ...placeOf(door), code }
  const [ticket] = await session.run(ticketByCode, asked)
  if (ticket) return { result: 'ok', ticket }
  const [old] = await session.run(ticketByOldCode, asked)
  return old ? { result: 'superseded', ticket: old } : none('invalid')
}

async function readToken(call: AnyCall, door: Door, text: string): Promise<Scanned> {
  const signed = await remembered(call, `signed ${door.eventId}`, () => readSigned(call, door))
  if (signed === null) return none('invalid')
  // Its hours are the door's business, which may say otherwise.
  const verdict = verifyToken(text, { ...signed.check, window: anyHour })
  if (!('claims' in verdict)) return none(verdict.result)
  const first = codeOfSerial(verdict.claims.serial, signed.serialKey)
  const read = first === undefined ? none('invalid') : await readCode(call, door, first)
  if (!read.ticket) return none('invalid')
  const isOld = verdict.claims.generation < read.ticket.generation
  return { result: isOld ? 'superseded' : 'ok', ticket: read.ticket }
}

const anyHour = { validFromHour: 0, validUntilHour: Number.POSITIVE_INFINITY }

/** What the signed tickets of an event are judged by; null where none was signed. */
async function readSigned({ session, now }: AnyCall, { eventId, date, endDate, timezone }: Door) {
  const series = await findTicketSeries(session, eventId)
  const check = await tokenCheckOf(session, { id: eventId, date, endDate, timezone }, now)
  return series && check ? { check, serialKey: series.serialKey } : null
}

/** Undefined as long as no ticket of the event was signed. */
export async function tokenCheckOf(
  session: Session,
  event: Pick<StoredEvent, 'id' | 'date' | 'endDate' | 'timezone'>,
  now: Date,
): Promise<TokenCheck | undefined> {
  const series = await findTicketSeries(session, event.id)
  const keys = (await signingKeysOf(session, event.id)).filter((key) => key.revoked_at === null)
  return (
    series && {
      eventNumber: series.eventNumber,
      keys: new Map(keys.map((row) => [row.key_id, readPublicKey(row.public_key)])),
      now,
      window: ticketWindow(event),
    }
  )
}

/** The ticket of a serial, as it is now. */
export async function findTicketOfSerial(
  session: Session,
  scope: TenantScope,
  { eventId, serial }: { eventId: string; serial: string },
): Promise<StoredTicket | undefined> {
  const series = await findTicketSeries(session, eventId)
  const code = series && codeOfSerial(serial, series.serialKey)
  return code === undefined ? undefined : findTicketByFirstCode(session, scope, { eventId, code })
}
