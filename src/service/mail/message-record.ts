// Converts message and mailing rows to API records.
import { messageStatuses } from '../../contract/core/choices.ts'
import type { Mailing, Message, MessageStatus } from '../../contract/mail/messages.ts'
import type { Session } from '../../store/core/store.ts'
import { countByStatus } from '../../store/mail/list-messages.ts'
import type { MailingRow } from '../../store/mail/mailings.ts'
import type { MessageRow } from '../../store/mail/messages.ts'

export function messageRecord(row: MessageRow): Message {
  return {
    id: row.id,
    eventId: row.event_id,
    kind: row.kind as Message['kind'],
    status: row.status as MessageStatus,
    to: row.address,
    name: row.name,
    subject: row.subject,
    orderId: row.order_id,
    attendeeId: row.attendee_id,
    mailingId: row.mailing_id,
    attempts: row.attempts,
    error: row.error,
    messageId: row.message_id,
    dueAt: row.due_at,
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export async function mailingRecord(session: Session, row: MailingRow): Promise<Mailing> {
  const [record] = await mailingRecords(session, [row])
  return record as Mailing
}

/** With their messages counted in one query. */
export async function mailingRecords(session: Session, rows: readonly MailingRow[]): Promise<Mailing[]> {
  const counts = await countByStatus(session, rows)
  return rows.map((row) => {
    const own = new Map(counts.filter(({ mailingId }) => mailingId === row.id).map((each) => [each.status, each.count]))
    const messages = Object.fromEntries(messageStatuses.map((status) => [status, own.get(status) ?? 0]))
    return {
      id: row.id,
      eventId: row.event_id,
      kind: row.kind as Mailing['kind'],
      to: row.segment,
      ticketTypeId: row.ticket_type_id,
      subject: row.subject,
      status: row.status as Mailing['status'],
      messages: messages as Mailing['messages'],
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  })
}
