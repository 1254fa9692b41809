// Sends due mails, one after another over one connection per mail server, and never one twice: a message is marked before
// the server gets it, and when the result is lost it becomes `unknown`, for a person to decide.

import { Failure } from '../../../contract/core/failures.ts'
import { type MailConnectionRow, noteMailError } from '../../../store/mail/connections.ts'
import {
  claimMessages,
  connectionsWithDueMessages,
  countAttempted,
  type MessageRow,
  releaseMessages,
  settleOldMessages,
} from '../../../store/mail/messages.ts'
import { pauseMsAfter } from '../../core/outbox-delivery.ts'
import { serverOf } from './open-server.ts'
import { mailLeaseMs, type Sending } from './sending.ts'
import type { MailWire } from './smtp.ts'

const claimMax = 20
const settleMax = 200
const minuteMs = 60_000

/** Sends the mails that are due now; returns whether there may be more. */
export async function sendDueMessages(sending: Sending): Promise<boolean> {
  const now = sending.now().toISOString()
  await sending.store.write((session) => settleOldMessages(session, { now, limit: settleMax }), { isConcurrent: true })
  const connections = await sending.store.read((session) => connectionsWithDueMessages(session, now))
  const more = await Promise.all(connections.map((connection) => sendFor(sending, connection)))
  return more.includes(true)
}

async function sendFor(sending: Sending, connection: MailConnectionRow): Promise<boolean> {
  const claimed = await claim(sending, connection)
  const first = claimed[0]
  if (!first) return false
  const leasedUntil = first.leased_until ?? ''
  try {
    const { openMailWire } = await import('./smtp.ts')
    const wire = await openMailWire(await serverOf(connection, sending.services), sending.services.mail)
    await sendAll(sending, { connection, wire, claimed })
    wire.close()
    if (connection.last_error !== null) await storeError(sending, connection, null)
  } catch (error) {
    sending.onError(error)
    const words = error instanceof Failure ? error.message : 'an internal error'
    const dueAt = new Date(sending.now().getTime() + pauseMsAfter(first.attempts + 1)).toISOString()
    const changes = { due_at: dueAt, error: words, attempts: first.attempts + 1 }
    const leases = claimed.map(({ id }) => ({ id, leasedUntil }))
    await sending.store.write((session) => releaseMessages(session, leases, changes), { isConcurrent: true })
    await storeError(sending, connection, words)
    return false
  }
  return claimed.length === claimMax
}

function storeError({ store }: Sending, { id }: MailConnectionRow, words: string | null): Promise<void> {
  return store.write((session) => noteMailError(session, id, words), { isConcurrent: true })
}

/** Claims as many as the rate allows. One process at a time counts and claims, or two would both take the rest. */
function claim({ store, now }: Sending, { account_id, rate_per_minute }: MailConnectionRow): Promise<MessageRow[]> {
  const at = now()
  const claimAt = { now: at.toISOString(), leasedUntil: new Date(at.getTime() + mailLeaseMs).toISOString() }
  const since = new Date(at.getTime() - minuteMs).toISOString()
  return store.write(async (session) => {
    const left = rate_per_minute - (await countAttempted(session, account_id, since))
    const limit = Math.min(claimMax, left)
    return limit <= 0 ? [] : claimMessages(session, { accountId: account_id, ...claimAt, limit })
  })
}

interface Batch {
  readonly connection: MailConnectionRow
  readonly wire: MailWire
  readonly claimed: readonly MessageRow[]
}

async function sendAll(sending: Sending, { connection, wire, claimed }: Batch): Promise<void> {
  // Writing a mail is a large part of the service, and most commands send none.
  const { sendMessage } = await import('./send-message.ts')
  let next = 0
  while (next < claimed.length && wire.isOpen && !sending.isOver()) {
    const message = claimed[next]
    next += 1
    if (message) await sendMessage(sending, { connection, wire, message })
  }
  const rest = claimed.slice(next).map(({ id, leased_until }) => ({ id, leasedUntil: leased_until ?? '' }))
  await sending.store.write((session) => releaseMessages(session, rest), { isConcurrent: true })
}
