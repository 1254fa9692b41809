// Sends an order to its buyer again: the tickets of a paid one, or how to pay a pending one. Says when the mail goes.
import { instantText } from '../../contract/core/time.ts'
import { orderTransitions } from '../../contract/orders/orders.ts'
import { countWaitingMails } from '../../store/mail/attempts.ts'
import { findMailConnection } from '../../store/mail/connections.ts'
import { type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { findPublicPage } from '../../store/pages.ts'
import { mailboxOf } from '../consents/mailbox.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectWritten } from '../core/versions.ts'
import { findOrder, orderRecord, orderSubject } from '../orders/find-order.ts'
import { nextTurn, perHour } from './send/hourly-limit.ts'

type ResendCall = Call<'resendOrder'>
type Kind = 'confirmation' | 'payment-due'

/** The mail is planned by plan/topics.ts. @throws Failure not_found, state_conflict */
async function resendOrder(call: ResendCall): Promise<Reply<'resendOrder'>> {
  const order = await findOrder(call, call.params.order_id)
  expectTransition(orderTransitions, 'resend', orderSubject(orderRecord(order, call.now)))
  const { id, eventId, email } = order
  const { newLink = false } = call.body
  if (newLink) {
    const changes = { link_number: order.linkNumber + 1, updated_at: call.now.toISOString() }
    expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  }
  recordChange(call, { topic: 'order.resend', subject: id, eventId, data: { status: order.status, newLink } })
  const kind = order.status === 'paid' ? 'confirmation' : (await canBePaid(call, order)) ? 'payment-due' : null
  if (kind === null) return { body: { id, email, sent: false, kind, dueAt: null, message: unpaidText(order) } }
  return { body: { id, email, sent: true, kind, ...(await wayOut(call, order, kind)) } }
}

const unpaidText = ({ status }: StoredOrder): string =>
  status === 'pending'
    ? 'Not paid yet, and the event has no instructions for transfers: turnout pages update --transfer-instructions'
    : 'Not paid yet, so there are no tickets to send'

/** Whether the buyer can be told where to transfer the money. */
async function canBePaid({ session }: ResendCall, { status, eventId }: StoredOrder): Promise<boolean> {
  return status === 'pending' && Boolean((await findPublicPage(session, eventId))?.settings.transferInstructions)
}

/** When the mail goes, and why not at once. */
async function wayOut(call: ResendCall, { eventId, email }: StoredOrder, kind: Kind) {
  const { session, principal, now } = call
  const connection = await findMailConnection(session, principal.accountId)
  if (!connection) return { dueAt: null, message: 'It will be sent once a mail server is connected' }
  const mails = { account_id: principal.accountId, event_id: eventId, kind, address_key: mailboxOf(email) }
  const waiting = await countWaitingMails(session, mails)
  // A request to pay that waits is the one that goes: it says what is due by then.
  const before = kind === 'payment-due' ? Math.max(0, waiting - 1) : waiting
  const dueAt = await nextTurn(session, mails, { now, before })
  if (dueAt === null) return { dueAt, message: `On its way to ${email}` }
  const { timezone } = await findEvent(call, eventId)
  const why = `a mailbox gets at most ${perHour} such mails an hour`
  return { dueAt, message: `Goes to ${email} at ${instantText(dueAt, timezone)}: ${why}` }
}

export const resendRules: Rules<'resendOrder'> = { resendOrder }
