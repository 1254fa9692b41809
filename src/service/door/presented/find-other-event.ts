// Finds the event of a ticket that was shown at another event's door, so that the door can say which. Only events of the
// caller's account; to a key of one event, only those that were published.
import { parseToken, verifyToken } from '../../../contract/tickets/token.ts'
import { type OtherEvent, otherEventByCode, otherEventByNumber } from '../../../store/door/other-events.ts'
import type { AnyCall } from '../../core/call.ts'
import { anyHour, tokenCheckOf } from './token-check.ts'

export type { OtherEvent }

/** The event that signed a token; undefined for one that is not of this account or not well signed. */
export async function eventOfToken(call: AnyCall, text: string): Promise<OtherEvent | undefined> {
  const token = parseToken(text)
  if (token.result !== 'ok') return undefined
  const event = await otherEventByNumber(call.session, scopeOf(call), token.claims.eventNumber)
  const check = event && (await tokenCheckOf(call.session, event, call.now))
  return check && 'claims' in verifyToken(text, { ...check, window: anyHour }) ? event : undefined
}

/** The event with a ticket of this code. */
export const eventOfCode = (call: AnyCall, code: string): Promise<OtherEvent | undefined> =>
  otherEventByCode(call.session, scopeOf(call), code)

const scopeOf = ({ principal }: AnyCall) => ({
  accountId: principal.accountId,
  withDrafts: principal.eventId === null,
})
