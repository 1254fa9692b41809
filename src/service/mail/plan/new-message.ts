// Builds message and mailing rows, with the time until which they are worth sending.
import { daysAfter, startOfDay } from '../../../contract/core/time.ts'
import type { MailingRow } from '../../../store/mail/mailings.ts'
import type { MessageRow } from '../../../store/mail/messages.ts'
import type { OutboxRow } from '../../../store/outbox.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import type { Draft, EventRow, MailingDraft, Planning } from './draft.ts'

/** How long a mail is worth sending while no mail server accepts it. */
const mailDaysMax = 7
const dayMs = 86_400_000

// Refunds and cancellations are still news after the event.
const outlastEvent: ReadonlySet<string> = new Set([
  'cancellation',
  'ticket-cancelled',
  'ticket-moved',
  'refund',
  'event-cancelled',
  'order-expired',
  'new-order',
  'orders-summary',
])

/** A week after the cause, or the end of the event if that is sooner. */
function expiryOf(kind: string, event: EventRow, from: string): string {
  const week = Date.parse(from) + mailDaysMax * dayMs
  const end = startOfDay(daysAfter(event.end_date ?? event.date, 1), event.timezone).getTime()
  const isBound = !outlastEvent.has(kind) && end > Date.parse(from)
  return new Date(isBound ? Math.min(week, end) : week).toISOString()
}

export function newMessage(
  { now, newId }: Planning,
  { event, draft, entry }: { event: EventRow; draft: Draft; entry: Pick<OutboxRow, 'id' | 'created_at'> },
): MessageRow {
  const at = now.toISOString()
  return {
    id: newId('msg'),
    account_id: event.account_id,
    event_id: event.id,
    kind: draft.kind,
    cause: draft.cause ?? entry.id,
    address: draft.address,
    address_key: mailboxOf(draft.address),
    name: draft.name,
    subject: null,
    order_id: draft.orderId,
    attendee_id: draft.attendeeId,
    mailing_id: null,
    data: JSON.stringify(draft.data),
    status: 'waiting',
    error: null,
    message_id: null,
    leased_until: null,
    due_at: draft.dueAt ?? at,
    attempted_at: null,
    sent_at: null,
    expires_at: [expiryOf(draft.kind, event, entry.created_at), ...(draft.until ? [draft.until] : [])].sort()[0] ?? '',
    attempts: 0,
    priority: draft.priority ?? 1,
    purpose: draft.purpose ?? 'service',
    held: null,
    created_at: at,
    updated_at: at,
  }
}

export function newMailing(
  { now, newId }: Planning,
  { event, mailing, entry }: { event: EventRow; mailing: MailingDraft; entry: Pick<OutboxRow, 'id' | 'created_at'> },
): MailingRow {
  const at = now.toISOString()
  return {
    id: newId('mlg'),
    account_id: event.account_id,
    event_id: event.id,
    kind: mailing.kind,
    cause: entry.id,
    segment: mailing.segment,
    ticket_type_id: null,
    conditions: null,
    subject: null,
    body: null,
    data: JSON.stringify(mailing.data),
    place: null,
    count: 0,
    purpose: 'service',
    left_out: 0,
    objected: 0,
    over_cap: 0,
    automation_id: null,
    status: 'planning',
    due_at: entry.created_at,
    created_at: at,
    updated_at: at,
  }
}
