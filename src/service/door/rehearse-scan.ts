// A scan before the day: the verdict that it would have while the doors are open, of which nothing is recorded.
import type { ScanResult } from '../../contract/door/choices.ts'
import { openTime } from '../../contract/door/rehearsal.ts'
import type { Verdict } from '../../contract/door/scans.ts'
import { mayComeAgain } from '../../contract/door/words.ts'
import type { ScannedTicket } from '../../store/door/scanned-tickets.ts'
import type { Call } from '../core/call.ts'
import { dueOf, expectDue, mayTakeCash, paidTicket, unpaidReason } from './cash/take-cash.ts'
import type { Door } from './find-door.ts'
import { doorHours, judgeTicket } from './judge-ticket.ts'
import { readPresented } from './presented/find-scanned-ticket.ts'
import { uuidOf, verdictOf } from './scan-record.ts'

export async function rehearseScan(call: Call<'scanTicket'>, door: Door): Promise<Verdict> {
  const { body, now } = call
  const { direction = 'entry', gate = null } = body
  const { ticket, result, otherEvent } = await readPresented(call, door, body)
  const judge = (paid: ScannedTicket) => judgeTicket(paid, door, { now, at: openTime(doorHours(door), now) })
  const known = result === 'ok' && ticket ? judge(ticket) : result
  const money = ticket && known === 'unpaid' && judge(paidTicket(ticket)) === 'ok' ? await moneyOf(call, ticket) : {}
  const decided = ticket ? decide(known, { call, door, ticket, isPaid: money.paid !== undefined }) : known
  const at = ticket?.first_at ?? (decided === 'ok' && direction === 'entry' ? now.toISOString() : null)
  return {
    ...verdictOf(door, {
      scanId: body.scanId ?? uuidOf(call.newId('scn')),
      result: decided,
      direction,
      ticket,
      otherEvent,
      ...(at === null ? {} : { first: { first_at: at, first_gate: ticket?.first_at ? ticket.first_gate : gate } }),
      ...money,
      ...unpaidReason(money),
    }),
    rehearsal: true,
  }
}

/** What is due, or would be paid; nothing for a key that may not take cash. @throws Failure state_conflict */
async function moneyOf(call: Call<'scanTicket'>, ticket: ScannedTicket) {
  if (!mayTakeCash(call)) return {}
  const due = await dueOf(call, ticket)
  if (call.body.cash === undefined) return { due }
  expectDue(call, due)
  return { paid: due }
}

interface Rehearsed {
  readonly call: Call<'scanTicket'>
  readonly door: Door
  readonly ticket: ScannedTicket
  readonly isPaid: boolean
}

function decide(known: ScanResult, { call: { body }, door, ticket, isPaid }: Rehearsed): ScanResult {
  if (body.direction === 'exit' || body.override !== undefined) return 'ok'
  if (known !== 'ok' && !isPaid) return known
  const isAgain = ticket.first_at !== null && !mayComeAgain(door.list.reentry, ticket.inside === 1)
  return isAgain ? 'already_redeemed' : 'ok'
}
