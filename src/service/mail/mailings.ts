// Rules for mailings: count the recipients, start, show progress, and cancel mails not sent yet.

import type * as z from 'zod'
import type { MailingQuery } from '../../contract/mail/messages.ts'
import { findMailConnection } from '../../store/mail/connections.ts'
import { cancelWaiting } from '../../store/mail/list-messages.ts'
import { countSegment, endMailing, insertMailing, type MailingRow } from '../../store/mail/mailings.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { findTicketTypeId } from '../ticket-types/find-ticket-type.ts'
import { expectValidTemplate } from './check-template.ts'
import { mailingRecord } from './message-record.ts'
import { findMailingOf } from './messages.ts'
import { segmentOf } from './plan/plan-mailing.ts'

type MailingTo = z.output<typeof MailingQuery>

async function planMailing(call: Call<'planMailing'>): Promise<Reply<'planMailing'>> {
  const row = await newRow(call, call.query)
  const { addresses, people } = await countSegment(call.session, segmentOf(row))
  const connection = await findMailConnection(call.session, call.principal.accountId)
  const minutes = connection ? Math.ceil(addresses / connection.rate_per_minute) : null
  return { body: { eventId: row.event_id, people, addresses, connected: connection !== undefined, minutes } }
}

async function createMailing(call: Call<'createMailing'>): Promise<Reply<'createMailing'>> {
  const { subject, body } = call.body
  const row = { ...(await newRow(call, call.body)), subject, body }
  expectValidTemplate(call)
  const { addresses } = await countSegment(call.session, segmentOf(row))
  await insertMailing(call.session, row)
  const data = { to: row.segment, ticketTypeId: row.ticket_type_id, addresses }
  recordChange(call, { topic: 'mailing.created', subject: row.id, eventId: row.event_id, data })
  return { body: await mailingRecord(call.session, row) }
}

/** @throws Failure validation_failed when "ticketType" is missing or doesn't belong */
async function newRow(call: AnyCall, { to = 'confirmed', ticketType }: MailingTo): Promise<MailingRow> {
  const event = await findEvent(call, call.params.event_id)
  if ((to === 'ticket-type') !== (ticketType !== undefined)) {
    throw invalidField('/ticketType', '"ticketType" is required with "to": "ticket-type", and not allowed otherwise')
  }
  const id = call.newId('mlg')
  const now = call.now.toISOString()
  return {
    id,
    account_id: call.principal.accountId,
    event_id: event.id,
    kind: 'message',
    cause: id,
    segment: to,
    ticket_type_id: ticketType === undefined ? null : await findTicketTypeId(call, event.id, ticketType),
    subject: null,
    body: null,
    data: '{}',
    place: null,
    count: 0,
    status: 'planning',
    due_at: now,
    created_at: now,
    updated_at: now,
  }
}

async function showMailing(call: Call<'showMailing'>): Promise<Reply<'showMailing'>> {
  const row = await findMailingOf(call, call.params.mailing_id)
  return { body: await mailingRecord(call.session, row) }
}

async function cancelMailing(call: Call<'cancelMailing'>): Promise<Reply<'cancelMailing'>> {
  const { session, now } = call
  const row = await findMailingOf(call, call.params.mailing_id)
  await endMailing(session, row.id, now.toISOString())
  await cancelWaiting(session, { mailingId: row.id, eventId: row.event_id, now: now.toISOString() })
  recordChange(call, { topic: 'mailing.cancelled', subject: row.id, eventId: row.event_id, data: {} })
  return { body: await mailingRecord(session, await findMailingOf(call, row.id)) }
}

export const mailingRules: Rules<'planMailing' | 'createMailing' | 'showMailing' | 'cancelMailing'> = {
  planMailing,
  createMailing,
  showMailing,
  cancelMailing,
}
