// Creates a mailing's messages in batches of mailboxes, one message each. The position moves in the same transaction, so
// that an interrupted run repeats none.

import type { MailPurpose } from '../../../contract/core/choices.ts'
import { writtenToSince } from '../../../store/automations/runs.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { findUnplannedMailing, type MailingRow, moveMailing, type Segment } from '../../../store/mail/mailings.ts'
import { insertMessages } from '../../../store/mail/messages.ts'
import { mailboxOf } from '../../consents/mailbox.ts'
import { onlyAgreed } from '../marketing/recipients.ts'
import { listRecipients, type Recipient, segmentOf } from '../segments/segment.ts'
import type { EventRow, MessageKind, Planning } from './draft.ts'
import { newMessage } from './new-message.ts'

const mailboxesMax = 300

const noticeStatuses = { 'event-changed': ['confirmed'], 'event-cancelled': ['confirmed', 'pending'] } as const

/** The people to tell of a change of a published event, as of now. */
export const noticeSegment = (
  { accountId, eventId }: { readonly accountId: string; readonly eventId: string },
  notice: keyof typeof noticeStatuses,
): Segment => ({ accountId, eventId, statuses: noticeStatuses[notice], withoutDonors: notice === 'event-changed' })

// Bounds one run, so that sales never wait long for mail.
const pagesMax = 5

/** Creates the next messages of the oldest unfinished mailings. */
export async function planMailings(store: Store, planning: Planning): Promise<void> {
  const now = planning.now.toISOString()
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const waiting = await store.read((session) => findUnplannedMailing(session, now))
    if (!waiting) return
    await store.write((session) => planNext(session, planning, waiting))
  }
}

async function planNext(session: Session, planning: Planning, mailing: MailingRow): Promise<void> {
  const event = await session.db.selectFrom('events').selectAll().where('id', '=', mailing.event_id).executeTakeFirst()
  if (!event) return
  const people = await listRecipients(session, segmentOf(mailing), { after: mailing.place, limit: mailboxesMax })
  const { messages, counts } = await messagesTo(session, planning, { event, mailing, people })
  const place = people.at(-1)?.address ?? mailing.place
  const status = people.length < mailboxesMax ? 'planned' : 'planning'
  const changes = { place, status, updated_at: planning.now.toISOString() }
  if (await moveMailing(session, mailing, { ...changes, ...counts })) await insertMessages(session, messages)
}

interface Addressed {
  readonly event: EventRow
  readonly mailing: MailingRow
  readonly people: readonly Recipient[]
}

/** The messages of a mailing to some of its recipients, and its counts with them: consent and the cap of a day leave some out. */
export async function messagesTo(session: Session, planning: Planning, { event, mailing, people }: Addressed) {
  const isMarketing = mailing.purpose === 'marketing'
  const { agreed, objected } = isMarketing
    ? await onlyAgreed(session, mailing.account_id, people)
    : { agreed: people, objected: 0 }
  const chosen = await withoutRecent(session, { mailing, people: agreed }, planning.now)
  const counts = {
    count: mailing.count + chosen.length,
    left_out: mailing.left_out + people.length - agreed.length,
    objected: mailing.objected + objected,
    over_cap: mailing.over_cap + agreed.length - chosen.length,
  }
  return { messages: chosen.map((person) => messageTo(planning, { event, mailing, person })), counts }
}

const dayMs = 86_400_000

/** An automation writes to a mailbox once in 24 hours. */
async function withoutRecent(
  session: Session,
  { mailing, people }: { readonly mailing: MailingRow; readonly people: readonly Recipient[] },
  now: Date,
): Promise<readonly Recipient[]> {
  if (mailing.automation_id === null) return people
  const mailboxes = people.map(({ email }) => mailboxOf(email))
  const since = new Date(now.getTime() - dayMs).toISOString()
  const written = await writtenToSince(session, mailing, { mailboxes, since })
  return people.filter((_one, index) => !written.has(mailboxes[index] ?? ''))
}

function messageTo(
  planning: Planning,
  { event, mailing, person }: { event: EventRow; mailing: MailingRow; person: Recipient },
) {
  const kind = mailing.kind as MessageKind
  const orderId = (mailing.segment === 'unpaid-buyers' && person.orderId) || null
  const draft = {
    kind,
    address: person.email,
    name: person.name,
    orderId,
    attendeeId: person.attendeeId,
    purpose: mailing.purpose as MailPurpose,
    data: { ...JSON.parse(mailing.data), ...(orderId && { isToPay: true }) },
  }
  // Somebody with two unpaid orders gets an e-mail about each.
  const entry = { id: orderId ? `${mailing.id} ${orderId}` : mailing.id, created_at: mailing.created_at }
  return {
    ...newMessage(planning, { event, draft, entry }),
    mailing_id: mailing.id,
    priority: 2,
  }
}
