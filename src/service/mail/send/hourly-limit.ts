// Mails to addresses that visitors choose: limited per kind, event, mailbox and hour, so that nobody floods a stranger.

import type { Session } from '../../../store/core/store.ts'
import { findAttempts, type SameMails } from '../../../store/mail/attempts.ts'

const bounded: ReadonlySet<string> = new Set(['confirmation', 'payment-due', 'waitlist-joined'])

/** Mails of a kind that a mailbox gets within an hour. */
export const perHour = 3

const hourMs = 3_600_000

/**
 * When the next mail may go to a mailbox that has had its mails of this hour; null: now.
 * @param before how many of them wait already, and go first
 */
export async function nextTurn(
  session: Session,
  mails: SameMails,
  { now, before = 0 }: { readonly now: Date; readonly before?: number },
): Promise<string | null> {
  if (!bounded.has(mails.kind)) return null
  const since = new Date(now.getTime() - hourMs).toISOString()
  const times = (await findAttempts(session, mails, since)).map((at) => Date.parse(at))
  for (let waiting = before; waiting > 0; waiting -= 1) times.push(turnAfter(times, now))
  const turn = turnAfter(times, now)
  return turn > now.getTime() ? new Date(turn).toISOString() : null
}

function turnAfter(times: readonly number[], now: Date): number {
  const early = times.at(-perHour)
  return early === undefined ? now.getTime() : Math.max(now.getTime(), early + hourMs)
}
