// The rules of consents: add, list, withdraw, object, import.
import { consentTransitions, type ImportedConsents, type NewConsent } from '../../contract/consents/consents.ts'
import type { consentOperations } from '../../contract/consents/operations.ts'
import { Failure } from '../../contract/core/failures.ts'
import { findConsent, findLatestConsent, queryConsents } from '../../store/consents/consents.ts'
import type { Session } from '../../store/core/store.ts'
import type { AnyCall, Call, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectWholeAccount, invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { endAs, grantConsent, objectWithoutConsent } from './grant.ts'
import { mailboxOf } from './mailbox.ts'
import { toConsent } from './record.ts'
import { isMailboxStopped } from './stop-list.ts'

type Recording = Omit<SessionlessCall<'addConsent' | 'importConsents'>, 'body'>

async function addConsent(call: SessionlessCall<'addConsent'>): Promise<Reply<'addConsent'>> {
  expectWholeAccount(call, 'record consents')
  const { body, store } = call
  expectPast(body, call.now, '/grantedAt')
  return store.write(async (session) => {
    const { outcome, row } = await record({ ...call, session }, { given: body, source: 'entered' })
    if (row !== null && outcome === 'granted') return { body: toConsent(row) }
    if (outcome === 'stopped') {
      throw new Failure('state_conflict', `${body.email} objected to marketing e-mails, or was erased`, {
        details: { status: 'objected', possible: [] },
        hint: 'Only the person can agree again, by registering on the public page.',
      })
    }
    throw new Failure('duplicate', `${body.email} has already agreed`, {
      hint: 'To see when and to what: turnout consents list',
    })
  })
}

async function importConsents(call: SessionlessCall<'importConsents'>): Promise<Reply<'importConsents'>> {
  expectWholeAccount(call, 'import consents')
  const { body, store, now } = call
  for (const [index, given] of body.consents.entries()) expectPast(given, now, `/consents/${index}/grantedAt`)
  return store.write(async (session) => {
    const results: ImportedConsents['results'] = []
    for (const given of body.consents) {
      const { outcome, row } = await record({ ...call, session }, { given, source: 'imported' })
      results.push({ outcome, consentId: row?.id ?? null })
    }
    return { body: { results } }
  })
}

/** @throws Failure validation_failed for evidence of something that has not happened yet */
function expectPast({ grantedAt }: NewConsent, now: Date, pointer: string): void {
  if (grantedAt === undefined || Date.parse(grantedAt) <= now.getTime()) return
  throw invalidField(pointer, `"grantedAt" must be in the past, not ${grantedAt}`)
}

interface Given {
  readonly given: NewConsent
  readonly source: 'entered' | 'imported'
}

async function record(call: Recording & { readonly session: Session }, { given, source }: Given) {
  const { session, principal, services, now } = call
  const { email, question, questionVersion, page, grantedAt } = given
  const mailbox = { accountId: principal.accountId, mailbox: mailboxOf(email) }
  if (await isMailboxStopped(session, services, mailbox)) return { outcome: 'stopped', row: null } as const
  const { row, isNew } = await grantConsent(call, {
    address: email,
    source,
    question,
    question_version: questionVersion,
    page,
    event_id: null,
    granted_at: new Date(grantedAt ?? now).toISOString(),
  })
  return { outcome: isNew ? 'granted' : 'unchanged', row } as const
}

async function listConsents(call: Call<'listConsents'>): Promise<Reply<'listConsents'>> {
  expectWholeAccount(call, 'list consents')
  const { session, principal, query } = call
  const { event, status, source, updatedSince } = query
  const eventId = event === undefined ? undefined : (await findEvent(call, event)).id
  const list = queryConsents(session, principal, { status, source, eventId, updatedSince })
  return { body: await makePage(call, list, (rows) => rows.map(toConsent)) }
}

async function withdrawConsent(call: Call<'withdrawConsent'>): Promise<Reply<'withdrawConsent'>> {
  const { body, now } = call
  const row = await expectConsent(call)
  const isObjection = body.objected === true
  expectTransition(consentTransitions, isObjection ? 'object' : 'withdraw', {
    name: `${row.address}'s consent`,
    status: row.status,
  })
  return { body: toConsent(await endAs(call, row, { status: isObjection ? 'objected' : 'withdrawn', now })) }
}

async function recordObjection(call: Call<'recordObjection'>): Promise<Reply<'recordObjection'>> {
  expectWholeAccount(call, 'record objections')
  const { session, principal, body, now } = call
  const { email } = body
  const latest = await findLatestConsent(session, { accountId: principal.accountId, mailbox: mailboxOf(email) })
  if (latest === undefined) return { body: toConsent(await objectWithoutConsent(call, email)) }
  expectTransition(consentTransitions, 'object', { name: `${latest.address}'s consent`, status: latest.status })
  return { body: toConsent(await endAs(call, latest, { status: 'objected', now })) }
}

/** @throws Failure not_found, the same for one that doesn't exist, one of another account, and for a key of one event */
async function expectConsent({ session, principal, params }: AnyCall) {
  const id = params.consent_id ?? ''
  const row = principal.eventId === null ? await findConsent(session, principal, id) : undefined
  if (!row) throw notFound('consent', id)
  return row
}

export const consentRules: Rules<keyof typeof consentOperations> = {
  addConsent,
  listConsents,
  withdrawConsent,
  recordObjection,
  importConsents,
}
