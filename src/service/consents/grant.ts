// Grants and ends consents: by the person's own answer at registration, or by an organizer who has the evidence.
import { languages } from '../../contract/core/choices.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import { isShown } from '../../contract/forms/asked-of.ts'
import { type ConsentRow, endConsent, findLatestConsent, insertConsent } from '../../store/consents/consents.ts'
import { findEventRow } from '../../store/events.ts'
import { findForm } from '../../store/forms/forms.ts'
import type { AnyCall, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { mailboxOf } from './mailbox.ts'

type Evidence = Pick<
  ConsentRow,
  'address' | 'source' | 'question' | 'question_version' | 'page' | 'event_id' | 'granted_at'
>

/** Grants a consent unless the mailbox has one; the row that counts then. */
export async function grantConsent(
  call: WriteContext,
  evidence: Evidence,
): Promise<{ readonly row: ConsentRow; readonly isNew: boolean }> {
  const { session, principal, now, newId } = call
  const { accountId } = principal
  const at = now.toISOString()
  const mailbox = mailboxOf(evidence.address)
  const own = { id: newId('cns'), account_id: accountId, mailbox, status: 'granted', ended_at: null }
  const row = { ...evidence, ...own, created_at: at, updated_at: at }
  if (!(await insertConsent(session, row))) {
    return { row: (await findLatestConsent(session, { accountId, mailbox })) ?? row, isNew: false }
  }
  const data = { source: row.source, eventId: row.event_id }
  recordChange(call, { topic: 'mailbox.granted', subject: row.id, eventId: row.event_id, data })
  return { row, isNew: true }
}

interface Registered {
  readonly eventId: string
  /** The person's own address. */
  readonly email: string
  readonly answers: Answers
  /** In which the questions were read. */
  readonly language?: string | null | undefined
}

/**
 * Grants the consent that somebody gave at registration, if they did. On the public page it is the person who answers, so that
 * it counts after an objection too; through the API somebody else may have typed it, and an objection stands. Whether the
 * mailbox is on the stop list is looked up when mail is sent, since a registration opens no secret.
 */
export async function grantByAnswers(call: WriteContext & Pick<AnyCall, 'channel'>, asked: Registered): Promise<void> {
  const { eventId, email, answers, language } = asked
  // Most registrations agree to nothing, and ask the database nothing here.
  if (!Object.values(answers).includes(true)) return
  const { session, principal, channel } = call
  const form = await findForm(session, eventId)
  const question = form?.questions.find(
    (one) => one.marketing === true && answers[one.key] === true && isShown(one, answers),
  )
  if (!form || !question) return
  const { accountId } = principal
  const isPerson = channel === 'page'
  const latest = isPerson ? undefined : await findLatestConsent(session, { accountId, mailbox: mailboxOf(email) })
  if (latest?.status === 'objected') return
  const event = await findEventRow(session, { accountId, eventId: null }, eventId)
  const read = languages.find((known) => known === language)
  const shown = read && form.words[read]?.[`${question.key}.label`]?.[0]
  await grantConsent(call, {
    address: email,
    source: isPerson ? 'page' : 'api',
    question: shown ?? question.label,
    question_version: form.updatedAt ?? '',
    page: isPerson ? `/e/${event?.slug}/register` : `registration for ${event?.name}`,
    event_id: eventId,
    granted_at: call.now.toISOString(),
  })
}

interface Changed {
  readonly eventId: string
  readonly email: string
  readonly before: Answers
  readonly after: Answers
}

/** Withdraws the consent of somebody whose answer to a question about marketing is no longer yes. */
export async function withdrawByAnswers(call: WriteContext, { eventId, email, before, after }: Changed): Promise<void> {
  if (!Object.values(before).includes(true)) return
  const { session, principal, now } = call
  const form = await findForm(session, eventId)
  const isEnded = form?.questions.some(
    ({ key, marketing }) => marketing === true && before[key] === true && after[key] !== true,
  )
  if (isEnded !== true) return
  const latest = await findLatestConsent(session, { accountId: principal.accountId, mailbox: mailboxOf(email) })
  if (latest?.status === 'granted') await endAs(call, latest, { status: 'withdrawn', now })
}

/** Ends a consent that stands, and records it; returns the row as it is then. */
export async function endAs(
  call: WriteContext,
  row: ConsentRow,
  { status, now }: { readonly status: 'withdrawn' | 'objected'; readonly now: Date },
): Promise<ConsentRow> {
  const at = now.toISOString()
  const changes = { status, ended_at: row.ended_at ?? at, updated_at: at }
  if (await endConsent(call.session, row, changes)) {
    const about = { subject: row.id, eventId: null, data: {} }
    if (status === 'objected') recordChange(call, { ...about, topic: 'mailbox.objected' })
    else recordChange(call, { ...about, topic: 'mailbox.withdrawn' })
  }
  return { ...row, ...changes }
}

/** Records that the owner of an address, who never agreed, objects: a row without evidence. */
export async function objectWithoutConsent(call: WriteContext, address: string): Promise<ConsentRow> {
  const { session, principal, now, newId } = call
  const at = now.toISOString()
  const row = {
    id: newId('cns'),
    account_id: principal.accountId,
    mailbox: mailboxOf(address),
    address,
    status: 'objected',
    source: 'entered',
    question: '',
    question_version: '',
    page: '',
    event_id: null,
    granted_at: at,
    ended_at: at,
    created_at: at,
    updated_at: at,
  }
  await insertConsent(session, row)
  recordChange(call, { topic: 'mailbox.objected', subject: row.id, eventId: null, data: {} })
  return row
}
