// What people at a door read: one word first, then a sentence; the same on laptops and phones.

import { formatMoney } from '../core/money.ts'
import { instantText, zonedTime } from '../core/time.ts'
import type { Reentry, ScanDirection, ScanResult } from './choices.ts'
import type { RefusalFacts } from './refusal-facts.ts'
import type { DoorMoney, EarlierAdmissions } from './scans.ts'

interface Decided {
  readonly result: ScanResult
  readonly direction: ScanDirection
  /** Absent in the answers of an earlier version. */
  readonly earlier?: EarlierAdmissions | null
}

/** The word they read first. */
export function doorWord({ result, direction, earlier }: Decided): 'OK' | 'OK AGAIN' | 'OUT' | 'AGAIN' | 'STOP' {
  if (result === 'ok') return direction === 'exit' ? 'OUT' : earlier ? 'OK AGAIN' : 'OK'
  return result === 'already_redeemed' ? 'AGAIN' : 'STOP'
}

/** Why a ticket was refused, and what to do, where nothing more is known than its result. */
export const refusalReasons: Readonly<Record<Exclude<ScanResult, 'ok'>, string>> = {
  already_redeemed: 'This ticket was already used',
  invalid: 'This is not a ticket for this event',
  unpaid: 'This ticket has not been paid for',
  canceled: 'The order of this ticket was cancelled: ask the organizer',
  blocked: 'This ticket is blocked: ask the organizer',
  revoked: 'This registration was cancelled, so the ticket is no longer valid: ask the organizer',
  superseded: 'This ticket was replaced by a newer one: ask for that one',
  not_yet_valid: 'This ticket is not valid yet',
  expired: 'This ticket is no longer valid',
  wrong_event: 'This ticket is for another event',
  wrong_list: 'This ticket type is not admitted here',
  unknown_key: 'This ticket was signed with an unknown key',
  error: 'This ticket could not be checked',
}

/** A result in a line of a log, where a code means nothing to people. */
export const resultWords: Readonly<Record<ScanResult, string>> = {
  ok: 'admitted',
  already_redeemed: 'already used',
  invalid: 'not a ticket',
  unpaid: 'not paid',
  canceled: 'cancelled',
  blocked: 'blocked',
  revoked: 'cancelled',
  superseded: 'replaced',
  not_yet_valid: 'too early',
  expired: 'too late',
  wrong_event: 'other event',
  wrong_list: 'not admitted here',
  unknown_key: 'unknown key',
  error: 'not checked',
}

/** The same for a scan at the exit, where `ok` is somebody who left, and for somebody who is admitted again. */
export function scanWords({ result, direction, earlier }: Decided): string {
  if (result === 'ok' && direction === 'exit') return 'left'
  return result === 'ok' && earlier ? 'admitted again' : resultWords[result]
}

/** `Admitted before: 2 times, last on 2027-03-14 at 09:31:12, gate North`. */
export function earlierText({ count, lastAt, lastGate }: EarlierAdmissions, timezone: string): string {
  const { date, second } = zonedTime(new Date(lastAt), timezone)
  const gate = lastGate === null ? '' : `, gate ${lastGate}`
  return `Admitted before: ${count === 1 ? 'once' : `${count} times, last`} on ${date} at ${second}${gate}`
}

/** Whether somebody who was admitted before is admitted again. */
export const mayComeAgain = (reentry: Reentry, isInside: boolean): boolean =>
  reentry === 'always' || (reentry === 'after_exit' && !isInside)

/** Why a ticket is refused, and what to do, as exactly as it is known. */
export function refusalReason(result: Exclude<ScanResult, 'ok'>, facts: RefusalFacts | null, timezone: string): string {
  const { cause, opensAt, closesAt, otherEvent, orderReference } = facts ?? {}
  if (cause !== undefined) return causeReasons[cause].replace('{order}', orderReference ?? '')
  if (result === 'not_yet_valid' && opensAt !== undefined)
    return `Too early: the check-in list opens at ${instantText(opensAt, timezone)}`
  if (result === 'expired' && closesAt !== undefined)
    return `Too late: the check-in list closed at ${instantText(closesAt, timezone)}`
  if (otherEvent !== undefined) return `This ticket is for another event: ${otherEvent.name}, ${otherEvent.date}`
  return refusalReasons[result]
}

const causeReasons: Readonly<Record<NonNullable<RefusalFacts['cause']>, string>> = {
  event_cancelled: 'The event was cancelled: nobody is admitted',
  order_cancelled: 'Order {order} was cancelled: the guest needs a new ticket',
  order_unpaid: 'Order {order} was not paid in time: the guest needs a new ticket',
  order_paid_late: 'Order {order} was paid too late: the guest gets the money back',
  refunded: 'This ticket was refunded and is no longer valid: the guest can buy a new one, or ask the organizer',
  // "This ticket type is not admitted here" would leave a donor looking for another door.
  donation: 'This is a donation, not a ticket',
  not_enrolled: 'This ticket has no place here: only those who are enrolled are admitted',
  nothing_to_undo: 'No scan with this id admitted anybody',
}

interface Standing {
  readonly result: ScanResult
  readonly facts: RefusalFacts | null
  readonly firstAt: string | null
  readonly inside: boolean
}

/** How somebody who was searched for stands. @param clock writes an instant as a time of day */
export function standingWords(
  { result, facts, firstAt, inside }: Standing,
  clock: (instant: string) => string,
): string {
  const before = firstAt === null ? [] : [`admitted at ${clock(firstAt)}${inside ? '' : ', left again'}`]
  if (result === 'ok') return before[0] ?? 'not yet'
  const refusal = facts?.cause === 'refunded' ? 'refunded' : resultWords[result]
  return [refusal, ...before].join(', ')
}

/** The ticket type of a guest and their add-ons: `Standard, with Pottery, T-shirt`. */
export const typeWithAddOns = (ticketType: string | null, addOns: readonly string[] = []): string =>
  addOns.length === 0 ? (ticketType ?? '') : `${ticketType}, with ${addOns.join(', ')}`

/** `79.00 EUR in cash for 2 tickets of order ZS2JZK9Y0Q`. */
export function cashText({ amount, currency, tickets, orderReference }: DoorMoney): string {
  const count = tickets === 1 ? '1 ticket' : `${tickets} tickets`
  return `${formatMoney(amount, currency)} in cash for ${count} of order ${orderReference}`
}
