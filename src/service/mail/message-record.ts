// Converts message and mailing rows to API records.
import { type HoldReason, holdReasons, type MailPurpose, messageStatuses } from '../../contract/core/choices.ts'
import type { Mailing, Message, MessageStatus } from '../../contract/mail/messages.ts'
import { consentStates } from '../../store/consents/consents.ts'
import type { Session } from '../../store/core/store.ts'
import { countByStatus } from '../../store/mail/list-messages.ts'
import { type MailingRow, namesOfTypes } from '../../store/mail/mailings.ts'
import { countBlocked, countHeld } from '../../store/mail/marketing.ts'
import type { MessageRow } from '../../store/mail/messages.ts'
import { noConsent } from './marketing/hold-back.ts'
import { isPersonal } from './recommend/personalize.ts'
import { conditionsOf } from './segments/segment.ts'

/** One message. */
export async function messageRecord(session: Session, row: MessageRow): Promise<Message> {
  const [record] = await messageRecords(session, [row])
  return record as Message
}

/** With a query more where marketing e-mails wait: whether their readers still agree. */
export async function messageRecords(session: Session, rows: readonly MessageRow[]): Promise<Message[]> {
  const open = rows.filter(({ purpose, status }) => purpose === 'marketing' && status === 'waiting')
  const mailboxes = open.map(({ address_key: mailbox }) => mailbox)
  const consents = await consentStates(session, rows[0]?.account_id ?? '', mailboxes)
  const isBlocked = (row: MessageRow) => open.includes(row) && consents.get(row.address_key)?.status !== 'granted'
  return rows.map((row) => toRecord(row, isBlocked(row) ? noConsent : null))
}

function toRecord(row: MessageRow, blocked: string | null): Message {
  return {
    id: row.id,
    eventId: row.event_id,
    kind: row.kind as Message['kind'],
    purpose: row.purpose as MailPurpose,
    status: row.status as MessageStatus,
    to: row.address,
    name: row.name,
    subject: row.subject,
    orderId: row.order_id,
    attendeeId: row.attendee_id,
    mailingId: row.mailing_id,
    attempts: row.attempts,
    error: row.error,
    heldBack: row.held as HoldReason | null,
    blocked,
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

/** With their messages counted in one query, and those of marketing mailings by what keeps them. */
export async function mailingRecords(session: Session, rows: readonly MailingRow[]): Promise<Mailing[]> {
  const counts = await countByStatus(session, rows)
  const ids = rows.filter(({ purpose }) => purpose === 'marketing').map(({ id }) => id)
  const waiting = await countHeld(session, ids)
  const blocked = await countBlocked(session, ids)
  const typeNames = await namesOfTypes(session, rows)
  return rows.map((row) => {
    const own = new Map(counts.filter(({ mailingId }) => mailingId === row.id).map((each) => [each.status, each.count]))
    const heldNow = (reason: HoldReason) =>
      waiting.find((one) => one.mailingId === row.id && one.held === reason)?.count ?? 0
    const held = Object.fromEntries(holdReasons.map((reason) => [reason, heldNow(reason)]))
    const messages = Object.fromEntries(messageStatuses.map((status) => [status, own.get(status) ?? 0]))
    return {
      id: row.id,
      eventId: row.event_id,
      kind: row.kind as Mailing['kind'],
      purpose: row.purpose as MailPurpose,
      to: row.segment,
      ticketTypeId: row.ticket_type_id,
      ticketType: typeNames.get(row.ticket_type_id ?? '') ?? null,
      where: conditionsOf(row).map(({ text }) => text),
      personalized: isPersonal(row),
      subject: row.subject,
      status: row.status as Mailing['status'],
      messages: messages as Mailing['messages'],
      leftOut: row.left_out,
      heldBack: held as Mailing['heldBack'],
      blocked: blocked.get(row.id) ?? 0,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  })
}
