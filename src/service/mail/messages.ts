// Rules for messages: list, show, write to one attendee, resend and cancel. plan/ plans the mails that follow from changes.
import type { MailPurpose } from '../../contract/core/choices.ts'
import { messageTransitions } from '../../contract/mail/messages.ts'
import { findAttendeeRow } from '../../store/attendees/attendees.ts'
import { readMailedEvent } from '../../store/events.ts'
import { findMessage, queryMessages } from '../../store/mail/list-messages.ts'
import { findMailingWithin } from '../../store/mail/mailings.ts'
import { cancelMessageRow, insertMessages, type MessageRow } from '../../store/mail/messages.ts'
import type { AnyCall, Call, ReadContext, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectTransition } from '../core/transitions.ts'
import { findOrder } from '../orders/find-order.ts'
import { expectValidTemplate } from './check-template.ts'
import { languageOf, readMailWords, useDraft } from './mail-words.ts'
import { expectMarketingTo } from './marketing/one-recipient.ts'
import { messageRecord, messageRecords } from './message-record.ts'
import { expectNoOrderWords } from './order-words.ts'
import { newMessage } from './plan/new-message.ts'
import { personalData } from './recommend/personalize.ts'

async function listMessages(call: Call<'listMessages'>): Promise<Reply<'listMessages'>> {
  const { query, session, principal } = call
  const eventId = query.event === undefined ? undefined : (await findEvent(call, query.event)).id
  const orderId = query.order === undefined ? undefined : (await findOrder(call, query.order)).id
  const mailingId = query.mailing === undefined ? undefined : (await findMailingOf(call, query.mailing)).id
  const { status, kind, q, updatedSince } = query
  const filter = { eventId, orderId, mailingId, status, kind, q, updatedSince }
  const list = queryMessages(session, principal, filter)
  return { body: await makePage(call, list, (rows) => messageRecords(session, rows)) }
}

/** @throws Failure not_found, the same for a mailing that doesn't exist and one that the caller may not see */
export async function findMailingOf(call: AnyCall, id: string | undefined) {
  const mailing = await findMailingWithin(call.session, call.principal, id ?? '')
  if (!mailing) throw notFound('mailing', id)
  return mailing
}

/** @throws Failure not_found, the same for a message that doesn't exist and one that the caller may not see */
export async function findMessageOf(
  call: Pick<ReadContext, 'session' | 'principal'> & { readonly params: AnyCall['params'] },
): Promise<MessageRow> {
  const id = call.params.message_id
  const message = await findMessage(call.session, call.principal, id ?? '')
  if (!message) throw notFound('message', id)
  return message
}

async function showMessage(call: Call<'showMessage'>): Promise<Reply<'showMessage'>> {
  return { body: await messageRecord(call.session, await findMessageOf(call)) }
}

async function createMessage(call: Call<'createMessage'>): Promise<Reply<'createMessage'>> {
  const id = call.params.attendee_id ?? ''
  const attendee = await findAttendeeRow(call.session, call.principal, id)
  if (!attendee) throw notFound('attendee', id)
  expectValidTemplate(call)
  const { eventId, orderId, email: address, name } = attendee
  const event = await findEvent(call, eventId)
  const { draft: drafted, ...words } = await readMailWords(call, event, call.body)
  // A draft for buyers is about their order, and this e-mail is about none.
  if (drafted !== null) expectNoOrderWords(words, null)
  const { purpose, subject, body } = words
  const personal = await personalData(call, event, { ...words, personalize: call.body.personalize })
  const data = { subject, body, ...languageOf(drafted), ...personal }
  if (purpose === 'marketing') await expectMarketingTo(call, address)
  const draft = { kind: 'message', address, name, orderId, attendeeId: id, purpose, data } as const
  const entry = { id: call.newId('out'), created_at: call.now.toISOString() }
  const message = await add(call, eventId, (row) => newMessage(call, { event: row, draft, entry }))
  if (drafted !== null) await useDraft(call, drafted, { messageId: message.id })
  const change = { attendeeId: id, ...(drafted && { draftId: drafted.row.id }) }
  recordChange(call, { topic: 'message.created', subject: message.id, eventId, data: change })
  return { body: await messageRecord(call.session, message) }
}

async function resendMessage(call: Call<'resendMessage'>): Promise<Reply<'resendMessage'>> {
  const old = await findMessageOf(call)
  expectTransition(messageTransitions, 'resend', subjectOf(old))
  const { kind, address, name, order_id: orderId, attendee_id: attendeeId, mailing_id, data } = old
  if (old.purpose === 'marketing') await expectMarketingTo(call, address)
  const draft = {
    kind: kind as 'message',
    address,
    name,
    orderId,
    attendeeId,
    purpose: old.purpose as MailPurpose,
    data: JSON.parse(data),
  }
  // Its own cause: a second mail, with another Message-ID.
  const entry = { id: call.newId('out'), created_at: call.now.toISOString() }
  const message = await add(call, old.event_id, (event) => ({
    ...newMessage(call, { event, draft, entry }),
    mailing_id,
  }))
  const change = { topic: 'message.resent', subject: message.id, eventId: old.event_id, data: { again: old.id } }
  recordChange(call, change)
  return { body: await messageRecord(call.session, message) }
}

async function add(
  { session }: AnyCall,
  eventId: string,
  makeMessage: (event: Parameters<typeof newMessage>[1]['event']) => MessageRow,
): Promise<MessageRow> {
  const event = await readMailedEvent(session, eventId)
  const message = makeMessage(event)
  await insertMessages(session, [message])
  return message
}

async function cancelMessage(call: Call<'cancelMessage'>): Promise<Reply<'cancelMessage'>> {
  const message = await findMessageOf(call)
  expectTransition(messageTransitions, 'cancel', subjectOf(message))
  await cancelMessageRow(call.session, message.id, call.now.toISOString())
  recordChange(call, { topic: 'message.cancelled', subject: message.id, eventId: message.event_id, data: {} })
  return { body: await messageRecord(call.session, await findMessageOf(call)) }
}

const subjectOf = ({ id, status }: MessageRow) => ({ name: `message ${id}`, status })

export const messageRules: Rules<'listMessages' | 'showMessage' | 'createMessage' | 'resendMessage' | 'cancelMessage'> =
  { listMessages, showMessage, createMessage, resendMessage, cancelMessage }
