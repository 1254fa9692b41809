// Rules for mailings: start, list, show progress, and cancel mails not sent yet. What a mailing would do is in mailing-plans.ts.
import { Failure } from '../../contract/core/failures.ts'
import { findSeller } from '../../store/invoices.ts'
import { cancelWaiting } from '../../store/mail/list-messages.ts'
import { countSegment, endMailing, insertMailing, type MailingRow, queryMailings } from '../../store/mail/mailings.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findPublicUrl } from '../keys/account.ts'
import { expectValidTemplate } from './check-template.ts'
import { readMailWords, useDraft } from './mail-words.ts'
import { newMailingRow, planMailing, previewMailing } from './mailing-plans.ts'
import { expectMarketable } from './marketing/requirements.ts'
import { mailingRecord, mailingRecords } from './message-record.ts'
import { findMailingOf } from './messages.ts'
import { expectNoOrderWords } from './order-words.ts'
import { expectEnough } from './segments/enough.ts'
import { segmentOf } from './segments/segment.ts'

async function createMailing(call: Call<'createMailing'>): Promise<Reply<'createMailing'>> {
  const event = await findEvent(call, call.params.event_id)
  const { draft, ...words } = await readMailWords(call, event, call.body)
  const { subject, body } = words
  const row = { ...(await newMailingRow(call, { ...call.body, ...words, draft })), subject, body }
  expectValidTemplate(call)
  expectNoOrderWords(words, row.segment)
  const { session, principal } = call
  const isMarketing = row.purpose === 'marketing'
  if (isMarketing) expectMarketable(await findSeller(session, principal.accountId), await findPublicUrl(call))
  const counted = isMarketing ? {} : { addresses: (await countSegment(session, segmentOf(row))).addresses }
  await expectEnough(call, row)
  await insertMailing(session, row)
  if (draft !== null) await useDraft(call, draft, { mailingId: row.id })
  const { where } = call.body
  const { segment: to, ticket_type_id: ticketTypeId, purpose: isFor } = row
  const data = {
    to,
    ticketTypeId,
    purpose: isFor,
    ...(where && { where }),
    ...(draft && { draftId: draft.row.id }),
    ...counted,
  }
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
  await expectUnsent(call, row)
  await endMailing(session, row.id, now.toISOString())
  await cancelWaiting(session, { mailingId: row.id, eventId: row.event_id, now: now.toISOString() })
  recordChange(call, { topic: 'mailing.cancelled', subject: row.id, eventId: row.event_id, data: {} })
  return { body: await mailingRecord(session, await findMailingOf(call, row.id)) }
}

/** @throws Failure state_conflict for a mailing of which nothing waits any more */
async function expectUnsent({ session }: AnyCall, row: MailingRow): Promise<void> {
  const { status, messages } = await mailingRecord(session, row)
  if (status !== 'planned' || messages.waiting > 0) return
  throw new Failure('state_conflict', 'Nothing is left to cancel: no e-mails of this mailing are waiting to be sent', {
    details: { status, possible: [] },
  })
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
