// Rules for mailings: start, list, show progress, and cancel mails not sent yet. What a mailing would do is in mailing-plans.ts.
import { findSeller } from '../../store/invoices.ts'
import { cancelWaiting } from '../../store/mail/list-messages.ts'
import { countSegment, endMailing, insertMailing, queryMailings } from '../../store/mail/mailings.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findPublicUrl } from '../keys/account.ts'
import { expectValidTemplate } from './check-template.ts'
import { newMailingRow, planMailing, previewMailing } from './mailing-plans.ts'
import { expectMarketable } from './marketing/requirements.ts'
import { mailingRecord, mailingRecords } from './message-record.ts'
import { findMailingOf } from './messages.ts'
import { expectEnough } from './segments/enough.ts'
import { segmentOf } from './segments/segment.ts'

async function createMailing(call: Call<'createMailing'>): Promise<Reply<'createMailing'>> {
  const { subject, body } = call.body
  const row = { ...(await newMailingRow(call, call.body)), subject, body }
  expectValidTemplate(call)
  const { session, principal } = call
  const isMarketing = row.purpose === 'marketing'
  if (isMarketing) expectMarketable(await findSeller(session, principal.accountId), await findPublicUrl(call))
  const counted = isMarketing ? {} : { addresses: (await countSegment(session, segmentOf(row))).addresses }
  await expectEnough(call, row)
  await insertMailing(session, row)
  const { where } = call.body
  const { segment: to, ticket_type_id: ticketTypeId, purpose: isFor } = row
  const data = { to, ticketTypeId, purpose: isFor, ...(where && { where }), ...counted }
  recordChange(call, { topic: 'mailing.created', subject: row.id, eventId: row.event_id, data })
  return { body: await mailingRecord(call.session, row) }
}

async function listMailings(call: Call<'listMailings'>): Promise<Reply<'listMailings'>> {
  const { query, session, principal } = call
  const eventId = query.event === undefined ? undefined : (await findEvent(call, query.event)).id
  const list = queryMailings(session, principal, { eventId, updatedSince: query.updatedSince })
  return { body: await makePage(call, list, (rows) => mailingRecords(session, rows)) }
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

export const mailingRules: Rules<
  'planMailing' | 'previewMailing' | 'createMailing' | 'listMailings' | 'showMailing' | 'cancelMailing'
> = {
  planMailing,
  previewMailing,
  createMailing,
  listMailings,
  showMailing,
  cancelMailing,
}
